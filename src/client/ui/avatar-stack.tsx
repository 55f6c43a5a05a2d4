import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from './avatar.tsx';

type Props = {
  people: readonly Person[];
  /** How many there are in all, where `people` holds only the first ones. */
  total?: number;
  max?: number;
  size?: number;
};

/** The first few people side by side, then '+N' (S1 §2.7). */
export function AvatarStack({ people, total = people.length, max = 3, size = 24 }: Props) {
  const { t } = useTranslation();
  const shown = people.slice(0, max);
  const more = total - shown.length;
  return (
    <span className="inline-flex shrink-0 items-center -space-x-1">
      {shown.map((person) => (
        <Avatar key={person.id} name={personName(person)} src={person.avatar} size={size} />
      ))}
      {more > 0 && (
        <span className="pl-2.5 text-xs text-ink-2 tabular-nums">
          <span aria-hidden>{`+${more}`}</span>
          <span className="sr-only">{t('morePeople', { count: more })}</span>
        </span>
      )}
    </span>
  );
}
