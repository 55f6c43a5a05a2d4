import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import { personName } from '#client/lib/person-name.ts';
import type { Rights } from '#client/lib/rights.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { useRemoveMember } from './use-remove-member.ts';

type Props = {
  open: boolean;
  /** Undefined once they have gone by someone else's hand: then there is nothing left to ask. */
  member: Member | undefined;
  rights: Rights;
  onClose: () => void;
};

/** S1 §5's question before a member is removed, or before one leaves. */
export function RemoveMemberDialog({ open, member, rights, onClose }: Props) {
  const { t } = useTranslation('members');
  const remove = useRemoveMember(rights.actor.userId);
  const kind = member?.userId === rights.actor.userId ? 'leave' : 'remove';
  const title = member && kind === 'remove' ? t('remove', { name: personName(member.user) }) : t(`title.${kind}`);
  const handleConfirm = () => {
    if (open && member) remove(member);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open && member !== undefined}
      title={title}
      description={t(`question.${kind}`)}
      confirmLabel={t(`confirm.${kind}`)}
      isDanger
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
