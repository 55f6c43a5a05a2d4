import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chordText, isMac } from '#client/lib/keys.ts';
import { showOverlay } from '#client/lib/overlay.ts';
import { inputClass } from '#client/ui/classes.ts';

/** S1 §2.4: the box of the top bar. It opens the search, which has the field. */
export function SearchBox() {
  const { t } = useTranslation('frame');
  return (
    <search className="min-w-0 flex-1 md:max-w-[360px]">
      <button
        type="button"
        aria-label={t('search')}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        className={`${inputClass} flex cursor-text items-center gap-2 text-left text-ink-3!`}
        onClick={() => showOverlay('search')}
      >
        <Search size={16} aria-hidden className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">{t('searchHint')}</span>
        <kbd className="shrink-0 font-sans text-xs max-md:hidden">{chordText('Mod+K')}</kbd>
      </button>
    </search>
  );
}
