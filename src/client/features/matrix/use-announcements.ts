import type { Active, Announcements, Over, UniqueIdentifier } from '@dnd-kit/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { type Cell, cellOf, idOfCell } from './cells.ts';

/** Nothing when someone deletes the card under way. */
const taskOf = ({ data }: Active): Task | undefined => data.current?.task as Task | undefined;
const cellUnder = (over: Over): Cell => over.data.current?.cell as Cell;

/** What a screen reader is told while a card is carried: its title, status and priority (B43). */
export function useAnnouncements(nameOf: (cell: Cell) => string) {
  const { t } = useTranslation('matrix');
  /** What it was last over; at first its own cell, which the words of lifting it have named. */
  const last = useRef<UniqueIdentifier | undefined>(undefined);
  return useMemo(() => {
    const say = (key: 'lifted' | 'over' | 'dropped' | 'cancelled', active: Active, over?: Over | null) => {
      const task = taskOf(active);
      return task && t(`drag.${key}`, { title: task.title, cell: nameOf(over ? cellUnder(over) : cellOf(task)) });
    };
    const announcements: Announcements = {
      onDragStart: ({ active }) => {
        const task = taskOf(active);
        last.current = task && idOfCell(cellOf(task));
        return say('lifted', active);
      },
      onDragOver: ({ active, over }) => {
        if (over?.id === last.current) return undefined;
        last.current = over?.id;
        return over ? say('over', active, over) : t('drag.outside');
      },
      onDragEnd: ({ active, over }) => say(over ? 'dropped' : 'cancelled', active, over),
      onDragCancel: ({ active }) => say('cancelled', active),
    };
    return { announcements, screenReaderInstructions: { draggable: t('drag.instructions') } };
  }, [t, nameOf]);
}
