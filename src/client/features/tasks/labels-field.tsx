import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/ui/badge.tsx';
import { Field } from '#client/ui/field.tsx';
import { DirtyScope, useDirtyScope } from '#client/ui/form-dialog.tsx';
import { LabelsInput } from './labels-input.tsx';
import { useTaskContext } from './task-context.ts';
import { problemOf, type TaskFormReturn } from './use-task-form.ts';

export const LabelList = ({ labels }: { labels: readonly string[] }) => (
  <span className="flex min-w-0 flex-wrap gap-1.5">
    {labels.length > 0 ? labels.map((label) => <Badge key={label}>{label}</Badge>) : '–'}
  </span>
);

/**
 * Labels, only shown to those who may not change them; one that is half typed stays. Of a task that is gone, those that
 * were added here.
 */
export function LabelsField({ form, canEdit }: { form: TaskFormReturn; canEdit: boolean }) {
  const { t } = useTranslation('task');
  const [isTyped, scope] = useDirtyScope();
  const { isGone } = useTaskContext().rights;
  const before = form.formState.defaultValues?.labels ?? [];
  return (
    <Controller
      control={form.control}
      name="labels"
      render={({ field: { value, onChange, onBlur } }) => {
        const labels = isGone ? value.filter((label) => !before.includes(label)) : value;
        if (canEdit || isTyped)
          return (
            <DirtyScope value={scope}>
              <Field label={t('field.labels')} error={problemOf(form, 'labels')} className="sm:col-span-full">
                <LabelsInput value={labels} onChange={onChange} onBlur={onBlur} isReadOnly={!canEdit} />
              </Field>
            </DirtyScope>
          );
        if (isGone && labels.length === 0) return <></>;
        return (
          <div className="flex flex-col gap-1.5">
            <p className="text-sm font-medium">{t('field.labels')}</p>
            <LabelList labels={labels} />
          </div>
        );
      }}
    />
  );
}
