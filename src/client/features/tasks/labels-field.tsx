import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/ui/badge.tsx';
import { Field } from '#client/ui/field.tsx';
import { TagsInput } from '#client/ui/tags-input.tsx';
import { useTaskContext } from './task-context.ts';
import { problemOf, type TaskFormReturn } from './use-task-form.ts';

/** Labels, with those that the project's tasks have to choose from; only shown to those who may not change them. */
export function LabelsField({ form, canEdit }: { form: TaskFormReturn; canEdit: boolean }) {
  const { t } = useTranslation('task');
  const { tasks } = useTaskContext();
  const known = useMemo(
    () => [...new Set(tasks.flatMap((task) => task.labels))].toSorted((a, b) => a.localeCompare(b, 'pl')),
    [tasks],
  );
  return (
    <Controller
      control={form.control}
      name="labels"
      render={({ field: { value, onChange, onBlur } }) =>
        canEdit ? (
          <Field label={t('field.labels')} error={problemOf(form, 'labels')}>
            <TagsInput value={value} onChange={onChange} onBlur={onBlur} known={known} placeholder={t('typeLabel')} />
          </Field>
        ) : (
          <div className="flex flex-col gap-1.5">
            <p className="text-sm font-medium">{t('field.labels')}</p>
            <p className="flex flex-wrap gap-1.5">
              {value.length > 0 ? value.map((label) => <Badge key={label}>{label}</Badge>) : '–'}
            </p>
          </div>
        )
      }
    />
  );
}
