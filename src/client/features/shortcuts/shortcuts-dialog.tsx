import { useTranslation } from 'react-i18next';
import { chordText } from '#client/lib/keys.ts';
import { focusBefore } from '#client/lib/overlay.ts';
import { changeSettings, useSettings } from '#client/lib/settings.ts';
import { shortcutGroups } from '#client/lib/shortcuts.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

type Props = { open: boolean; onClose: () => void };

/** Every shortcut there is, by where it works; and the switch that turns off those of a single key (WCAG 2.1.4). */
export function ShortcutsDialog({ open, onClose }: Props) {
  const { t } = useTranslation('shortcuts');
  const { hasKeys } = useSettings();
  return (
    <Dialog open={open} size="lg" title={t('title')} onClose={onClose} finalFocus={focusBefore}>
      <div className="flex flex-col gap-5">
        <div>
          <Checkbox
            data-initial-focus
            label={t('singleKeys')}
            aria-describedby="single-keys-hint"
            checked={hasKeys}
            onChange={({ target }) => changeSettings({ hasKeys: target.checked })}
          />
          <p id="single-keys-hint" className="mt-1 text-13 text-ink-2">
            {t('singleKeysHint', { keys: chordText('Mod+K') })}
          </p>
        </div>
        <div className="gap-x-8 md:columns-2">
          {shortcutGroups.map(({ id, shortcuts }) => (
            <section key={id} className="mb-5 break-inside-avoid">
              <h3 className="mb-1 text-13 font-semibold text-ink-2">{t(`group.${id}`)}</h3>
              <dl className="divide-y divide-line">
                {shortcuts.map(({ id: name, keys }) => (
                  <div key={name} className="flex min-h-9 items-center justify-between gap-4 py-1 text-sm">
                    <dt className="min-w-0 wrap-anywhere">{t(`does.${name}`)}</dt>
                    <dd className="flex flex-wrap items-center justify-end gap-1.5">
                      {keys.map((one, index) => (
                        <Alternative key={one} keys={one} isFirst={index === 0} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

const named = ['Space', 'Escape', 'Enter', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
const isNamed = (key: string): key is (typeof named)[number] => named.includes(key as (typeof named)[number]);

/** 'g p' are two keys, one after the other; 'Shift+Enter' is pressed together. */
function Alternative({ keys, isFirst }: { keys: string; isFirst: boolean }) {
  const { t } = useTranslation('shortcuts');
  const nameOf = (key: string) => (isNamed(key) ? t(`key.${key}`) : key);
  return (
    <>
      {!isFirst && <span className="text-xs text-ink-2">{t('or')}</span>}
      {keys.split(' ').map((chord, index) => (
        <span key={chord} className="contents">
          {index > 0 && <span className="text-xs text-ink-2">{t('then')}</span>}
          <kbd className="rounded-chip border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
            {chordText(chord, nameOf)}
          </kbd>
        </span>
      ))}
    </>
  );
}
