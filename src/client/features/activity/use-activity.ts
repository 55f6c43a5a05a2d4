import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '#shared/activity.ts';
import { limits } from '#shared/limits.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';

const newestFirst = (lines: readonly Activity[]) =>
  [...new Map(lines.map((line) => [line.id, line])).values()].toSorted((a, b) => b.id - a.id);

/**
 * What happened to a task, newest first, and how to read further back. Lines never change: those read before stay while
 * newer ones push them out of the newest page.
 */
export function useActivity(taskId: number) {
  const { t } = useTranslation('taskDetail');
  const utils = trpc.useUtils();
  const newest = trpc.activity.list.useQuery({ taskId }, usePolling());
  const [known, setKnown] = useState<{ page: Activity[] | undefined; lines: Activity[]; isWhole: boolean }>();
  const [isReading, setReading] = useState(false);
  const page = newest.data;
  if (page && page !== known?.page)
    setKnown({
      page,
      lines: newestFirst([...page, ...(known?.lines ?? [])]),
      isWhole: known?.isWhole ?? page.length < limits.activityPage,
    });
  const readOlder = async () => {
    const last = known?.lines.at(-1);
    if (!last || isReading) return;
    setReading(true);
    try {
      const older = await utils.activity.list.fetch({ taskId, before: last.id }, { staleTime: 0 });
      setKnown(
        (now) =>
          now && { ...now, lines: newestFirst([...now.lines, ...older]), isWhole: older.length < limits.activityPage },
      );
    } catch (error) {
      sayFailed(error, t('activity.failed'));
    } finally {
      setReading(false);
    }
  };
  return { newest, lines: known?.lines, hasOlder: known !== undefined && !known.isWhole, isReading, readOlder };
}
