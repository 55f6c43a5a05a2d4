import { useTranslation } from 'react-i18next';
import { formatDuration } from '#shared/duration.ts';
import type { Task } from '#shared/task.ts';
import type { Rights } from '#client/lib/rights.ts';
import { DirtyScope, useDirtyScope } from '#client/ui/form-dialog.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { AddTime } from './add-time.tsx';
import { TimeEntries } from './time-entries.tsx';
import { TimerButton } from './timer-button.tsx';

/** '4h 30m / 8h' (contract §5), with how much of the estimate that is. */
function Spent({ task: { timeTracked, estimatedTime } }: { task: Task }) {
  const { t } = useTranslation('taskDetail');
  const words = [timeTracked, ...(estimatedTime ? [estimatedTime] : [])].map(formatDuration).join(' / ');
  const over = estimatedTime ? timeTracked - estimatedTime : 0;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium tabular-nums">{words}</p>
      {Boolean(estimatedTime) && (
        <Progress
          label={t('time.title')}
          value={Math.min(timeTracked, estimatedTime ?? 0)}
          max={estimatedTime ?? 0}
          valueText={words}
        />
      )}
      {over > 0 && <p className="text-xs text-danger">{t('time.over', { time: formatDuration(over) })}</p>}
    </div>
  );
}

/** How long a task has taken, a timer, manual entries, and who has spent what (contract §5). Time is as moving a task. */
export function TimeTracking({ task, rights }: { task: Task; rights: Rights }) {
  const { t } = useTranslation(['taskDetail', 'task']);
  const [isDirty, scope] = useDirtyScope();
  const whyNot = rights.isGone ? 'task:goneText' : rights.isReadOnly ? 'task:archived' : 'time.why';
  const reason = rights.canOnTask('task.move', task) ? null : t(whyNot);
  if (rights.isGone && !isDirty) return null;
  return (
    <section aria-labelledby="time-title" className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <h3 id="time-title" className="text-15 font-semibold">
        {t('time.title')}
      </h3>
      {!rights.isGone && (
        <>
          <Spent task={task} />
          <TimerButton task={task} reason={reason} />
        </>
      )}
      <DirtyScope value={scope}>
        <AddTime task={task} reason={reason} />
      </DirtyScope>
      {!rights.isGone && <TimeEntries task={task} />}
    </section>
  );
}
