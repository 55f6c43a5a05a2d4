import type { Insertable, Updateable } from 'kysely';
import type { ProjectTeamTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

export const listTeams = (db: Db, projectId: number) =>
  db.selectFrom('project_teams').selectAll().where('projectId', '=', projectId).orderBy('id').execute();

/** A team, when it is one of that project. */
export const teamById = (db: Db, projectId: number, id: number) =>
  db.selectFrom('project_teams').selectAll().where('projectId', '=', projectId).where('id', '=', id).executeTakeFirst();

export const insertTeam = (db: Db, team: Insertable<ProjectTeamTable>) =>
  db.insertInto('project_teams').values(team).returningAll().executeTakeFirstOrThrow();

export const updateTeamRow = (db: Db, id: number, changes: Updateable<ProjectTeamTable>) =>
  db.updateTable('project_teams').set(changes).where('id', '=', id).execute();

/** Its members stay, in no team. */
export const deleteTeamRow = (db: Db, id: number) => db.deleteFrom('project_teams').where('id', '=', id).execute();
