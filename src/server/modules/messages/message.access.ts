import type { ChatPlace, ChatRef } from '#shared/chat.ts';
import { looksAfterChat } from '#shared/chat-permissions.ts';
import { isManager } from '#shared/permissions.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Db } from '#server/kernel/db.ts';
import { accessDirectChat } from '#server/modules/direct-chats/direct-chat.access.ts';
import { accessProject } from '#server/modules/projects/project.access.ts';
import { accessTask } from '#server/modules/tasks/task.access.ts';
import { accessTeamChat, chatOfProject, projectOfChat } from '#server/modules/team-chats/team-chat.access.ts';
import { messageById } from './message.queries.ts';

export type AccessedChat = {
  place: ChatPlace;
  /** The project whose members hear of it; null for chats that are of none. */
  projectId: number | null;
  /** A private task's chat is no sign of life in its project. */
  isPrivate: boolean;
  /** Pins, and deletes what others have said: managers and employers (contract §6). */
  canModerate: boolean;
  /** In a direct chat both pin. */
  canPin: boolean;
};

const nowhere: ChatPlace = { taskId: null, projectId: null, teamChatId: null, directChatId: null };

/** To `change` what is there, as by a reaction, a partner need not be left who would read it. */
type Action = 'read' | 'post' | 'change';

async function projectChat(db: Db, user: { id: number }, projectId: number, action: Action): Promise<AccessedChat> {
  const { actor } = await accessProject(db, user, projectId, action === 'read' ? 'chat.read' : 'chat.post');
  const place = { ...nowhere, projectId, teamChatId: await chatOfProject(db, projectId) };
  return { place, projectId, isPrivate: false, canModerate: isManager(actor), canPin: isManager(actor) };
}

async function taskChat(db: Db, user: { id: number }, taskId: number, action: Action): Promise<AccessedChat> {
  const task = await accessTask(db, user, taskId, action === 'read' ? 'task.read' : 'comment.create');
  const { projectId, isPrivate, actor } = task;
  const canModerate = isManager(actor);
  return { place: { ...nowhere, taskId }, projectId, isPrivate, canModerate, canPin: canModerate };
}

async function directChat(db: Db, user: { id: number }, directChatId: number, action: Action): Promise<AccessedChat> {
  const { otherId, disabledAt } = await accessDirectChat(db, user, directChatId);
  if (action === 'post' && (otherId === null || disabledAt !== null)) throw new AppError('chat.partnerGone');
  return { place: { ...nowhere, directChatId }, projectId: null, isPrivate: false, canModerate: false, canPin: true };
}

async function teamChat(db: Db, user: { id: number }, teamChatId: number, action: Action): Promise<AccessedChat> {
  const projectId = await projectOfChat(db, teamChatId);
  if (projectId) return projectChat(db, user, projectId, action);
  const canModerate = looksAfterChat(await accessTeamChat(db, user, teamChatId));
  return { place: { ...nowhere, teamChatId }, projectId: null, isPrivate: false, canModerate, canPin: canModerate };
}

/**
 * The only way to get a chat to read or to write in. Throws `notFound` where the user may not know of it, and 409 where
 * nothing can be said there any more: an archived project, a partner without an account.
 */
export function accessChat(db: Db, user: { id: number }, ref: ChatRef, action: Action): Promise<AccessedChat> {
  if (ref.taskId !== undefined) return taskChat(db, user, ref.taskId, action);
  if (ref.projectId !== undefined) return projectChat(db, user, ref.projectId, action);
  if (ref.directChatId !== undefined) return directChat(db, user, ref.directChatId, action);
  return teamChat(db, user, ref.teamChatId ?? 0, action);
}

/** The chat of a message, by one of its ids. */
export const chatOf = ({ taskId, teamChatId, directChatId }: ChatPlace): ChatRef =>
  taskId !== null ? { taskId } : teamChatId !== null ? { teamChatId } : { directChatId: directChatId ?? 0 };

export type AccessedMessage = NonNullable<Awaited<ReturnType<typeof messageById>>>;

/** A message that the user may read, with its chat. */
export async function accessMessage(db: Db, user: { id: number }, id: number, action: Action) {
  const message = await messageById(db, id);
  if (!message) throw new AppError('notFound');
  return { message, chat: await accessChat(db, user, chatOf(message), action) };
}
