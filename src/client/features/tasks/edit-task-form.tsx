import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { Button } from '#client/ui/button.tsx';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { TaskClashNotice } from './clash-notice.tsx';
import { useTaskContext } from './task-context.ts';
import { DetailFields, PlaceFields, TextFields, type FieldRights } from './task-fields.tsx';
import { valuesOf } from './task-values.ts';
import { useFollowTask } from './use-follow-task.ts';
import { showServerProblems, useSubmitOnce, useTaskForm } from './use-task-form.ts';
import { useUpdateTask } from './use-update-task.ts';

type Props = { task: Task; onClose: () => void; onDelete: (task: Task) => void; hasDraft: boolean; isGone: boolean };

function useFieldRights(task: Task): FieldRights {
  const { rights } = useTaskContext();
  const can = (action: Parameters<typeof rights.canOnTask>[0]) => rights.canOnTask(action, task);
  return { edit: can('task.edit'), move: can('task.move'), assign: can('task.assign'), private: can('task.private') };
}

/** S2 §2, task edit dialog. Saving sends what was changed here and nothing else. */
export function EditTaskForm({ task, onClose, onDelete, hasDraft, isGone }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const form = useTaskForm(valuesOf(task));
  useDirtyForm(form.formState.isDirty || hasDraft);
  const { clashes, settle, changesOf } = useFollowTask(form, task);
  const update = useUpdateTask(onClose);
  const can = useFieldRights(task);
  const handleSubmit = useSubmitOnce(form, async (values) => {
    const { changes, version } = changesOf(values);
    if (clashes.length > 0) notice.current?.focus();
    if (clashes.length > 0 || isGone) return false;
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
      <AccessNotice can={can} />
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_280px]">
        <TextFields form={form} can={can} />
        <div className="flex min-w-0 flex-col gap-4">
          <PlaceFields form={form} can={can} />
          <DetailFields form={form} can={can} task={task} />
        </div>
      </div>
      <TaskClashNotice ref={notice} task={task} clashes={clashes} onSettle={handleSettle} />
      <EditActions task={task} isGone={isGone} isBusy={update.isPending} onClose={onClose} onDelete={onDelete} />
    </form>
  );
}

function AccessNotice({ can }: { can: FieldRights }) {
  const { t } = useTranslation('task');
  const { rights } = useTaskContext();
  if (can.edit || can.move) return null;
  return (
    <p className="rounded-control bg-sunken px-3 py-2 text-13 text-ink-2">
      {t(rights.isReadOnly ? 'archived' : 'readOnly')}
    </p>
  );
}

/** Whoever may do one of these has something to save. */
const savingActions = ['task.edit', 'task.move', 'task.claim', 'task.unassignSelf'] as const;

function EditActions({ task, isGone, isBusy, onClose, onDelete }: Omit<Props, 'hasDraft'> & { isBusy: boolean }) {
  const { t } = useTranslation(['task', 'common']);
  const { rights } = useTaskContext();
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:*:flex-1">
      {!isGone && rights.canOnTask('task.delete', task) && (
        <Button variant="ghost" className="text-danger! md:mr-auto md:-ml-2" onClick={() => onDelete(task)}>
          <Trash2 size={16} aria-hidden />
          {t('delete')}
        </Button>
      )}
      <Button className="md:ml-auto" onClick={onClose}>
        {t('common:cancel')}
      </Button>
      {savingActions.some((action) => rights.canOnTask(action, task)) && (
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={isGone}>
          {t('save')}
        </Button>
      )}
    </div>
  );
}
