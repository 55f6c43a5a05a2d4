import type { Db } from '#server/kernel/db.ts';
import { listMemberIds } from './member.queries.ts';

/** The user ids of a project's members. */
export const memberIdsOf = (db: Db, projectId: number): Promise<number[]> => listMemberIds(db, projectId);
