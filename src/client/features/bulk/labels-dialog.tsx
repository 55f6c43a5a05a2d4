import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import type { Task } from '#shared/task.ts';
import { visibleLength } from '#shared/text.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormDialog, useDirtyForm } from '#client/ui/form-dialog.tsx';
import { TagsInput } from '#client/ui/tags-input.tsx';

type Props = {
  open: boolean;
  tasks: readonly Task[];
  known: readonly string[];
  onClose: () => void;
  onAdd: (labels: readonly string[]) => void;
};

/** Labels for all selected tasks, beside those that each has. */
export function LabelsDialog({ open, onClose, ...rest }: Props) {
  const { t } = useTranslation('bulk');
  return (
    <FormDialog open={open} title={t('labelsTitle')} description={t('labelsText')} onClose={onClose}>
      <LabelsForm onClose={onClose} {...rest} />
    </FormDialog>
  );
}

function useProblem(labels: readonly string[], tasks: readonly Task[]): string | null {
  const { t } = useTranslation('bulk');
  if (labels.length === 0) return t('noLabels');
  if (labels.some((label) => visibleLength(label, limits.label + 1) > limits.label))
    return t('labelTooLong', { max: limits.label });
  const isFull = tasks.some((task) => new Set([...task.labels, ...labels]).size > limits.labels);
  return isFull ? t('tooManyLabels', { max: limits.labels }) : null;
}

function LabelsForm({ tasks, known, onAdd, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslation(['bulk', 'common']);
  const [labels, setLabels] = useState<string[]>([]);
  const [isTried, setTried] = useState(false);
  const problem = useProblem(labels, tasks);
  useDirtyForm(labels.length > 0);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== null) return;
    onAdd(labels);
    onClose();
  };
  return (
    <form noValidate className="flex flex-1 flex-col gap-4" onSubmit={handleSubmit}>
      {/* The list opens above the buttons, not over them. */}
      <div style={{ minHeight: `calc(5.25rem + min(16rem, ${known.length + 1} * 2.75rem))` }}>
        <Field label={t('labelsField')} error={isTried ? (problem ?? undefined) : undefined}>
          <TagsInput value={labels} onChange={setLabels} known={known} placeholder={t('typeLabel')} />
        </Field>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('addLabels')}
        </Button>
      </DialogActions>
    </form>
  );
}
