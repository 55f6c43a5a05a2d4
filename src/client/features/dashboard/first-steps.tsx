import { FolderOpen, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { CreateTile } from './create-tile.tsx';
import type { Sample } from './use-sample.ts';

/** What someone without any project can begin with: one of their own, or one to look around in. */
export function FirstSteps({ sample, onCreate }: { sample: Sample; onCreate: () => void }) {
  const { t } = useTranslation('dashboard');
  const action = (
    <div className="flex w-full max-w-72 flex-col gap-3">
      <p className="text-sm text-balance text-ink-2">{t('firstSteps')}</p>
      <CreateTile onCreate={onCreate} />
      <Button isBusy={sample.isBusy} onClick={() => void sample.run()}>
        <Sparkles size={16} aria-hidden />
        {t('sample')}
      </Button>
    </div>
  );
  return <EmptyState icon={FolderOpen} text={t('empty')} action={action} />;
}
