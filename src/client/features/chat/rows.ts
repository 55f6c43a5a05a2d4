import type { Message } from '#shared/message.ts';
import { dayOf } from './message-times.ts';

/** Messages of one person that follow within this time stand together. */
const togetherMs = 5 * 60_000;

/** What stands in the list of messages, one below the other. */
export type Row =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; isContinued: boolean };

function isContinued(message: Message, before: Message): boolean {
  if (before.senderId !== message.senderId || message.replyTo !== null) return false;
  return Date.parse(message.sentAt) - Date.parse(before.sentAt) < togetherMs;
}

/** The messages with what stands between them: a line for each day, and one where what is new begins. */
export function rowsOf(messages: readonly Message[], timezone: string, newFromId: number | null): Row[] {
  return messages.flatMap((message, index): Row[] => {
    const before = messages[index - 1];
    const day = dayOf(message.sentAt, timezone);
    const isNewDay = !before || dayOf(before.sentAt, timezone) !== day;
    const isFirstNew = message.id === newFromId;
    const continued = before !== undefined && !isNewDay && !isFirstNew && isContinued(message, before);
    const row: Row = { kind: 'message', key: String(message.id), message, isContinued: continued };
    return [
      ...(isNewDay ? [{ kind: 'day' as const, key: `day ${day}`, day }] : []),
      ...(isFirstNew ? [{ kind: 'new' as const, key: 'new' }] : []),
      row,
    ];
  });
}
