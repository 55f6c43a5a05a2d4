import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import { useMe } from '#client/lib/session.ts';
import { Popover } from './popover.tsx';
import { PresenceAvatar } from './presence-avatar.tsx';
import { WriteTo } from './write-to.tsx';

type Props = { person: Person; className?: string };

/** A person's name, which opens who they are and the way to write to them. */
export function PersonCard({ person, className }: Props) {
  const { t } = useTranslation('chats');
  const name = personName(person);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('card.open', { name })}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        className={clsx(
          'relative min-w-0 rounded-chip text-left after:absolute after:inset-x-0 after:-inset-y-0.5 hover:underline',
          className,
        )}
        onClick={() => setOpen((now) => !now)}
      >
        <bdi className="wrap-anywhere">{name}</bdi>
      </button>
      {isOpen !== undefined && (
        <Popover open={isOpen} title={name} anchor={button} align="start" onClose={close}>
          <Card person={person} onDone={close} />
        </Popover>
      )}
    </>
  );
}

function Card({ person, onDone }: { person: Person; onDone: () => void }) {
  const { t } = useTranslation('chats');
  const isSelf = useMe().id === person.id;
  return (
    <div className="flex flex-col gap-3 p-4">
      <p className="flex items-center gap-3">
        <PresenceAvatar person={person} size={44} />
        <bdi className="min-w-0 text-13 wrap-anywhere text-ink-2">{`@${person.username}`}</bdi>
      </p>
      {isSelf ? <p className="text-13 text-ink-2">{t('card.you')}</p> : <WriteTo userId={person.id} onDone={onDone} />}
    </div>
  );
}
