import { zodResolver } from '@hookform/resolvers/zod';
import type { SubmitEvent } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldText } from '#client/lib/error-text.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { Field, Textarea } from '#client/ui/field.tsx';
import { FormDialog, useDirtyForm } from '#client/ui/form-dialog.tsx';
import type { PersonChoice } from '#client/ui/person-search.tsx';
import { inviteeName, InviteeTerms, type Invitee } from './invitee.ts';
import { RoleChoice } from './role-choice.tsx';
import type { Invitees } from './use-invitees.ts';

type Props = { open: boolean; choice: PersonChoice | null; invitees: Invitees; onClose: () => void };

/** How someone is to be invited: the role, which has to be chosen, and a note for oneself (S1 §2.8). */
export function InviteeDialog({ open, choice, invitees: { invitees, put }, onClose }: Props) {
  const { t } = useTranslation('dashboard');
  if (!choice) return null;
  const handleDone = (terms: InviteeTerms) => {
    put({ ...choice, ...terms });
    onClose();
  };
  return (
    <FormDialog open={open} title={t('invite.personTitle', { name: inviteeName(choice) })} onClose={onClose}>
      <TermsForm before={invitees.find(({ email }) => email === choice.email)} onDone={handleDone} onClose={onClose} />
    </FormDialog>
  );
}

type FormProps = { before: Invitee | undefined; onDone: (terms: InviteeTerms) => void; onClose: () => void };

function TermsForm({ before, onDone, onClose }: FormProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const defaultValues = { role: before?.role ?? null, message: before?.message ?? '' };
  const form = useForm({ resolver: zodResolver(InviteeTerms), defaultValues });
  const { errors, isDirty } = form.formState;
  useDirtyForm(isDirty);
  const handleSubmit = (event: SubmitEvent) => {
    // The form of the project is around this one, though not on the page.
    event.stopPropagation();
    void form.handleSubmit(onDone)(event);
  };
  return (
    <form noValidate className="flex flex-1 flex-col gap-4" onSubmit={handleSubmit}>
      <Controller
        control={form.control}
        name="role"
        render={({ field: { value, onChange, ref } }) => (
          <RoleChoice value={value} onChange={onChange} ref={ref} error={fieldText(errors.role?.message)} />
        )}
      />
      <Field label={t('invite.note')} hint={t('invite.noteHint')} error={fieldText(errors.message?.message)}>
        <Textarea {...form.register('message')} dir="auto" />
      </Field>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="submit" variant="primary">
          {t(before ? 'invite.save' : 'invite.add')}
        </Button>
      </DialogActions>
    </form>
  );
}
