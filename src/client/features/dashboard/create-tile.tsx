import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The dashed 'create new project' tile at the end of the cards (S1 §2.6). */
export function CreateTile({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <button
      type="button"
      onClick={onCreate}
      className="flex min-h-44 w-full flex-col items-center justify-center gap-2 rounded-card border-[1.5px] border-dashed border-line-strong p-4 text-sm font-medium text-ink-2 transition-colors duration-100 hover:bg-hover hover:text-ink"
    >
      <Plus size={20} aria-hidden />
      {t('createTile')}
    </button>
  );
}
