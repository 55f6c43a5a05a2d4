import type { Member } from '#shared/member.ts';
import type { Db } from '#server/kernel/db.ts';
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { listProjectsShowing } from './user.queries.ts';

/** The projects in which someone is shown: as a member, or as who made one of its tasks. */
export const placesOf = (db: Db, userId: number) => listProjectsShowing(db, userId);

/** Tells who someone now is in those projects; the email to those alone who share the project with them. */
export function recordPerson(
  { record }: UnitOfWork,
  person: Member['user'],
  places: Awaited<ReturnType<typeof placesOf>>,
): void {
  const { email: _, ...toOthers } = person;
  for (const { projectId, isMember } of places)
    record({ type: 'person.updated', projectId, person: isMember ? person : toOthers });
}
