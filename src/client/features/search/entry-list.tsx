import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { chordText } from '#client/lib/keys.ts';
import { When } from '#client/ui/when.tsx';
import type { Entry, EntryGroup } from './entry.ts';
import { Marked } from './marked.tsx';

type Props = {
  id: string;
  groups: readonly EntryGroup[];
  words: readonly string[];
  active: Entry | undefined;
  idOf: (entry: Entry) => string;
  onPoint: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
};

/** What can be chosen, in groups. The focus stays in the field, which says what is highlighted. */
export function EntryList({ id, groups, words, active, idOf, onPoint, onChoose }: Props) {
  const { t } = useTranslation('search');
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows no pictures, and no names beside values
      role="listbox"
      aria-label={t('results')}
      className="min-h-0 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className="mb-2">
          <div id={`${id}-${group.id}`} role="presentation" className="px-2.5 py-1 text-xs font-semibold text-ink-2">
            {t(`group.${group.id}`)}
          </div>
          {group.entries.map((entry) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys go to the field, which has the focus
            <div
              key={entry.key}
              id={idOf(entry)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={entry === active}
              className={clsx(
                'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm touch:min-h-11',
                entry === active && 'bg-hover',
              )}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => entry !== active && onPoint(entry)}
              onClick={() => onChoose(entry)}
            >
              <Row entry={entry} words={words} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Row({ entry: { icon, title, detail, at, excerpt, keys }, words }: { entry: Entry; words: readonly string[] }) {
  return (
    <>
      <span className="shrink-0 text-ink-2">{icon}</span>
      <span className="min-w-0 flex-1">
        {/* In little room the title has a line of its own. */}
        <span className="flex items-baseline gap-x-3 max-md:flex-wrap">
          <span className="min-w-0 flex-1 truncate max-md:basis-full">
            <Marked text={title} words={words} />
          </span>
          {detail && <span className="max-w-2/5 shrink-0 truncate text-xs text-ink-2 max-md:max-w-3/4">{detail}</span>}
          {at && (
            <span className="shrink-0 text-xs text-ink-2">
              <When at={at} hasClock />
            </span>
          )}
        </span>
        {excerpt && (
          <span className="line-clamp-2 text-13 wrap-anywhere text-ink-2">
            <Marked text={excerpt} words={words} />
          </span>
        )}
      </span>
      {keys && (
        <span aria-hidden className="flex shrink-0 gap-1 text-xs text-ink-2 touch:hidden">
          {keys.split(' ').map((chord) => (
            <kbd key={chord} className="rounded-chip border border-line bg-sunken px-1.5 font-sans">
              {chordText(chord)}
            </kbd>
          ))}
        </span>
      )}
    </>
  );
}
