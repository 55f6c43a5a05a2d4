import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '#client/lib/connection.ts';

/** Says quietly that the live connection is gone, for as long as it is. */
export function ConnectionBanner() {
  const { t } = useTranslation('frame');
  const isOffline = useConnection() === 'offline';
  return (
    <output
      className={
        isOffline
          ? 'flex items-center gap-2.5 bg-p-important-soft px-4 py-2 text-13 text-p-important-ink md:px-6'
          : 'sr-only'
      }
    >
      {isOffline && (
        <>
          <CloudOff size={16} aria-hidden className="shrink-0" />
          {t('offline')}
        </>
      )}
    </output>
  );
}
