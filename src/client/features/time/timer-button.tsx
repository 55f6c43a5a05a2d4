import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { useClock } from '#client/lib/use-clock.ts';
import { ErrorLine } from '#client/ui/error-line.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { useTimer } from './use-time.ts';

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** '1:05:09'. Clocks of two machines differ a little: it never runs below nothing. */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}

function Running({ since }: { since: string }) {
  const { t } = useTranslation('taskDetail');
  const now = useClock(1_000);
  return (
    <span role="timer" aria-label={t('time.running')} className="font-medium text-brand-ink tabular-nums">
      {clockOf(now - Date.parse(since))}
    </span>
  );
}

/** Starts and stops one's timer on a task; one that runs elsewhere is ended by that, which is said beforehand. */
export function TimerButton({ task, reason }: { task: Task; reason: string | null }) {
  const { t } = useTranslation('taskDetail');
  const timer = useTimer(task);
  const isRunning = timer.startedAt !== null;
  if (timer.error)
    return (
      <ErrorLine error={timer.error} text={t('time.timerFailed')} isRetrying={timer.isRetrying} onRetry={timer.retry} />
    );
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center gap-3 text-sm">
        <ReasonButton
          label={t(isRunning ? 'time.stop' : 'time.start')}
          reason={reason}
          isBusy={timer.isBusy}
          disabled={!timer.isKnown}
          onClick={isRunning ? timer.stop : timer.start}
        />
        {timer.startedAt !== null && <Running since={timer.startedAt} />}
      </div>
      {timer.isElsewhere && reason === null && <p className="text-xs text-ink-2">{t('time.elsewhere')}</p>}
    </div>
  );
}
