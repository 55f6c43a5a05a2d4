import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import type { Rights } from '#client/lib/rights.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { AddMemberForm } from './add-member-form.tsx';
import { MemberRow } from './member-row.tsx';
import { useRemoveMember } from './use-remove-member.ts';
import { whyNotRemove } from './why-not-remove.ts';

type Props = { projectId: number; members: readonly Member[]; rights: Rights };

/** Who is in the project, with which role; adding and removing as far as the reader's own role goes (S1 §2.13). */
export function MembersPanel({ projectId, members, rights }: Props) {
  const { t } = useTranslation('members');
  const [toRemove, setToRemove] = useState<Member | null>(null);
  const remove = useRemoveMember(rights.actor.userId);
  const isSelf = (member: Member | null) => member?.userId === rights.actor.userId;
  const kind = isSelf(toRemove) ? 'leave' : 'remove';
  const handleConfirm = () => {
    if (toRemove) remove(toRemove);
    setToRemove(null);
  };
  return (
    <div className="flex w-full max-w-3xl flex-col gap-5">
      {rights.grantableRoles.length > 0 && <AddMemberForm projectId={projectId} rights={rights} />}
      <section aria-labelledby="members-title" className="flex flex-col gap-2">
        <h2 id="members-title" className="text-sm font-semibold">
          {t('count', { count: members.length })}
        </h2>
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isSelf={isSelf(member)}
              why={whyNotRemove(member, members, rights)}
              onRemove={() => setToRemove(member)}
            />
          ))}
        </ul>
      </section>
      <ConfirmDialog
        open={toRemove !== null}
        title={t(`title.${kind}`)}
        description={t(`question.${kind}`)}
        confirmLabel={t(`confirm.${kind}`)}
        isDanger
        onConfirm={handleConfirm}
        onClose={() => setToRemove(null)}
      />
    </div>
  );
}
