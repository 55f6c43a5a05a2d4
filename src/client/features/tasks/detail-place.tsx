import { useTranslation } from 'react-i18next';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { type DetailProps, DetailText } from './detail-field.tsx';
import { PriorityIcon, StatusIcon, usePriorityOptions, useStatusOptions } from './task-choices.tsx';
import { useStatusName } from './use-status-name.ts';

/** Any of the four statuses, and the project's columns (contract §1). */
export function StatusDetail({ task, can, onSave }: DetailProps) {
  const { t } = useTranslation('task');
  const nameOf = useStatusName();
  const options = useStatusOptions();
  if (!can.move)
    return (
      <DetailText label={t('field.status')}>
        <StatusIcon status={task.status} />
        {nameOf(task.status)}
      </DetailText>
    );
  return (
    <Field control="button" label={t('field.status')}>
      <Select
        value={task.status}
        options={options}
        onChange={(status) => status !== task.status && void onSave('status', status)}
      />
    </Field>
  );
}

export function PriorityDetail({ task, can, onSave }: DetailProps) {
  const { t } = useTranslation('task');
  const options = usePriorityOptions();
  if (!can.move)
    return (
      <DetailText label={t('field.priority')}>
        <PriorityIcon priority={task.priority} />
        {t(`priority.${task.priority}`)}
      </DetailText>
    );
  return (
    <Field control="button" label={t('field.priority')}>
      <Select
        value={task.priority}
        options={options}
        onChange={(priority) => priority !== task.priority && void onSave('priority', priority)}
      />
    </Field>
  );
}
