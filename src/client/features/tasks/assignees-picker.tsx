import { X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Select } from '#client/ui/select.tsx';
import { peopleWith } from './use-people.ts';

export const Face = ({ person }: { person: Person }) => (
  <Avatar name={personName(person)} src={person.avatar} size={22} isDecorative />
);

type Props = {
  ids: readonly number[];
  people: readonly Person[];
  onChange: (ids: number[]) => void;
  onBlur?: () => void;
};

const unassigned = 'unassigned';
/** No option: the next one is still to be chosen. */
const next = 'next';

/**
 * S2 §2: people are chosen one after the other, those assigned already are not offered again, and 'unassigned' clears all.
 * Stands in a `Field` with `control="button"`.
 */
export function AssigneesPicker({ ids, people, onChange, onBlur }: Props) {
  const { t } = useTranslation(['task', 'common']);
  const box = useRef<HTMLDivElement>(null);
  const options = useMemo(
    () => [
      { value: unassigned, label: t('nobody') },
      ...people
        .filter(({ id }) => !ids.includes(id))
        .map((person) => ({ value: person.id, label: personName(person), icon: <Face person={person} /> })),
    ],
    [ids, people, t],
  );
  const handleRemove = (id: number) => {
    onChange(ids.filter((one) => one !== id));
    box.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  };
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-1.5">
      {ids.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {peopleWith(people, ids).map((person) => (
            <li key={person.id} className="flex min-h-8 items-center gap-2 text-sm">
              <Face person={person} />
              <bdi className="min-w-0 flex-1 truncate">{personName(person)}</bdi>
              <IconButton
                label={t('common:removeNamed', { name: personName(person) })}
                size="icon-sm"
                onClick={() => handleRemove(person.id)}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Select
        value={ids.length === 0 ? unassigned : next}
        options={options}
        placeholder={t('pickPeople')}
        onBlur={onBlur}
        onChange={(chosen: number | string) => onChange(typeof chosen === 'number' ? [...ids, chosen] : [])}
      />
    </div>
  );
}
