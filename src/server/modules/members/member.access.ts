import type { Db } from '#server/kernel/db.ts';
import { listMemberIds, listProjectIds, shareLivingProject } from './member.queries.ts';

/** The user ids of a project's members. */
export const memberIdsOf = (db: Db, projectId: number): Promise<number[]> => listMemberIds(db, projectId);

/** The projects that someone is a member of. */
export const projectIdsOf = (db: Db, userId: number): Promise<number[]> => listProjectIds(db, userId);

/** Whether two people work together: in a project that is not in the trash. */
export const shareProject = (db: Db, a: number, b: number): Promise<boolean> => shareLivingProject(db, a, b);
