import { Mail } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { PersonSearch, type PersonChoice } from '#client/ui/person-search.tsx';
import type { useAddSearch } from './use-add-search.ts';

type Props = {
  inputRef: RefObject<HTMLInputElement | null>;
  search: ReturnType<typeof useAddSearch>;
  chosen: PersonChoice | null;
  onChoose: (choice: PersonChoice) => void;
};

/** Finds the person; whoever is chosen stands under the search, which can be used again to choose someone else. */
export function SearchField({ inputRef, search: { placeOf: _, place, ...search }, chosen, onChoose }: Props) {
  const { t } = useTranslation('members');
  return (
    <>
      <p className="text-13 text-ink-2">{t('add.searchText')}</p>
      <div ref={(place) => void (inputRef.current = place?.querySelector('input') ?? null)}>
        <PersonSearch label={t('add.search')} onChoose={onChoose} {...search} />
      </div>
      <output className="text-13 text-ink-2 empty:hidden">{place && t(`add.${place}`)}</output>
      <output className="empty:hidden">{chosen && <Chosen choice={chosen} />}</output>
    </>
  );
}

function Chosen({ choice: { person, email } }: { choice: PersonChoice }) {
  const { t } = useTranslation('members');
  return (
    <span className="flex items-center gap-3 rounded-control border border-brand bg-brand-soft px-3 py-2 text-sm">
      <span className="sr-only">{`${t('add.chosen')}: `}</span>
      {person ? (
        <Avatar name={personName(person)} src={person.avatar} size={32} isDecorative />
      ) : (
        <Mail size={16} aria-hidden className="mx-2 shrink-0" />
      )}
      <span className="min-w-0">
        <bdi className="block font-medium wrap-anywhere">{person ? personName(person) : email}</bdi>
        {person && <span className="block text-xs wrap-anywhere text-ink-2">{`${person.username} · ${email}`}</span>}
      </span>
    </span>
  );
}
