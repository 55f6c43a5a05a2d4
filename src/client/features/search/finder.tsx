import { Search as SearchIcon, X } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { asksBeforeLeaving } from '#client/lib/leave-guard.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { Entry } from './entry.ts';
import { EntryList } from './entry-list.tsx';
import { Outcome } from './outcome.tsx';
import { useEntryGroups } from './use-entry-groups.ts';
import type { FoundPerson } from './use-hit-groups.tsx';
import { useListKeys } from './use-list-keys.ts';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  onPerson: (person: FoundPerson) => void;
  onClose: (isLeaving: boolean) => void;
};

/** The field of the search, and what it finds. */
export function Finder({ field, text, onText, onPerson, onClose }: Props) {
  const { t } = useTranslation(['search', 'common']);
  const id = useId();
  const { groups, search } = useEntryGroups(text, onPerson);
  const entries = groups.flatMap((group) => group.entries);
  const idOf = ({ key }: Entry) => `${id}-${key.replaceAll(' ', '-')}`;
  const choose = (entry: Entry) => {
    if (entry.leads === 'within') {
      entry.run();
      return;
    }
    const isLeaving = entry.leads === 'away';
    const isAsked = isLeaving && asksBeforeLeaving();
    onClose(isLeaving && !isAsked);
    if (!isAsked) entry.run();
  };
  const isWaiting = search.state === 'loading';
  const { active, activeId, pick, onKeyDown } = useListKeys({ text, entries, isWaiting, idOf, onChoose: choose });
  return (
    <>
      <div className="flex shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
        <SearchIcon size={18} aria-hidden className="shrink-0 text-ink-3" />
        <input
          ref={field}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just opened, or one comes back to it
          autoFocus
          role="combobox"
          aria-label={t('label')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          type="text"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={limits.searchText}
          placeholder={t('hint')}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent text-15 text-ink outline-none placeholder:text-ink-3 max-md:text-base"
        />
        <IconButton label={t('common:close')} size="icon" onClick={() => onClose(false)}>
          <X size={18} />
        </IconButton>
      </div>
      <div aria-busy={isWaiting} className="flex min-h-0 flex-1 flex-col">
        <Outcome search={search} count={entries.length} text={text} onRetry={() => field.current?.focus()} />
        {entries.length > 0 && (
          <EntryList
            id={`${id}-list`}
            words={search.words}
            {...{ groups, active, idOf }}
            onPoint={pick}
            onChoose={choose}
          />
        )}
      </div>
    </>
  );
}
