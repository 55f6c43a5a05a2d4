import { useTranslation } from 'react-i18next';
import { saveDownload } from '#client/lib/save-download.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useBusy } from '#client/lib/use-busy.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from './section.tsx';

/** Downloads all that the server has of the reader (contract §3). */
export function DataSection() {
  const { t } = useTranslation('account');
  const { mutateAsync } = trpc.account.export.useMutation();
  const { run, isBusy } = useBusy(async () => {
    try {
      saveDownload(await mutateAsync({}));
    } catch (error) {
      sayFailed(error, t('data.failed'));
    }
  });
  return (
    <Section title={t('data.title')} text={t('data.text')}>
      <div className="flex justify-end">
        <Button isBusy={isBusy} className="max-md:flex-1" onClick={() => void run()}>
          {t('data.download')}
        </Button>
      </div>
    </Section>
  );
}
