import type { Db } from '#server/kernel/db.ts';
import { listMemberIds, shareLivingProject } from './member.queries.ts';

/** The user ids of a project's members. */
export const memberIdsOf = (db: Db, projectId: number): Promise<number[]> => listMemberIds(db, projectId);

/** Whether two people work together: in a project that is not in the trash. */
export const shareProject = (db: Db, a: number, b: number): Promise<boolean> => shareLivingProject(db, a, b);
