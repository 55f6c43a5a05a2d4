import type { Db } from '#server/kernel/db.ts';
import { forgetProjectIn, listTellable, listToldOfMention, type MentionedIn } from './notification.queries.ts';

/** Of a project that someone has left, their notifications say no more than that there was something. */
export const forgetNotificationsOf = (db: Db, userId: number, projectId: number) =>
  forgetProjectIn(db, userId, projectId);

/** Those of a user's notifications that may still be told: of a lost project or a hidden task, none may. */
export const tellableIdsOf = async (db: Db, userId: number, ids: number[]): Promise<number[]> =>
  ids.length === 0 ? [] : listTellable(db, userId, ids);

export { forgetActor } from './notification.queries.ts';

/** Those whom nothing has told yet that a message or a comment mentions them: however it is reworded, one is told once. */
export async function withoutTold(db: Db, userIds: number[], mentionedIn: MentionedIn): Promise<number[]> {
  const told = new Set(userIds.length === 0 ? [] : await listToldOfMention(db, userIds, mentionedIn));
  return userIds.filter((userId) => !told.has(userId));
}
