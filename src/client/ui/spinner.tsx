import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export const Spinner = ({ size = 20 }: { size?: number }) => (
  <LoaderCircle size={size} aria-hidden className="animate-spin" />
);

/** A whole page or panel that waits, with the words 'Ładowanie...' (S1 §2.1). */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <output className="flex min-h-40 flex-1 items-center justify-center gap-3 text-sm text-ink-2">
      <Spinner />
      {t('loading')}
    </output>
  );
}
