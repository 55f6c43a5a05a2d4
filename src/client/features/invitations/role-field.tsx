import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { canGrant } from '#shared/permissions.ts';
import type { Rights } from '#client/lib/rights.ts';
import { useRoleOptions } from '#client/lib/use-role-options.ts';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import type { AddForm } from './use-add-form.ts';

/** Why the chosen role cannot be given, by now: the reader may have lost rights since they chose it. */
export function useWhyNotRole({ control }: AddForm['form'], { actor }: Rights): string | null {
  const { t } = useTranslation('members');
  const role = useWatch({ control, name: 'role' }) ?? 'worker';
  return canGrant(actor, role) ? null : t('why.higherRole');
}

/** The role to come in with: at most the reader's own (permissions.md rule 5), a worker's unless chosen (S1 §6). */
export function RoleField({ form, rights }: { form: AddForm['form']; rights: Rights }) {
  const { t } = useTranslation('members');
  const whyNot = useWhyNotRole(form, rights);
  const options = useRoleOptions((role) => (canGrant(rights.actor, role) ? null : t('why.higherRole')));
  const { value = 'worker', onChange, onBlur } = useController({ control: form.control, name: 'role' }).field;
  return (
    <Field control="button" label={t('role')} error={whyNot ?? undefined}>
      <Select value={value} onChange={onChange} onBlur={onBlur} options={options} />
    </Field>
  );
}
