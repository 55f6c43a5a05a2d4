import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { RequestNumber } from './request-number.tsx';

type Props = {
  /** What happened. */
  title: string;
  /** What to do. */
  text: string;
  /** What was thrown: of a failure of the server's own its number is shown. */
  error: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Another way out, beside the retry. */
  action?: ReactNode;
};

/** Something could not be loaded: what happened, what to do, a retry. */
export function ErrorState({ title, text, error, onRetry, isRetrying, action }: Props) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-4 px-6 py-12 text-center">
      <CloudOff size={32} strokeWidth={1.5} aria-hidden className="text-ink-3" />
      <div className="max-w-sm">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-sm text-balance text-ink-2">{text}</p>
        <RequestNumber error={error} />
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {action}
        {onRetry && (
          <Button variant="primary" isBusy={isRetrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
