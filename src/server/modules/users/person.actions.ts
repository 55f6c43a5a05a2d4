import type { Member } from '#shared/member.ts';
import type { Db } from '#server/kernel/db.ts';
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { listChatPartners, listProjectsShowing } from './user.queries.ts';

/** Where someone is shown: in projects, as a member or as who made a task there; and to those whom they talk with. */
export const placesOf = async (db: Db, userId: number) => ({
  projects: await listProjectsShowing(db, userId),
  partnerIds: await listChatPartners(db, userId),
});

/** Tells who someone now is where they are shown; the email to those alone who share a project with them. */
export function recordPerson(
  { record }: UnitOfWork,
  person: Member['user'],
  { projects, partnerIds }: Awaited<ReturnType<typeof placesOf>>,
): void {
  const { email: _, ...toOthers } = person;
  if (partnerIds.length > 0) record({ type: 'person.updated', projectId: null, userIds: partnerIds, person: toOthers });
  for (const { projectId, isMember } of projects)
    record({ type: 'person.updated', projectId, person: isMember ? person : toOthers });
}
