import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '#client/lib/person-name.ts';
import { useMe } from '#client/lib/session.ts';
import { Button } from '#client/ui/button.tsx';
import { PresenceAvatar } from '#client/ui/presence-avatar.tsx';
import { WriteTo } from '#client/ui/write-to.tsx';
import type { FoundPerson } from './use-hit-groups.tsx';

type Props = { person: FoundPerson; onBack: () => void; onDone: () => void };

/** Someone who was found, and the way to write to them: to a stranger only after asking (contract §6). */
export function PersonView({ person, onBack, onDone }: Props) {
  const { t } = useTranslation(['search', 'chats']);
  const isSelf = useMe().id === person.id;
  const box = useRef<HTMLDivElement>(null);
  // The line that was chosen has gone, with the field.
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div className="flex flex-col gap-4 p-5">
      <div className="flex items-center gap-3">
        <PresenceAvatar person={person} size={44} />
        <p className="min-w-0">
          <bdi className="block truncate font-semibold">{personName(person)}</bdi>
          <bdi className="block truncate text-13 text-ink-2">{`@${person.username} · ${person.email}`}</bdi>
        </p>
      </div>
      <div ref={box} className="flex flex-col items-start gap-3 *:w-full sm:*:w-auto">
        {isSelf ? (
          <p className="text-13 text-ink-2">{t('chats:card.you')}</p>
        ) : (
          <WriteTo userId={person.id} onDone={onDone} />
        )}
        <Button onClick={onBack}>
          <ArrowLeft size={16} aria-hidden />
          {t('back')}
        </Button>
      </div>
    </div>
  );
}
