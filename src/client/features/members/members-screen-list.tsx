import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import type { Rights } from '#client/lib/rights.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { MembersScreenRow } from './members-screen-row.tsx';
import { useRemoveMember } from './use-remove-member.ts';
import { whyNotRemove } from './why-not-remove.ts';

type Props = { members: readonly Member[]; rights: Rights };

/** S1 §2.12, the right card, with S1 §5's question before someone is removed. */
export function MembersScreenList({ members, rights }: Props) {
  const { t } = useTranslation('members');
  const [askedId, setAskedId] = useState<number | null>(null);
  const remove = useRemoveMember(rights.actor.userId, 'screen.removeFailed');
  const isSelf = (member: Member | undefined) => member?.userId === rights.actor.userId;
  // Whoever has gone meanwhile is asked about no more.
  const asked = members.find(({ id }) => id === askedId);
  const kind = isSelf(asked) ? 'leave' : 'remove';
  const handleConfirm = () => {
    if (asked) remove(asked);
    setAskedId(null);
  };
  return (
    <section aria-labelledby="current-members" className="rounded-panel border border-line bg-surface">
      <h2 id="current-members" className="border-b border-line px-4 py-3 text-15 font-semibold">
        {t('screen.current', { count: members.length })}
      </h2>
      {members.length === 0 && <EmptyState icon={Users} text={t('screen.empty')} />}
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <MembersScreenRow
            key={member.id}
            member={member}
            isSelf={isSelf(member)}
            why={whyNotRemove(member, members, rights)}
            onRemove={() => setAskedId(member.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked && !isSelf(asked) ? t('screen.remove', { name: asked.user.username }) : t(`title.${kind}`)}
        description={t(`question.${kind}`)}
        confirmLabel={t(`confirm.${kind}`)}
        isDanger
        onConfirm={handleConfirm}
        onClose={() => setAskedId(null)}
      />
    </section>
  );
}
