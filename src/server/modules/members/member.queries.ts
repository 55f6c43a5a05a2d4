import type { Insertable, Updateable } from 'kysely';
import type { ProjectMemberTable } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

const membersFor = (db: Db, readerId: number) =>
  db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.userId')
    .innerJoin('projects', 'projects.id', 'project_members.projectId')
    .leftJoin('member_notes', (join) =>
      join.onRef('member_notes.memberId', '=', 'project_members.id').on('member_notes.authorId', '=', readerId),
    )
    .select([
      'project_members.id',
      'project_members.userId',
      'project_members.projectId',
      'project_members.role',
      'project_members.teamId',
      'project_members.managerId',
      'project_members.joinedAt',
      'member_notes.note',
      'projects.coordinatorId',
      'users.username',
      'users.fullName',
      'users.email',
      'users.avatar',
      'users.disabledAt',
      'users.deletedAt',
    ])
    .orderBy('project_members.id');

/** Members of a project with their people and the reader's own notes. */
export const listMembers = (db: Db, projectId: number, readerId: number) =>
  membersFor(db, readerId).where('project_members.projectId', '=', projectId).execute();

/** A member, when it is one of that project: a nested id of another parent is not found. */
export const memberById = (db: Db, projectId: number, id: number, readerId: number) =>
  membersFor(db, readerId)
    .where('project_members.projectId', '=', projectId)
    .where('project_members.id', '=', id)
    .executeTakeFirst();

export const listMemberIds = async (db: Db, projectId: number): Promise<number[]> =>
  (await db.selectFrom('project_members').select('userId').where('projectId', '=', projectId).execute()).map(
    (row) => row.userId,
  );

/** Whether two people are members of one project that is not in the trash. */
export const shareLivingProject = async (db: Db, a: number, b: number): Promise<boolean> =>
  (await db
    .selectFrom('project_members as one')
    .innerJoin('project_members as other', 'other.projectId', 'one.projectId')
    .innerJoin('projects', 'projects.id', 'one.projectId')
    .select('projects.id')
    .where('one.userId', '=', a)
    .where('other.userId', '=', b)
    .where('projects.status', '!=', 'deleted')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const insertMember = (db: Db, member: Insertable<ProjectMemberTable>) =>
  db.insertInto('project_members').values(member).returning('id').executeTakeFirstOrThrow();

type MemberChanges = Pick<Updateable<ProjectMemberTable>, 'role' | 'teamId' | 'managerId'>;
export const updateMemberRow = (db: Db, id: number, changes: MemberChanges) =>
  db.updateTable('project_members').set(changes).where('id', '=', id).execute();

/** Someone who manages nobody any more in a project. */
export const clearManager = (db: Db, projectId: number, managerId: number) =>
  db
    .updateTable('project_members')
    .set({ managerId: null })
    .where('projectId', '=', projectId)
    .where('managerId', '=', managerId)
    .execute();

type Note = { memberId: number; authorId: number; note: string | null; updatedAt: string };

/** Keeps an author's one note on a member; an empty one is none. */
export async function setNote(db: Db, { note, ...by }: Note) {
  if (note) {
    const row = { ...by, note };
    const { updatedAt } = by;
    await db
      .insertInto('member_notes')
      .values(row)
      .onConflict((c) => c.columns(['memberId', 'authorId']).doUpdateSet({ note, updatedAt }))
      .execute();
    return;
  }
  await db.deleteFrom('member_notes').where('memberId', '=', by.memberId).where('authorId', '=', by.authorId).execute();
}

/** A membership, and whose and where it is. */
export type MemberIds = { id: number; projectId: number; userId: number };

export const listMembershipsOf = (db: Db, userId: number): Promise<MemberIds[]> =>
  db.selectFrom('project_members').select(['id', 'projectId', 'userId']).where('userId', '=', userId).execute();

/** Takes someone out of a project: off its tasks and checklists, and from above those whose manager they were. */
export async function deleteMember(db: Db, member: MemberIds) {
  const { projectId, userId } = member;
  const tasksThere = db.selectFrom('tasks').select('id').where('projectId', '=', projectId);
  await db.deleteFrom('task_assignments').where('userId', '=', userId).where('taskId', 'in', tasksThere).execute();
  await db
    .updateTable('checklist_groups')
    .set({ assignedToId: null })
    .where('assignedToId', '=', userId)
    .where('taskId', 'in', tasksThere)
    .execute();
  await clearManager(db, projectId, userId);
  await db.deleteFrom('project_members').where('id', '=', member.id).execute();
}

/** Ids of the tasks of a project that are assigned to someone. */
export const taskIdsAssignedTo = async (db: Db, projectId: number, userId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('task_assignments')
      .innerJoin('tasks', 'tasks.id', 'task_assignments.taskId')
      .select('tasks.id')
      .where('tasks.projectId', '=', projectId)
      .where('tasks.deletedAt', 'is', null)
      .where('task_assignments.userId', '=', userId)
      .execute()
  ).map((row) => row.id);
