import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskStatus } from '#shared/task.ts';
import { placeOf, placesOf } from '#client/lib/statuses.ts';
import { useTaskContext } from './task-context.ts';

/** What a status is called in forms and lists, which is not in all cases what its column is called (contract §1). */
export function useStatusName() {
  const { t } = useTranslation('task');
  const { columns } = useTaskContext();
  const places = useMemo(() => placesOf(columns), [columns]);
  return useCallback(
    (status: TaskStatus) => {
      const place = placeOf(status, places);
      return place.column ? place.column.name : t(`status.${place.status}`);
    },
    [places, t],
  );
}
