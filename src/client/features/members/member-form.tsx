import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import type { ProjectTeam } from '#shared/project-team.ts';
import { problemText } from '#client/lib/forms.ts';
import type { Rights } from '#client/lib/rights.ts';
import { FormActions } from '#client/ui/form-actions.tsx';
import { Field, Textarea } from '#client/ui/field.tsx';
import { MemberClashes } from './member-clashes.tsx';
import { ManagerField, RoleField, TeamField } from './member-fields.tsx';
import { useMemberForm } from './use-member-form.ts';

type Props = {
  member: Member;
  members: readonly Member[];
  teams: readonly ProjectTeam[];
  rights: Rights;
  onClose: () => void;
};

/** What the reader may not change is drawn disabled, with the reason under it (contract §1). */
export function MemberForm({ member, members, teams, rights, onClose }: Props) {
  const { t } = useTranslation('members');
  const { form, clash, handleSubmit, isBusy } = useMemberForm(member, onClose);
  const place = { form, member, members, rights };
  return (
    <form noValidate className="flex flex-1 flex-col gap-4" onSubmit={handleSubmit}>
      <RoleField {...place} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TeamField {...place} teams={teams} />
        <ManagerField {...place} />
      </div>
      <Field label={t('note')} hint={t('noteHint')} error={problemText(form.formState.errors.note)}>
        <Textarea {...form.register('note')} dir="auto" />
      </Field>
      <MemberClashes clash={clash} member={member} members={members} teams={teams} />
      <FormActions
        label={t('edit.save')}
        reason={rights.isReadOnly ? t('why.archived') : null}
        isBusy={isBusy}
        onCancel={onClose}
      />
    </form>
  );
}
