import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inputClass } from '#client/ui/classes.ts';
import { Segmented } from '#client/ui/segmented.tsx';
import { memberViews, type MembersView } from './use-members-view.ts';

/** The switch between the list and the structure, and the search, above the members. */
export function MembersTools({ view, setView, typed, setTyped, canFilter }: MembersView) {
  const { t } = useTranslation('members');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segmented
        label={t('view.label')}
        value={view}
        onChange={setView}
        options={memberViews.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      {canFilter && (
        <div className="relative min-w-40 flex-1 sm:max-w-72">
          <Search
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
          />
          <input
            type="search"
            aria-label={t('view.filter')}
            placeholder={t('view.filter')}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            className={clsx(inputClass, 'pl-9')}
          />
        </div>
      )}
    </div>
  );
}
