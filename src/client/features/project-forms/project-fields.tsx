import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemText } from '#client/lib/forms.ts';
import { DatePicker } from '#client/ui/date-picker.tsx';
import { Field, Input, Textarea } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { chosenStatuses } from './project-values.ts';
import type { ProjectFormReturn } from './use-project-form.ts';

type Props = { form: ProjectFormReturn; isReadOnly: boolean };

/** What may not be changed can still be read to its end, and copied. */
const readOnlyClass = 'read-only:bg-sunken';

export function TextFields({ form, isReadOnly }: Props) {
  const { t } = useTranslation(['projectForms', 'project']);
  return (
    <>
      <Field label={t('edit.name')} isRequired error={problemText(form.formState.errors.name)}>
        <Input
          {...form.register('name')}
          readOnly={isReadOnly}
          className={readOnlyClass}
          dir="auto"
          autoComplete="off"
        />
      </Field>
      <Field label={t('edit.description')} error={problemText(form.formState.errors.description)}>
        <Textarea
          {...form.register('description')}
          readOnly={isReadOnly}
          dir="auto"
          className={`${readOnlyClass} min-h-32`}
        />
      </Field>
    </>
  );
}

/** A project's due date may be past. */
export function DueDateField({ form, isReadOnly }: Props) {
  const { t } = useTranslation(['projectForms', 'project']);
  return (
    <Controller
      control={form.control}
      name="dueDate"
      render={({ field: { ref: _, disabled: __, name: ___, ...field } }) => (
        <DatePicker
          {...field}
          label={t('edit.dueDate')}
          placeholder={isReadOnly ? t('project:page.noDeadline') : t('edit.pickDate')}
          error={problemText(form.formState.errors.dueDate)}
          isDisabled={isReadOnly}
        />
      )}
    />
  );
}

type StatusProps = { form: ProjectFormReturn; isDisabled: boolean; hint: string | undefined };

export function StatusField({ form, isDisabled, hint }: StatusProps) {
  const { t } = useTranslation(['projectForms', 'project']);
  const options = chosenStatuses.map((value) => ({ value, label: t(`project:status.${value}`) }));
  return (
    <Controller
      control={form.control}
      name="status"
      render={({ field: { ref: _, disabled: __, name: ___, ...field } }) => (
        <Field control="button" label={t('edit.status')} hint={hint} error={problemText(form.formState.errors.status)}>
          <Select {...field} options={options} isDisabled={isDisabled} />
        </Field>
      )}
    />
  );
}
