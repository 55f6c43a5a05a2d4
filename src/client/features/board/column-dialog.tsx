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
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { useBoardContext } from './board-context.ts';
import { ColumnClashes } from './column-clashes.tsx';
import { useColumnForm } from './use-column-form.ts';

type Props = {
  open: boolean;
  /** As it was when it was asked for; null for a new one. */
  asked: Column | null;
  /** As it now is; undefined for a new one, and once someone else has deleted it. */
  column: Column | undefined;
  onClose: () => void;
};

/**
 * Makes a column, or changes the name and the colour of one (S2 §2, §5). What was typed for one that someone deletes
 * meanwhile stays to be read.
 */
export function ColumnDialog({ open, asked, column, onClose }: Props) {
  const { t } = useTranslation('columns');
  return (
    <FormDialog open={open} title={t(asked ? 'editTitle' : 'newTitle')} onClose={onClose}>
      <ColumnForm
        key={asked?.id ?? 'new'}
        column={column ?? asked}
        isGone={asked !== null && column === undefined}
        onClose={onClose}
      />
    </FormDialog>
  );
}

type FormProps = { column: Column | null; isGone: boolean; onClose: () => void };

function ColumnForm({ column, isGone, onClose }: FormProps) {
  const { t } = useTranslation(['columns', 'common']);
  const { projectId } = useBoardContext();
  const { form, clash, handleSubmit, isBusy } = useColumnForm(projectId, column, onClose);
  const { field: color, fieldState } = useController({ control: form.control, name: 'color' });
  if (isGone && !form.formState.isDirty) return <EmptyState icon={SearchX} text={t('gone')} />;
  return (
    <form noValidate className="flex flex-1 flex-col gap-4" onSubmit={handleSubmit}>
      {isGone && (
        <p role="alert" className="text-sm text-danger">
          {t('gone')}
        </p>
      )}
      <Field label={t('name')} isRequired error={problemText(form.formState.errors.name)}>
        <Input {...form.register('name')} dir="auto" data-initial-focus autoComplete="off" />
      </Field>
      <ColorField
        label={t('color')}
        error={problemText(fieldState.error)}
        {...{ ref: color.ref, value: color.value, onChange: color.onChange, onBlur: color.onBlur }}
      />
      {column && !isGone && <ColumnClashes clash={clash} column={column} />}
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <ReasonButton
          type="submit"
          variant="primary"
          label={t(column ? 'save' : 'create')}
          reason={isGone ? t('gone') : null}
          isBusy={isBusy}
        />
      </DialogActions>
    </form>
  );
}
