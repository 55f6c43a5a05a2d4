import { useTranslation } from 'react-i18next';
import { errorText } from '#client/lib/error-text.ts';
import { Button } from './button.tsx';
import { RequestNumber } from './request-number.tsx';

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
      <div className="min-w-0 flex-1">
        <p>{errorText(error, text)}</p>
        <RequestNumber error={error} />
      </div>
      <Button isBusy={isRetrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
