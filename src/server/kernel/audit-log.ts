import { sql } from 'kysely';
import type { EventDetail, EventOf, EventType } from '#shared/events.ts';
import type { Services } from './context.ts';
import type { Db } from './db.ts';
import { deleteByParts } from './delete-by-parts.ts';

/**
 * What an operator can ask about later. Whom it is about and what of is said by ids: a name is looked up when it is read,
 * so the name of an account that was deleted is not kept here either. No words that people wrote, no secrets.
 */
export type AuditLine = {
  action:
    | 'signIn'
    | 'signIn.failed'
    | 'signOut'
    | 'sessions.ended'
    | 'password.wrong'
    | 'password.changed'
    | 'password.linkMade'
    | 'password.reset'
    | 'account.made'
    | 'account.username'
    | 'account.email'
    | 'account.disabled'
    | 'account.enabled'
    | 'account.deleted'
    | 'member.added'
    | 'member.removed'
    | 'member.role'
    | 'invitation.cancelled'
    | 'project.handedOver'
    | 'project.trashed'
    | 'project.restored'
    | 'project.deleted'
    | 'project.imported'
    | 'team.deleted'
    | 'chat.role'
    | 'chat.left'
    | 'chat.deleted'
    | 'column.deleted'
    | 'task.deleted'
    | 'checklist.deleted'
    | 'checklistItem.deleted'
    | 'comment.deleted'
    | 'attachment.deleted'
    | 'message.deleted'
    | 'data.restored';
  userId?: number;
  projectId?: number | null;
  subject?: string;
};

/** Who did it, when and from where: `address` is null where that is not to be kept. */
type By = { actorId: number | null; at: string; address: string | null };

/** What an address is for what the operator does. */
export const commandLine = 'command line';

const changeOf = (detail: EventDetail | undefined, field: string) =>
  detail?.changes?.find((change) => change.field === field);

type Keep<T extends EventType> = (event: EventOf<T>, detail: EventDetail | undefined, at: string) => AuditLine | null;

const kept: { [T in EventType]?: Keep<T> } = {
  'member.added': ({ projectId, member: { userId, role } }) => ({
    action: 'member.added',
    userId,
    projectId,
    subject: role,
  }),
  'member.removed': ({ projectId, userId }) => ({ action: 'member.removed', userId, projectId }),
  'member.updated': ({ projectId, member: { userId } }, detail) => {
    const role = changeOf(detail, 'role');
    const subject = `${String(role?.from)} -> ${String(role?.to)}`;
    return role ? { action: 'member.role', userId, projectId, subject } : null;
  },
  'project.handedOver': ({ projectId, userId }) => ({ action: 'project.handedOver', userId, projectId }),
  'project.updated': ({ projectId }, detail) =>
    changeOf(detail, 'status')?.from === 'deleted' ? { action: 'project.restored', projectId } : null,
  // One that is gone for good has no name to look up any more.
  'project.deleted': ({ projectId }, detail) =>
    changeOf(detail, 'status')?.to === 'deleted'
      ? { action: 'project.trashed', projectId }
      : { action: 'project.deleted', projectId, subject: detail?.name },
  'column.deleted': ({ projectId, columnId }) => ({
    action: 'column.deleted',
    projectId,
    subject: `column ${columnId}`,
  }),
  'task.deleted': ({ projectId, taskId }) => ({ action: 'task.deleted', projectId, subject: `task ${taskId}` }),
  'projectTeam.deleted': ({ projectId, teamId }) => ({ action: 'team.deleted', projectId, subject: `team ${teamId}` }),
  'checklist.groupDeleted': ({ projectId, taskId, groupId }) => ({
    action: 'checklist.deleted',
    projectId,
    subject: `checklist ${groupId} of task ${taskId}`,
  }),
  'checklist.itemDeleted': ({ projectId, taskId, itemId }) => ({
    action: 'checklistItem.deleted',
    projectId,
    subject: `item ${itemId} of task ${taskId}`,
  }),
  'comment.deleted': ({ projectId, taskId, commentId }) => ({
    action: 'comment.deleted',
    projectId,
    subject: `comment ${commentId} of task ${taskId}`,
  }),
  'attachment.deleted': ({ projectId, taskId, attachmentId }) => ({
    action: 'attachment.deleted',
    projectId,
    subject: `attachment ${attachmentId} of task ${taskId}`,
  }),
  'message.updated': ({ projectId, message: { id, senderId, deletedAt } }, _, at) =>
    deletedAt === at
      ? { action: 'message.deleted', userId: senderId ?? undefined, projectId, subject: `message ${id}` }
      : null,
  'teamChat.left': ({ teamChatId, userIds }) => ({
    action: 'chat.left',
    userId: userIds[0],
    subject: `chat ${teamChatId}`,
  }),
};

/** What is kept of an event, if anything. */
export const auditOf = <T extends EventType>(event: EventOf<T>, detail: EventDetail | undefined, at: string) =>
  (kept[event.type as T] as Keep<T> | undefined)?.(event, detail, at) ?? null;

/** Writes lines, in the transaction of what they tell of. */
export async function insertAudit(db: Db, lines: AuditLine[], by: By): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ ...line, ...by }));
  await db.insertInto('audit').values(rows).execute();
}

const quarterMs = 15 * 60_000;

type Failure = { action: 'signIn.failed' | 'password.wrong'; actorId: number | null; userId: number | null };

/**
 * A failed sign-in, or a wrong password where a session asks for it once more. Those to one account, or to none that there
 * is, from one address within a quarter of an hour are one line that counts them: nobody fills the disk. It takes as long
 * for a name that there is as for one that there is not.
 */
export async function countFailure(db: Db, of: Failure, address: string | null, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('audit')
    .set((eb) => ({ times: eb('times', '+', 1) }))
    .where('action', '=', of.action)
    .where('userId', 'is', of.userId)
    .where('address', 'is', address)
    .where('at', '>', new Date(now - quarterMs).toISOString())
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('audit')
    .values({ ...of, address, at: new Date(now).toISOString() })
    .execute();
}

const keptMs = 365 * 86_400_000;

/** The log goes back a year. */
export const forgetOldAudit = ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  deleteByParts(database.db, 'audit', sql`"at" < ${new Date(clock.now() - keptMs).toISOString()}`);

/** Where someone was whose account is deleted is kept no longer than the account. */
export const forgetAddressesOf = (db: Db, userId: number) =>
  db
    .updateTable('audit')
    .set({ address: null })
    .where((eb) => eb.or([eb('actorId', '=', userId), eb.and([eb('actorId', 'is', null), eb('userId', '=', userId)])]))
    .where('address', '!=', commandLine)
    .execute();
