import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ProjectRole } from '#shared/project.ts';
import { foldForSearch } from '#shared/text.ts';
import type { User } from '#shared/user.ts';
import type { Services } from '#server/kernel/context.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { openSession } from '#server/modules/auth/session.ts';
import { keysOf } from '#server/modules/auth/auth.actions.ts';
import { pathOf } from '#server/kernel/file-store.ts';
import { hashOfToken, newToken } from '#server/kernel/token.ts';
import { foundProject } from '#server/modules/projects/project.actions.ts';

/** argon2id of 'tajne123' with the least cost: people of tests who sign in do so quickly. */
export const password = 'tajne123';
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$R23X6ceBQTns5cdnbJYgnQ$rqxZG8WyiIxFlb4a7sbMq8D9olWJy9gRRFORxDFhw2I';

/** Makes people, projects and members straight in the database, for tests that are about something else. */
export function makers(services: Services) {
  const { db } = services.database;
  const now = () => new Date(services.clock.now()).toISOString();

  /** A file as an upload leaves it, without waiting for the disk. */
  function storedText(text: string) {
    const storageKey = newToken();
    const path = pathOf(services.settings, storageKey);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return { storageKey, filesize: Buffer.byteLength(text) };
  }

  /** 'Ewa Łęcka' is ewa.lecka, with an address of that name. */
  async function user(fullName: string): Promise<User> {
    const username = foldForSearch(fullName).replaceAll(' ', '.');
    const names = { fullName, username, email: `${username}@ekipa.test` };
    return db
      .insertInto('users')
      .values({ ...names, ...keysOf(names), passwordHash, createdAt: now() })
      .returning(['id', 'username', 'email', 'fullName', 'avatar', 'createdAt'])
      .executeTakeFirstOrThrow();
  }

  /** A project of that person; `role` is the one they chose for themselves. Returns its id. */
  const project = (creator: User, name = 'Strona', role: ProjectRole = 'employer'): Promise<number> =>
    unitOfWork({ ...services, user: creator }, (unit) =>
      foundProject(unit, creator, { name, description: null, dueDate: null, role }),
    );

  /** Somewhere someone is signed in. Returns the session's id. */
  const session = async ({ id: userId }: User, userAgent: string | null = null): Promise<number> => {
    await openSession(services, { userId, isRemembered: true, userAgent });
    const last = db.selectFrom('sessions').select('id').where('userId', '=', userId).orderBy('id', 'desc');
    return (await last.executeTakeFirstOrThrow()).id;
  };

  /** Makes someone a member without telling anyone. Returns the member's id. */
  const member = async (projectId: number, { id: userId }: User, role: ProjectRole = 'worker'): Promise<number> =>
    (
      await db
        .insertInto('project_members')
        .values({ projectId, userId, role, joinedAt: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  /** A column of the project's own. Returns its id. */
  const column = async (projectId: number, name: string): Promise<number> =>
    (
      await db
        .insertInto('custom_columns')
        .values({ projectId, name, order: 4, color: '#6b7280', createdAt: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  type NewTask = { createdById: number; assignedToIds?: number[]; isPrivate?: boolean; isDeleted?: boolean };
  /** A task of a project. Returns its id. */
  async function task(projectId: number, { assignedToIds = [], isDeleted = false, ...by }: NewTask): Promise<number> {
    const { id: taskId } = await db
      .insertInto('tasks')
      .values({
        ...by,
        projectId,
        title: 'Zadanie',
        status: 'to_do',
        priority: 'wazne',
        recurrence: 'none',
        position: 'a0',
        createdAt: now(),
        updatedAt: now(),
        deletedAt: isDeleted ? now() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const userId of assignedToIds)
      await db.insertInto('task_assignments').values({ taskId, userId, assignedAt: now() }).execute();
    return taskId;
  }

  /** A checklist of one open item. */
  async function checklist(taskId: number): Promise<{ groupId: number; itemId: number }> {
    const group = await db
      .insertInto('checklist_groups')
      .values({ taskId, name: 'Lista', createdAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const item = await db
      .insertInto('task_checklists')
      .values({ taskId, groupId: group.id, text: 'Punkt', createdAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { groupId: group.id, itemId: item.id };
  }

  /** What someone has said about a task. Returns its id. */
  const comment = async (taskId: number, { id: userId }: User, content = 'tak'): Promise<number> =>
    (
      await db
        .insertInto('task_comments')
        .values({ taskId, userId, content, createdAt: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  /** A file on a task, with its bytes on the disk. Returns its id. */
  async function attachment(taskId: number, { id: uploadedById }: User, text = 'plan'): Promise<number> {
    const stored = storedText(text);
    const file = { filename: 'plan.txt', filetype: 'text/plain', uploadedById, uploadedAt: now() };
    const row = { taskId, ...stored, ...file };
    return (await db.insertInto('task_attachments').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  type NewInvitation = { by: User; to: User | null; role?: ProjectRole; token?: string; isExpired?: boolean };
  /** An invitation that waits, to an account or to an address that has none. Returns its id. */
  async function invitation(
    projectId: number,
    { by, to, role = 'worker', token = `token-${projectId}`, isExpired = false }: NewInvitation,
  ): Promise<number> {
    const email = to?.email ?? 'nikt@ekipa.test';
    const { id } = await db
      .insertInto('project_invitations')
      .values({
        projectId,
        invitedByUserId: by.id,
        invitedUserId: to?.id ?? null,
        invitedUserEmail: email,
        invitedEmailKey: email,
        role,
        status: 'pending',
        invitationTokenHash: hashOfToken(token),
        expiresAt: isExpired ? now() : new Date(services.clock.now() + 86_400_000).toISOString(),
        createdAt: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (to) await notification(to, { projectId, metadata: JSON.stringify({ invitationId: id, projectId }) });
    return id;
  }

  /** An unread notification of an invitation. Returns its id. */
  const notification = async (to: User, about: { projectId?: number; metadata?: string } = {}): Promise<number> =>
    (
      await db
        .insertInto('notifications')
        .values({ ...about, userId: to.id, type: 'project_invitation', params: '{"actor":"Ola"}', createdAt: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  /** A team of a project. Returns its id. */
  const team = async (projectId: number, name = 'Malarze'): Promise<number> =>
    (
      await db
        .insertInto('project_teams')
        .values({ projectId, name, color: '#6b7280', createdAt: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  /** A request for a chat that waits, in place of any there was between the two. Returns its id. */
  const chatRequest = async ({ id: fromUserId }: User, { id: toUserId }: User): Promise<number> => {
    const pair = { user1Id: Math.min(fromUserId, toUserId), user2Id: Math.max(fromUserId, toUserId) };
    await db
      .deleteFrom('chat_requests')
      .where('user1Id', '=', pair.user1Id)
      .where('user2Id', '=', pair.user2Id)
      .execute();
    const times = { createdAt: now(), updatedAt: now() };
    const row = { fromUserId, toUserId, ...pair, ...times, status: 'pending' as const };
    return (await db.insertInto('chat_requests').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  /** A team chat with its people by their roles. */
  const teamChat = async (people: Partial<Record<ProjectRole, User[]>>): Promise<number> => {
    const times = { createdAt: now(), updatedAt: now() };
    const { id } = await db
      .insertInto('team_chats')
      .values({ name: 'Zespół remontowy', ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [role, users = []] of Object.entries(people) as [ProjectRole, User[]][])
      for (const { id: userId } of users)
        await db.insertInto('team_chat_members').values({ chatId: id, userId, role, joinedAt: now() }).execute();
    return id;
  };

  /** The direct chat of two people. */
  const directChat = async (a: User, b: User): Promise<number> => {
    const pair = { user1Id: Math.min(a.id, b.id), user2Id: Math.max(a.id, b.id) };
    await db
      .deleteFrom('direct_chats')
      .where('user1Id', '=', pair.user1Id)
      .where('user2Id', '=', pair.user2Id)
      .execute();
    const times = { createdAt: now(), updatedAt: now() };
    const row = db.insertInto('direct_chats').values({ ...pair, ...times });
    return (await row.returning('id').executeTakeFirstOrThrow()).id;
  };

  type Chats = { projectId: number; taskId: number; teamChatId: number; directChatId: number };

  /** A message in each of the chats, by someone; in the direct one by their partner. */
  const messages = async (chats: Chats, sender: User, partner: User) => {
    const { projectId, taskId, teamChatId, directChatId } = chats;
    const ofProject = await db
      .selectFrom('team_chats')
      .select('id')
      .where('projectId', '=', projectId)
      .executeTakeFirstOrThrow();
    const say = async (place: object, senderId: number) =>
      (
        await db
          .insertInto('chat_messages')
          .values({ content: 'dzień dobry', senderId, sentAt: now(), ...place })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    return {
      project: await say({ projectId, teamChatId: ofProject.id }, sender.id),
      task: await say({ taskId }, sender.id),
      team: await say({ teamChatId }, sender.id),
      direct: await say({ directChatId }, partner.id),
    };
  };

  /** A file in a message, or uploaded for one, with its bytes on the disk. Returns its id. */
  async function messageFile({ id: uploadedById }: User, messageId: number | null = null): Promise<number> {
    const stored = storedText('plan');
    const file = { filename: 'plan.txt', filetype: 'text/plain', uploadedById, uploadedAt: now() };
    const row = { messageId, ...stored, ...file };
    return (await db.insertInto('message_attachments').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  return {
    attachment,
    messageFile,
    teamChat,
    directChat,
    messages,
    chatRequest,
    comment,
    user,
    project,
    member,
    column,
    task,
    checklist,
    invitation,
    notification,
    session,
    team,
  };
}
