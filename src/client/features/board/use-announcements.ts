import type { Active, Announcements, Over, UniqueIdentifier } from '@dnd-kit/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';

/** What is known of a card that is carried; nothing when someone deletes it under way. */
type CardData = { task: Task; from: string } | undefined;

export const cardOf = ({ data }: Active): CardData =>
  data.current && 'task' in data.current ? (data.current as CardData) : undefined;
const columnName = (over: Over): string => (over.data.current as { name: string }).name;

/** What a screen reader is told while a card is carried: its title and the column, in the reader's language (B43). */
export function useAnnouncements() {
  const { t } = useTranslation('board');
  /** What it was last over; at first its own column, which the words of lifting it have named. */
  const last = useRef<UniqueIdentifier | undefined>(undefined);
  return useMemo(() => {
    const say = (key: 'lifted' | 'over' | 'dropped' | 'cancelled', active: Active, over?: Over | null) => {
      const card = cardOf(active);
      return card && t(`drag.${key}`, { title: card.task.title, column: over ? columnName(over) : card.from });
    };
    const announcements: Announcements = {
      onDragStart: ({ active }) => {
        last.current = cardOf(active)?.task.status;
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
  }, [t]);
}
