import { UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import type { ProjectTeam } from '#shared/project-team.ts';
import { personName } from '#client/lib/person-name.ts';
import type { Rights } from '#client/lib/rights.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { MemberForm } from './member-form.tsx';

type Props = {
  open: boolean;
  /** Undefined when they have left, or were removed, while the dialog is open. */
  member: Member | undefined;
  members: readonly Member[];
  teams: readonly ProjectTeam[];
  rights: Rights;
  onClose: () => void;
};

/** A member's role, team and manager, and one's own note on them. */
export function MemberDialog({ open, member, onClose, ...rest }: Props) {
  const { t } = useTranslation('members');
  const title = member ? t('edit.title', { name: personName(member.user) }) : t('edit.goneTitle');
  return (
    <FormDialog open={open} title={title} onClose={onClose}>
      {member ? (
        <MemberForm key={member.id} member={member} {...rest} onClose={onClose} />
      ) : (
        <EmptyState icon={UserX} text={t('edit.gone')} />
      )}
    </FormDialog>
  );
}
