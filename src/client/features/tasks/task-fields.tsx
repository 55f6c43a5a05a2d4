import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { DatePicker } from '#client/ui/date-picker.tsx';
import { Field, Input, Textarea } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { AssigneesField } from './assignees-field.tsx';
import { DurationInput } from './duration-input.tsx';
import { LabelsField } from './labels-field.tsx';
import { NextDays } from './next-days.tsx';
import { useTaskContext } from './task-context.ts';
import { usePriorityOptions, useRecurrenceOptions, useStatusOptions } from './task-choices.tsx';
import { problemOf, type TaskFormReturn } from './use-task-form.ts';

export type FieldRights = { edit: boolean; move: boolean; assign: boolean; private: boolean };
type Props = { form: TaskFormReturn; can: FieldRights };

/** What may not be changed can still be read to its end, and copied. */
const readOnlyClass = 'read-only:bg-sunken';

export function TextFields({ form, can }: Props) {
  const { t } = useTranslation('task');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Field label={t('field.title')} isRequired error={problemOf(form, 'title')}>
        <Input
          {...form.register('title')}
          readOnly={!can.edit}
          className={readOnlyClass}
          dir="auto"
          data-initial-focus
          autoComplete="off"
        />
      </Field>
      <Field label={t('field.description')} error={problemOf(form, 'description')} className="flex-1">
        <Textarea
          {...form.register('description')}
          readOnly={!can.edit}
          dir="auto"
          className={`${readOnlyClass} max-h-[28rem] min-h-32 flex-1`}
        />
      </Field>
    </div>
  );
}

export function PlaceFields({ form, can }: Props) {
  const { t } = useTranslation('task');
  const statuses = useStatusOptions();
  const priorityOptions = usePriorityOptions();
  return (
    <>
      <Controller
        control={form.control}
        name="status"
        render={({ field: { ref: _, disabled: __, name: ___, ...field } }) => (
          <Field control="button" label={t('field.status')} error={problemOf(form, 'status')}>
            <Select {...field} options={statuses} isDisabled={!can.move} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="priority"
        render={({ field: { ref: _, disabled: __, name: ___, ...field } }) => (
          <Field control="button" label={t('field.priority')} error={problemOf(form, 'priority')}>
            <Select {...field} options={priorityOptions} isDisabled={!can.move} />
          </Field>
        )}
      />
    </>
  );
}

/** S2 §2, with the next dates before it is saved. */
function RecurrenceField({ form, can }: Props) {
  const { t } = useTranslation('task');
  const options = useRecurrenceOptions();
  const due = useWatch({ control: form.control, name: 'dueDate' });
  return (
    <Controller
      control={form.control}
      name="recurrence"
      render={({ field: { ref: _, disabled: __, name: ___, ...field } }) => (
        <Field control="button" label={t('field.recurrence')} error={problemOf(form, 'recurrence')}>
          <Select {...field} options={options} isDisabled={!can.edit} />
          <NextDays due={due} recurrence={field.value} />
        </Field>
      )}
    />
  );
}

function TimeFields({ form, can }: Props) {
  const { t } = useTranslation(['task', 'taskDetail']);
  const today = useToday();
  return (
    <>
      <Controller
        control={form.control}
        name="dueDate"
        render={({ field: { ref: _, disabled: __, name: ___, ...field } }) => (
          <DatePicker
            {...field}
            label={t('field.dueDate')}
            placeholder={t('pickDate')}
            from={today}
            error={problemOf(form, 'dueDate')}
            isDisabled={!can.edit}
          />
        )}
      />
      <RecurrenceField form={form} can={can} />
      <Controller
        control={form.control}
        name="estimatedTime"
        render={({ field: { ref: _, disabled: __, ...field } }) => (
          <Field
            label={t('field.estimatedTime')}
            hint={can.edit ? t('taskDetail:durationHint') : undefined}
            error={problemOf(form, 'estimatedTime')}
          >
            <DurationInput {...field} readOnly={!can.edit} className={readOnlyClass} />
          </Field>
        )}
      />
    </>
  );
}

function PrivateField({ form, can }: Props) {
  const { t } = useTranslation('task');
  return (
    <div className="sm:col-span-full">
      <Checkbox {...form.register('isPrivate')} disabled={!can.private} label={t('field.isPrivate')} />
      <p className="mt-0.5 pl-7.5 text-xs text-ink-2">{t('privateHint')}</p>
    </div>
  );
}

/** Of a task that is gone, the labels that are typed here, in the place where they were begun. */
export function DetailFields({ task, ...props }: Props & { task: Task | null }) {
  const { form, can } = props;
  const { isGone } = useTaskContext().rights;
  return (
    <>
      {!isGone && <TimeFields {...props} />}
      {!isGone && <AssigneesField form={form} task={task} canAssign={can.assign} />}
      <LabelsField form={form} canEdit={can.edit} />
      {!isGone && <PrivateField {...props} />}
    </>
  );
}
