import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a row of `tasks` exists for a user as far as it may be private: then it is its creator's and its assignees' alone
 * (permissions.md rule 7). It is `isHiddenTask` of `shared`, turned round, in the words of the database: true or false, never null.
 */
export const isSeenBy = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(not "tasks"."isPrivate" or "tasks"."createdById" is not distinct from ${userId} or exists (
    select 1 from "task_assignments" where "task_assignments"."taskId" = "tasks"."id" and "task_assignments"."userId" = ${userId}))`;
