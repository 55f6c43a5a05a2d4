import { useTranslation } from 'react-i18next';
import { timeToDay } from '#shared/calendar-day.ts';
import { formatDay } from '#client/lib/dates.ts';
import { useToday } from '#client/lib/use-today.ts';
import { DatePicker } from '#client/ui/date-picker.tsx';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { type DetailProps, DetailText } from './detail-field.tsx';
import { NextDays } from './next-days.tsx';
import { useRecurrenceOptions } from './task-choices.tsx';

/** 'd MMMM yyyy' (S2 §2); days before today are off. */
export function DueDetail({ task, can, onSave }: DetailProps) {
  const { t, i18n } = useTranslation('task');
  const today = useToday();
  const day = timeToDay(task.dueDate);
  if (!can.edit)
    return (
      <DetailText label={t('field.dueDate')}>{day === null ? '–' : formatDay(day, i18n.language, 'full')}</DetailText>
    );
  return (
    <DatePicker
      label={t('field.dueDate')}
      placeholder={t('pickDate')}
      value={day}
      from={today}
      onChange={(next) => next !== day && void onSave('dueDate', next)}
    />
  );
}

export function RecurrenceDetail({ task, can, onSave }: DetailProps) {
  const { t } = useTranslation(['task', 'taskDetail']);
  const options = useRecurrenceOptions();
  const { recurrence } = task;
  const next = <NextDays due={timeToDay(task.dueDate)} recurrence={recurrence} />;
  if (!can.edit)
    return (
      <div className="flex flex-col">
        <DetailText label={t('field.recurrence')}>{t(`taskDetail:recurrence.${recurrence}`)}</DetailText>
        {next}
      </div>
    );
  return (
    <Field control="button" label={t('field.recurrence')}>
      <Select
        value={recurrence}
        options={options}
        onChange={(chosen) => chosen !== recurrence && void onSave('recurrence', chosen)}
      />
      {next}
    </Field>
  );
}
