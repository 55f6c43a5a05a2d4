import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { projectRoles } from '#shared/enumerations.ts';
import { CreateProject } from '#shared/project.ts';
import { fieldText } from '#client/lib/error-text.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { Field, Input, Textarea } from '#client/ui/field.tsx';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { Select } from '#client/ui/select.tsx';
import { InviteSection } from './invite-section.tsx';
import { useCreateProject } from './use-create-project.ts';
import { useInvitees } from './use-invitees.ts';

const empty = { name: '', description: '', creatorRole: 'employer' as const };

/** S1 §2.8. */
export function CreateProjectForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['dashboard', 'common', 'project']);
  const { create, isBusy } = useCreateProject(onClose);
  const invitees = useInvitees();
  const form = useForm({ resolver: zodResolver(CreateProject), defaultValues: empty });
  const { errors, isDirty } = form.formState;
  useDirtyForm(isDirty || invitees.invitees.length > 0, isBusy);
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-4"
      onSubmit={(e) => void form.handleSubmit((v) => create(v, invitees.invitees))(e)}
    >
      <Field label={t('name')} isRequired error={fieldText(errors.name?.message)}>
        <Input {...form.register('name')} data-initial-focus autoComplete="off" dir="auto" />
      </Field>
      <Field label={t('description')} error={fieldText(errors.description?.message)}>
        <Textarea {...form.register('description')} dir="auto" />
      </Field>
      <Controller
        control={form.control}
        name="creatorRole"
        render={({ field }) => (
          <Field control="button" label={t('ownRole')} error={fieldText(errors.creatorRole?.message)}>
            <Select
              value={field.value ?? 'employer'}
              onChange={field.onChange}
              onBlur={field.onBlur}
              options={projectRoles.map((value) => ({ value, label: t(`project:role.${value}`) }))}
            />
          </Field>
        )}
      />
      <InviteSection invitees={invitees} />
      <DialogActions>
        <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t(isBusy ? 'creating' : 'create')}
        </Button>
      </DialogActions>
    </form>
  );
}
