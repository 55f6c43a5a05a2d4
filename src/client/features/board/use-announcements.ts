import type { Active, Announcements, Over, UniqueIdentifier } from '@dnd-kit/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { type Guide, type Load, placeNumber } from './drag-guide.ts';

/** What is carried; nothing is known of it when someone deletes it under way. */
export const loadOf = ({ data }: Active): Load | null =>
  data.current && 'kind' in data.current ? (data.current as Load) : null;
const columnName = (over: Over): string => (over.data.current as { name: string }).name;

/**
 * What a screen reader is told while a card is carried: its title, the column and, where it can be chosen, the place in
 * it, in the reader's language (B43).
 */
export function useAnnouncements(guide: Guide, tasks: readonly Task[]) {
  const { t } = useTranslation('board');
  /** What it was last over; at first its own column, which the words of lifting it have named. */
  const last = useRef<UniqueIdentifier | undefined>(undefined);
  const lastPlace = useRef<number | undefined>(undefined);
  return useMemo(() => {
    const say = (key: 'lifted' | 'over' | 'dropped' | 'cancelled', active: Active, over?: Over | null) => {
      const load = loadOf(active);
      if (load?.kind !== 'card' || guide.isRefused) return undefined;
      const { id, title } = load.task;
      // Someone else may have deleted it under way.
      if (!tasks.some((task) => task.id === id)) return t('drag.gone', { title });
      return t(`drag.${key}`, { title, column: over ? columnName(over) : load.from });
    };
    /** Said to those who choose it with the keyboard. */
    const sayPlace = () => {
      const number = guide.pointer ? null : placeNumber(guide);
      lastPlace.current = number?.place;
      return number ? t('drag.place', number) : '';
    };
    const announcements: Announcements = {
      onDragStart: ({ active }) => {
        const load = loadOf(active);
        last.current = load?.kind === 'card' ? load.task.status : undefined;
        lastPlace.current = placeNumber(guide)?.place;
        return say('lifted', active);
      },
      onDragMove: ({ active, over }) => {
        const isMoved = placeNumber(guide)?.place !== lastPlace.current && over?.id === last.current;
        return guide.pointer || !isMoved || loadOf(active)?.kind !== 'card' ? undefined : sayPlace();
      },
      onDragOver: ({ active, over }) => {
        if (over?.id === last.current) return undefined;
        last.current = over?.id;
        if (loadOf(active)?.kind !== 'card' || guide.isRefused) return undefined;
        return over ? `${say('over', active, over)} ${sayPlace()}`.trim() : t('drag.outside');
      },
      onDragEnd: ({ active, over }) => say(over ? 'dropped' : 'cancelled', active, over),
      onDragCancel: ({ active }) => say('cancelled', active),
    };
    return { announcements, screenReaderInstructions: { draggable: t('drag.instructions') } };
  }, [t, guide, tasks]);
}
