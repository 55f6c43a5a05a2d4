import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import { personName } from '#client/lib/person-name.ts';
import type { Rights } from '#client/lib/rights.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';

type Props = { projectId: number; members: readonly Member[]; rights: Rights };

/** Who coordinates the project, what that means, and the handing over of it (contract §4). */
export function CoordinatorCard({ projectId, members, rights }: Props) {
  const { t } = useTranslation('members');
  const [isOpen, setOpen] = useState(false);
  const coordinator = members.find(({ isCoordinator }) => isCoordinator);
  const others = members.filter(({ userId }) => userId !== rights.actor.userId);
  const why = !rights.actor.isCoordinator ? 'handOver' : others.length === 0 ? 'alone' : null;
  return (
    <section
      aria-labelledby="coordinator-title"
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4"
    >
      <h2 id="coordinator-title" className="text-15 font-semibold">
        {t('handOver.title')}
      </h2>
      {coordinator ? (
        <p className="flex items-center gap-2.5 text-sm font-medium">
          <Avatar name={personName(coordinator.user)} src={coordinator.user.avatar} size={28} isDecorative />
          <bdi className="min-w-0 wrap-anywhere">{personName(coordinator.user)}</bdi>
        </p>
      ) : (
        <p className="text-sm">{t('handOver.nobody')}</p>
      )}
      <p className="text-13 text-ink-2">{t('handOver.text')}</p>
      <ReasonButton
        label={t('handOver.open')}
        reason={why && t(`why.${why}`)}
        className="self-start"
        onClick={() => setOpen(true)}
      />
      <HandOverDialog
        // Whoever coordinates no more has nothing to hand over.
        open={isOpen && why === null}
        projectId={projectId}
        others={others}
        ownRole={members.find(({ userId }) => userId === rights.actor.userId)?.role ?? 'worker'}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}
