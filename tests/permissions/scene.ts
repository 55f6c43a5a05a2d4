// The cast and the things of one case of the matrix: a project with everyone in it, a task, and their targets.
import type { ProjectRole } from '#shared/project.ts';
import type { User } from '#shared/user.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { insertMessage } from '#server/modules/messages/message.queries.ts';

const names = [
  'stranger',
  'invited',
  'former',
  'worker',
  'manager',
  'employer',
  'coordinator',
  'disabled',
  'taskCreator',
  'taskAssignee',
  'managerCreator',
  'managerAssignee',
  'author',
  'target',
  'targetManager',
  'targetEmployer',
  'self',
  'other',
  'participant',
  'partner',
  'chatWorker',
  'chatManager',
  'chatEmployer',
] as const;
export type Name = (typeof names)[number];
export type Cast = Record<Name, User>;

/** People are made once; every case gets a project of its own. */
export async function makeCast({ make, db }: TestApp): Promise<Cast> {
  const cast = {} as Cast;
  for (const name of names) cast[name] = await make.user(name);
  await db
    .updateTable('users')
    .set({ disabledAt: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', cast.disabled.id)
    .execute();
  return cast;
}

const roles: Partial<Record<Name, ProjectRole>> = {
  worker: 'worker',
  manager: 'manager',
  employer: 'employer',
  disabled: 'worker',
  taskCreator: 'worker',
  taskAssignee: 'worker',
  managerCreator: 'manager',
  managerAssignee: 'manager',
  author: 'worker',
  target: 'worker',
  targetManager: 'manager',
  targetEmployer: 'employer',
};

export type Case = {
  id: string;
  method: string;
  path: string;
  actor: string;
  expect: number | 'ok';
  state: 'active' | 'archived' | 'deleted';
  private: boolean;
};

/** Who is assigned: an acting assignee; where one drops oneself, an acting creator as well; else someone else, or nobody. */
function assigneeOf({ id, actor, private: isPrivate }: Case): Name | null {
  if (id === 'task.claim') return isPrivate && actor.endsWith('Assignee') ? (actor as Name) : null;
  if (actor.endsWith('Assignee') || (id === 'task.unassignSelf' && actor.endsWith('Creator'))) return actor as Name;
  return 'target';
}

export type Scene = Awaited<ReturnType<typeof setScene>>;

const creatorOf = ({ actor }: Case): Name => (actor.endsWith('Creator') ? (actor as Name) : 'author');

/** Cases of one row for which this is the same have the same things before them. */
export const settingOf = (it: Case): string => [creatorOf(it), assigneeOf(it), it.private, it.state].join();

/** Who asks. */
export const actingIn = (cast: Cast, { actor }: Case) => ({
  me: actor in cast ? cast[actor as Name] : null,
  actor: actor as Name | 'anon',
});

/** A procedure and its input; the REST call follows from the procedure's path. */
export type Call = { procedure: string; input?: (scene: Scene) => object };

/** An id that nothing has. */
export const nobodys = 999_999;

/** The same, but that what is asked for does not exist. What lies below it does. */
export const withoutThings = (scene: Scene): Scene => ({
  ...scene,
  projectId: nobodys,
  taskId: nobodys,
  attachmentId: nobodys,
  token: 'zgadnięty',
  invitationId: nobodys,
  notificationId: nobodys,
  sessionId: nobodys,
  requestId: nobodys,
  teamChatId: nobodys,
  directChatId: nobodys,
  messageIds: { project: nobodys, task: nobodys, team: nobodys, direct: nobodys },
  fileId: nobodys,
  unsentFileId: nobodys,
});

export async function setScene({ make, db }: TestApp, cast: Cast, it: Case) {
  // The coordinator chose to be a worker: it is handing the project over that counts, not the role.
  const projectId = await make.project(cast.coordinator, 'Projekt', 'worker');
  const memberIds = {} as Record<Name, number>;
  for (const [name, role] of Object.entries(roles) as [Name, ProjectRole][])
    memberIds[name] = await make.member(projectId, cast[name], role);
  const own = await db
    .selectFrom('project_members')
    .select('id')
    .where('projectId', '=', projectId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  memberIds.coordinator = own.id;

  const assignee = assigneeOf(it);
  const taskId = await make.task(projectId, {
    createdById: cast[creatorOf(it)].id,
    isPrivate: it.private,
    assignedToIds: assignee ? [cast[assignee].id] : [],
    isDeleted: it.id.startsWith('task.restore'),
  });
  const checklist = await make.checklist(taskId);
  const commentId = await make.comment(taskId, cast.targetEmployer);
  const attachmentId = await make.attachment(taskId, cast.targetEmployer);
  const chat = await db
    .selectFrom('team_chats')
    .select('id')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  const sent = {
    content: 'hej',
    senderId: cast.coordinator.id,
    projectId,
    teamChatId: chat.id,
    sentAt: '2026-06-10T08:00:00.000Z',
  };
  await insertMessage(db, sent);
  const token = `token-${projectId}`;
  const invitationId = await make.invitation(projectId, { by: cast.targetEmployer, to: cast.invited, token });
  const notificationId = await make.notification(cast.self);
  const teamId = await make.team(projectId);
  const columnId = await make.column(projectId, 'Czeka na farbę');
  const [from, to] = it.id.endsWith('.sender') ? [cast.participant, cast.partner] : [cast.partner, cast.participant];
  const requestId = await make.chatRequest(from, to);
  const teamChatId = await make.teamChat({
    worker: [cast.chatWorker, cast.target],
    manager: [cast.chatManager],
    employer: [cast.chatEmployer],
  });
  const sessionId = await make.session(cast.self);
  const directChatId = await make.directChat(cast.participant, cast.partner);
  const messageIds = await make.messages({ projectId, taskId, teamChatId, directChatId }, cast.target, cast.partner);
  const fileId = await make.messageFile(cast.target, messageIds.team);
  const unsentFileId = await make.messageFile(cast.self);
  await db.updateTable('projects').set({ status: it.state }).where('id', '=', projectId).execute();
  return {
    cast,
    projectId,
    taskId,
    memberIds,
    token,
    invitationId,
    notificationId,
    teamId,
    columnId,
    commentId,
    attachmentId,
    requestId,
    teamChatId,
    directChatId,
    sessionId,
    messageIds,
    fileId,
    unsentFileId,
    ...checklist,
    assignedToIds: assignee ? [cast[assignee].id] : [],
    isPrivate: it.private,
    ...actingIn(cast, it),
  };
}
