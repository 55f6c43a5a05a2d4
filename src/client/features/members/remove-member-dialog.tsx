import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import { personName } from '#client/lib/person-name.ts';
import type { Rights } from '#client/lib/rights.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { useRemoveMember } from './use-remove-member.ts';
import { whyNotRemove } from './why-not-remove.ts';

/** Each screen has its own words for it (S1 §8), and calls people as its list does. */
const wordings = {
  team: { title: 'remove', failed: 'removeFailed', nameOf: personName },
  project: {
    title: 'screen.remove',
    failed: 'screen.removeFailed',
    nameOf: ({ username }: Member['user']) => username,
  },
} as const;

type Props = {
  open: boolean;
  /** What they are removed from, in the words of the screen. */
  from: keyof typeof wordings;
  memberId: number | null;
  members: readonly Member[];
  rights: Rights;
  onClose: () => void;
};

/**
 * S1 §5's question before a member is removed, or before one leaves. When they have gone by someone else's hand, or the
 * reader may no longer remove them, there is nothing left to ask.
 */
export function RemoveMemberDialog({ open, from, memberId, members, rights, onClose }: Props) {
  const { t } = useTranslation('members');
  const { title, failed, nameOf } = wordings[from];
  const remove = useRemoveMember(rights.actor.userId, failed);
  const member = members.find(({ id }) => id === memberId);
  const canAsk = member !== undefined && whyNotRemove(member, members, rights) === null;
  const kind = member?.userId === rights.actor.userId ? 'leave' : 'remove';
  const handleConfirm = () => {
    if (open && member) remove(member);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open && canAsk}
      title={member && kind === 'remove' ? t(title, { name: nameOf(member.user) }) : t(`title.${kind}`)}
      description={t(`question.${kind}`)}
      confirmLabel={t(`confirm.${kind}`)}
      isDanger
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
