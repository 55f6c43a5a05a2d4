import type { Db } from '#server/kernel/db.ts';
import { forgetProjectIn } from './notification.queries.ts';

/** Of a project that someone has left, their notifications say no more than that there was something. */
export const forgetNotificationsOf = (db: Db, userId: number, projectId: number) =>
  forgetProjectIn(db, userId, projectId);
