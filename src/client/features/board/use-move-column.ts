import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Column } from '#shared/column.ts';
import { predict } from '#client/lib/cache.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';

/**
 * Moves an own column before another one, null: behind all, at once on the screen. The server numbers the columns anew;
 * what it has made of them is read again, since its answer tells of one alone.
 */
export function useMoveColumn(columns: readonly Column[]) {
  const { t } = useTranslation('board');
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.column.update.useMutation({ scope: { id: 'column.move' } });
  return (column: Column, beforeId: number | null) => {
    const { id: columnId, projectId } = column;
    const others = columns.filter(({ id }) => id !== columnId);
    const at = beforeId === null ? others.length : others.findIndex(({ id }) => id === beforeId);
    if (at < 0 || columns[at]?.id === columnId) return;
    const order = ((others[at - 1]?.order ?? 0) + (others[at]?.order ?? Number.MAX_SAFE_INTEGER)) / 2;
    const takeBack = predict(queryClient, { type: 'column.updated', projectId, column: { ...column, order } });
    void mutateAsync({ projectId, columnId, order: others[at]?.order ?? Number.MAX_SAFE_INTEGER })
      .then(
        () => utils.column.list.refetch({ projectId }),
        (error: unknown) => sayFailed(error, t('column.moveFailed')),
      )
      .finally(takeBack);
  };
}
