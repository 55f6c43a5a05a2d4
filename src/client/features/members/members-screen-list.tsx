import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import type { Rights } from '#client/lib/rights.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { MembersScreenRow } from './members-screen-row.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { whyNotRemove } from './why-not-remove.ts';

type Props = { members: readonly Member[]; rights: Rights };

/** S1 §2.12, the right card, with S1 §5's question before someone is removed. */
export function MembersScreenList({ members, rights }: Props) {
  const { t } = useTranslation('members');
  const asked = useOpened<number>();
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
            isSelf={member.userId === rights.actor.userId}
            why={whyNotRemove(member, members, rights)}
            onRemove={() => asked.open(member.id)}
          />
        ))}
      </ul>
      <RemoveMemberDialog
        open={asked.isOpen}
        from="project"
        memberId={asked.subject}
        members={members}
        rights={rights}
        onClose={asked.close}
      />
    </section>
  );
}
