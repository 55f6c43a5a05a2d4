import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { priorities } from '#shared/enumerations.ts';
import type { Task } from '#shared/task.ts';
import { placesOf } from '#client/lib/statuses.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { DatePicker } from '#client/ui/date-picker.tsx';
import { Field, Input, Textarea } from '#client/ui/field.tsx';
import { PriorityFlag } from '#client/ui/priority-badge.tsx';
import { Select } from '#client/ui/select.tsx';
import { StatusDot } from '#client/ui/status-dot.tsx';
import { AssigneesField } from './assignees-field.tsx';
import { LabelsField } from './labels-field.tsx';
import { useTaskContext } from './task-context.ts';
import { useStatusName } from './use-status-name.ts';
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

const flagInk = { pilne_na_dzis: 'text-p-urgent', wazne: 'text-p-important', pozniej: 'text-p-later' };

export function PlaceFields({ form, can }: Props) {
  const { t } = useTranslation('task');
  const { columns } = useTaskContext();
  const nameOf = useStatusName();
  const statuses = useMemo(
    () =>
      placesOf(columns).map((place) => ({
        value: place.status,
        label: nameOf(place.status),
        icon: <StatusDot place={place} />,
      })),
    [columns, nameOf],
  );
  const priorityOptions = priorities.map((value) => ({
    value,
    label: t(`priority.${value}`),
    icon: (
      <span className={flagInk[value]}>
        <PriorityFlag priority={value} size={14} />
      </span>
    ),
  }));
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

/** S2 §5: estimated time is whole minutes, an empty value becomes none. */
function minutes(typed: string | number | null): number | null {
  const text = String(typed ?? '').trim();
  if (text === '') return null;
  // Number() would take '1e3' and '0x10' as well.
  return /^\d+$/.test(text) ? Number(text) : NaN;
}

export function DetailFields({ form, can, task }: Props & { task: Task | null }) {
  const { t } = useTranslation('task');
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
      <Field label={t('field.estimatedTime')} error={problemOf(form, 'estimatedTime')}>
        <Input
          {...form.register('estimatedTime', { setValueAs: minutes })}
          readOnly={!can.edit}
          className={readOnlyClass}
          inputMode="numeric"
          autoComplete="off"
        />
      </Field>
      <AssigneesField form={form} task={task} canAssign={can.assign} />
      <LabelsField form={form} canEdit={can.edit} />
      <div className="sm:col-span-full">
        <Checkbox {...form.register('isPrivate')} disabled={!can.private} label={t('field.isPrivate')} />
        <p className="mt-0.5 pl-7.5 text-xs text-ink-2">{t('privateHint')}</p>
      </div>
    </>
  );
}
