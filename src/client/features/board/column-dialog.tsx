import { SearchX } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Column } from '#shared/column.ts';
import { problemText } from '#client/lib/forms.ts';
import { Button } from '#client/ui/button.tsx';
import { ColorField } from '#client/ui/color-field.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Field, Input } from '#client/ui/field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { useBoardContext } from './board-context.ts';
import { ColumnClashes } from './column-clashes.tsx';
import { useColumnForm } from './use-column-form.ts';

type Props = {
  open: boolean;
  isNew: boolean;
  /** Null for a new one; undefined once someone else has deleted it. */
  column: Column | null | undefined;
  onClose: () => void;
};

/** Makes a column, or changes the name and the colour of one (S2 §2, §5). */
export function ColumnDialog({ open, isNew, column, onClose }: Props) {
  const { t } = useTranslation('columns');
  return (
    <FormDialog open={open} title={t(isNew ? 'newTitle' : 'editTitle')} onClose={onClose}>
      {column === undefined ? (
        <EmptyState icon={SearchX} text={t('gone')} />
      ) : (
        <ColumnForm key={column?.id ?? 'new'} column={column} onClose={onClose} />
      )}
    </FormDialog>
  );
}

function ColumnForm({ column, onClose }: { column: Column | null; onClose: () => void }) {
  const { t } = useTranslation(['columns', 'common']);
  const { projectId } = useBoardContext();
  const { form, clash, handleSubmit, isBusy } = useColumnForm(projectId, column, onClose);
  const { field: color, fieldState } = useController({ control: form.control, name: 'color' });
  return (
    <form noValidate className="flex flex-1 flex-col gap-4" onSubmit={handleSubmit}>
      <Field label={t('name')} isRequired error={problemText(form.formState.errors.name)}>
        <Input {...form.register('name')} dir="auto" data-initial-focus autoComplete="off" />
      </Field>
      <ColorField
        label={t('color')}
        error={problemText(fieldState.error)}
        {...{ ref: color.ref, value: color.value, onChange: color.onChange, onBlur: color.onBlur }}
      />
      {column && <ColumnClashes clash={clash} column={column} />}
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t(column ? 'save' : 'create')}
        </Button>
      </DialogActions>
    </form>
  );
}
