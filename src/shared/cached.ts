import type { Attachment } from '#shared/attachment.ts';
import type { ChatRef, ReadState } from '#shared/chat.ts';
import type { ChatRequest } from '#shared/chat-request.ts';
import type { DirectChat } from '#shared/direct-chat.ts';
import type { TaskChat } from '#shared/task-chat.ts';
import type { TeamChat } from '#shared/team-chat.ts';
import type { Message } from '#shared/message.ts';
import type { ChecklistGroup, ChecklistItem } from '#shared/checklist.ts';
import type { Column } from '#shared/column.ts';
import type { Comment } from '#shared/comment.ts';
import type { AppEvent } from '#shared/events.ts';
import type { Invitation } from '#shared/invitation.ts';
import type { Member } from '#shared/member.ts';
import type { Notification } from '#shared/notification.ts';
import type { ProjectTeam } from '#shared/project-team.ts';
import type { Project } from '#shared/project.ts';
import type { Task } from '#shared/task.ts';
import type { Timer } from '#shared/time.ts';

/** The procedures whose answers events keep up to date, each with its input and its data. */
type Cached = {
  'project.list': [void, Project[]];
  'project.get': [{ id: number }, Project];
  'member.list': [{ projectId: number }, Member[]];
  'projectTeam.list': [{ projectId: number }, ProjectTeam[]];
  'invitation.list': [{ projectId: number }, Invitation[]];
  'notification.list': [{ userId: number; before?: number }, Notification[]];
  'notification.waiting': [{ userId: number }, Notification[]];
  'notification.unread': [{ userId: number }, number[]];
  'column.list': [{ projectId: number }, Column[]];
  'task.listByProject': [{ projectId: number }, Task[]];
  'task.listByAssignee': [{ userId: number }, Task[]];
  'time.timer': [void, Timer];
  'task.get': [{ id: number }, Task];
  'comment.list': [{ taskId: number }, Comment[]];
  'attachment.list': [{ taskId: number }, Attachment[]];
  'checklist.groups': [{ taskId: number }, ChecklistGroup[]];
  'message.list': [ChatRef & { before?: number }, Message[]];
  'message.pinned': [ChatRef, Message[]];
  'message.readState': [ChatRef, ReadState];
  'teamChat.list': [void, TeamChat[]];
  'directChat.list': [void, DirectChat[]];
  'taskChat.list': [void, TaskChat[]];
  'chatRequest.list': [void, ChatRequest[]];
};
export type CachedProcedure = keyof Cached;
export type InputOf<P extends CachedProcedure> = Cached[P][0];
export type DataOf<P extends CachedProcedure> = Cached[P][1];

/**
 * What changes a cache. With an `id` it is recorded and was told to us; without one it is what we know ourselves, from
 * an answer, and then it changes what is there and never brings back what has gone. `task.guessed` sets fields ahead of
 * the answer and leaves the version as it is, so that the truth, a version higher, replaces it. `checklist.itemTicked` is
 * what we know of an item ourselves, before and after the answer: how many are done only the event can say. So is
 * `message.reacted` of our own reaction.
 */
export type CacheEvent =
  | (AppEvent & { id?: number; at?: string })
  | { type: 'task.guessed'; taskId: number; changes: Partial<Task> }
  | { type: 'checklist.itemTicked'; item: ChecklistItem }
  | { type: 'message.reacted'; messageId: number; emoji: string; isOn: boolean };

export type CacheEventOf<T extends CacheEvent['type']> = Extract<CacheEvent, { type: T }>;
export type Place<P extends CachedProcedure> = { input: InputOf<P>; readerId: number };
export type Handlers<P extends CachedProcedure> = {
  [T in CacheEvent['type']]?: (data: DataOf<P>, event: CacheEventOf<T>, place: Place<P>) => DataOf<P>;
};
