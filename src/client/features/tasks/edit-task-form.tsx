import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { Field, Input, Textarea } from '#client/ui/field.tsx';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { DurationInput } from './duration-input.tsx';
import { AccessNotice, useFieldRights } from './access-notice.tsx';
import { TaskClashNotice } from './clash-notice.tsx';
import { DetailFields, PlaceFields, TextFields } from './task-fields.tsx';
import { TaskFooter, useHasSomethingToSave } from './task-footer.tsx';
import { valuesOf } from './task-values.ts';
import { useFollowTask } from './use-follow-task.ts';
import { showServerProblems, type TaskFormReturn, useSubmitOnce, useTaskForm } from './use-task-form.ts';
import { useUpdateTask } from './use-update-task.ts';

type Props = { task: Task; onClose: () => void; onDelete: (task: Task) => void; isGone: boolean };

const columnClass = 'flex min-w-0 flex-col gap-4';

/** Of a task that is gone: what was typed here, to be read and copied. */
function TypedTexts({ form }: { form: TaskFormReturn }) {
  const { t } = useTranslation('task');
  const { dirtyFields } = form.formState;
  return (
    <>
      {dirtyFields.title && (
        <Field label={t('field.title')}>
          <Input {...form.register('title')} readOnly dir="auto" />
        </Field>
      )}
      {dirtyFields.description && (
        <Field label={t('field.description')}>
          <Textarea {...form.register('description')} readOnly dir="auto" />
        </Field>
      )}
      {dirtyFields.estimatedTime && (
        <Controller
          control={form.control}
          name="estimatedTime"
          render={({ field: { ref: _, disabled: __, ...field } }) => (
            <Field label={t('field.estimatedTime')}>
              <DurationInput {...field} readOnly />
            </Field>
          )}
        />
      )}
    </>
  );
}

/** S2 §2, task edit dialog. Saving sends what was changed here and nothing else. */
export function EditTaskForm({ task, onClose, onDelete, isGone }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const form = useTaskForm(valuesOf(task));
  useDirtyForm(form.formState.isDirty);
  const update = useUpdateTask(onClose);
  const { clashes, settle, changesOf } = useFollowTask(form, task, update.isPending);
  const can = useFieldRights(task);
  const hasSomething = useHasSomethingToSave(task);
  const handleSubmit = useSubmitOnce(form, async (values) => {
    if (clashes.length > 0) notice.current?.focus();
    if (clashes.length > 0 || isGone) return false;
    const { changes, version } = changesOf(values);
    if (Object.keys(changes).length === 0) {
      onClose();
      return true;
    }
    return update.mutateAsync({ id: task.id, version, ...changes }).then(
      () => true,
      (error: unknown) => showServerProblems(form, error),
    );
  });
  const handleSettle: typeof settle = (field, isMine) => {
    settle(field, isMine);
    // The button that had the focus goes.
    const next = clashes.length > 1 ? notice.current : notice.current?.closest('form')?.querySelector('[type=submit]');
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
      {!isGone && <AccessNotice can={can} />}
      <div className={isGone ? columnClass : 'grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_280px]'}>
        {isGone ? <TypedTexts form={form} /> : <TextFields form={form} can={can} />}
        <div className={columnClass}>
          {!isGone && <PlaceFields form={form} can={can} />}
          <DetailFields form={form} can={can} task={task} />
        </div>
      </div>
      {!isGone && <TaskClashNotice ref={notice} task={task} clashes={clashes} onSettle={handleSettle} />}
      <TaskFooter
        task={task}
        saveButton={isGone ? 'off' : hasSomething ? 'shown' : 'left out'}
        isBusy={update.isPending}
        onClose={onClose}
        onDelete={onDelete}
      />
    </form>
  );
}
