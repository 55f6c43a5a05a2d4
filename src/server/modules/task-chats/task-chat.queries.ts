import type { Db } from '#server/kernel/db.ts';

export const listTasksById = (db: Db, ids: number[]) =>
  db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.projectId')
    .select(['tasks.id', 'tasks.title', 'tasks.projectId', 'projects.name as projectName'])
    .where('tasks.id', 'in', ids)
    .orderBy('tasks.id')
    .execute();
