import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import { useIsHere } from '#client/lib/use-presence.ts';
import { Avatar } from './avatar.tsx';

type Props = { person: Person; size?: number };

/** A person's picture beside their name, with a dot while they are there. */
export function PresenceAvatar({ person, size }: Props) {
  const { t } = useTranslation('chats');
  const isHere = useIsHere()(person.id);
  return (
    <span className="relative inline-flex shrink-0" title={isHere ? t('isHere') : undefined}>
      <Avatar name={personName(person)} src={person.avatar} size={size} isDecorative />
      {isHere && (
        <span className="absolute right-0 bottom-0 size-2.5 rounded-full bg-s-done ring-2 ring-surface">
          <span className="sr-only">{t('isHere')}</span>
        </span>
      )}
    </span>
  );
}
