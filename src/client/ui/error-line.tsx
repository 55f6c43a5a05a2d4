import { useTranslation } from 'react-i18next';
import { errorText } from '#client/lib/error-text.ts';
import { Button } from './button.tsx';

type Props = {
  error: unknown;
  /** What is said of it where nothing better is known. */
  text: string;
  isRetrying: boolean;
  onRetry: () => void;
};

/** What could not be read of a part of a screen, in a line, and a way to try again. */
export function ErrorLine({ error, text, isRetrying, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-13 text-danger">
      <span className="flex-1">{errorText(error, text)}</span>
      <Button isBusy={isRetrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
