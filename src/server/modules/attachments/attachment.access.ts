import type { Db } from '#server/kernel/db.ts';
import { listKeysOf } from './attachment.queries.ts';

/** Where the files of a project lie. */
export const fileKeysOf = (db: Db, projectId: number): Promise<string[]> => listKeysOf(db, projectId);
