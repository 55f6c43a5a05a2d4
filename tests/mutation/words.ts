// By which words the source speaks of permissions.
import { readFileSync } from 'node:fs';
import { errorStatus } from '#shared/errors.ts';
import { taskActions } from '#shared/permissions.ts';

/** Decisions of `permissions.ts`, and what they say to everyone. */
export const permissive: Record<string, string> = {
  canOnProject: "'allowed'",
  canOnTask: "'allowed'",
  canRemove: "'allowed'",
  canGiveRole: "'allowed'",
  canPlace: "'allowed'",
  canCancelInvitation: "'allowed'",
  canSeeInvitation: 'true',
  canGrant: 'true',
  canManage: 'true',
  isManager: 'true',
  looksAfterChat: 'true',
  canGiveInChat: 'true',
  canTakeOutOfChat: 'true',
  isHiddenTask: 'false',
};

/** Refusals that are a matter of permissions.md besides all with 401, 403 and 404: its rules 3, 4, 5, 8 and 9. */
const refusals = new Set([
  'project.archived',
  'member.coordinator',
  'member.coordinatorRole',
  'member.lastEmployer',
  'task.projectFixed',
  'task.assigneeNotMember',
  'task.columnUnknown',
  'member.notManager',
  'member.teamUnknown',
  'member.notMember',
  'invitation.otherAccount',
  'chat.ofProject',
  'replyToId',
  'attachmentIds',
]);
export const isRefusal = (code: string) =>
  refusals.has(code) || [401, 403, 404].includes(errorStatus[code as keyof typeof errorStatus]);

/** Checks that throw. Those of limits and of how far something has come are no permissions. */
export const guard =
  /^(access[A-Z]\w*|permit\w*|require(?!NotPast|Room|There|Pending|Uninvited|MayAsk|OpenAccount|Multipart)[A-Z]\w*)$/;

/** What asks for no more than being there. */
const reads = new Set([
  'project.read',
  'project.export',
  'member.list',
  'member.remove',
  'invite.list',
  'team.list',
  'column.list',
  'chat.read',
  'task.read',
]);
const permissions = readFileSync('src/shared/permissions.ts', 'utf8');
const projectActions = [...permissions.matchAll(/^ {2}'([\w.]+)': \d,$/gm)].map(([, action]) => String(action));

/** The action that asks for least in the place of another one; null where that one asks for no more. */
export function weakestOf(action: string, file: string): string | null {
  if (reads.has(action)) return null;
  // Of a task that is not there yet the project decides.
  if (action === 'task.assign' && file.endsWith('task.actions.ts')) return "'task.create'";
  if ((taskActions as readonly string[]).includes(action)) return "'task.read'";
  if (projectActions.includes(action)) return "'project.read'";
  return action === 'post' || action === 'change' ? "'read'" : null;
}

export const isDecision = (file: string) => /shared\/(chat-)?permissions\.ts$/.test(file);
export const isAccess = (file: string) => file.endsWith('.access.ts');
export const isGate = (file: string) =>
  /(kernel\/trpc|http\/(rest|uploads|websocket|trpc-stored)|auth\/session)\.ts$/.test(file);
export const isAction = (file: string) => /(\.actions|\.stored|task\.changes)\.ts$/.test(file);
export const isRouter = (file: string) => file.endsWith('.router.ts');
export const isQuery = (file: string) => file.endsWith('.queries.ts');
/** What nobody calls over the network. */
export const isOperators = (file: string) => /modules\/(imports|backups|reminders|samples)\//.test(file);

/** Queries that find a thing by who asks and by what it lies below. */
export const finder =
  /^(\w+(ById|ForUser|ByHash)|listLooseFiles|deleteSessionOf|notificationOf|directChats|visible\w+|share\w+|accountByName|assignmentsOf)$/;
