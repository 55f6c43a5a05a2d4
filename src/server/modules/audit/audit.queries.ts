import type { Db } from '#server/kernel/db.ts';

export type Asked = { userId?: number; since?: string; limit: number };

/** The newest lines, newest first, with the names that people and projects have now. */
export const listAudit = (db: Db, { userId, since, limit }: Asked) =>
  db
    .selectFrom('audit')
    .leftJoin('users as actor', 'actor.id', 'audit.actorId')
    .leftJoin('users as person', 'person.id', 'audit.userId')
    .leftJoin('projects', 'projects.id', 'audit.projectId')
    .select(['audit.at', 'audit.action', 'audit.projectId', 'audit.subject', 'audit.address', 'audit.times'])
    .select(['actor.username as actor', 'person.username as person', 'projects.name as project'])
    .$if(since !== undefined, (query) => query.where('audit.at', '>=', since ?? ''))
    .$if(userId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('audit.actorId', '=', userId ?? 0), eb('audit.userId', '=', userId ?? 0)])),
    )
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute();
