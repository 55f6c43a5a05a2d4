import type { Attachment } from '#shared/attachment.ts';
import type { ChecklistGroup, ChecklistItem } from '#shared/checklist.ts';
import type { Column } from '#shared/column.ts';
import type { Comment } from '#shared/comment.ts';
import type { ChatPlace, ReadState } from '#shared/chat.ts';
import type { ChatRequest } from '#shared/chat-request.ts';
import type { Message, MessageTask } from '#shared/message.ts';
import type { Invitation } from '#shared/invitation.ts';
import type { Member } from '#shared/member.ts';
import type { NotificationOutcome, Notification } from '#shared/notification.ts';
import type { Project } from '#shared/project.ts';
import type { ProjectTeam } from '#shared/project-team.ts';
import type { Task } from '#shared/task.ts';
import type { Timer } from '#shared/time.ts';

/** What of a project is the same for all its readers. */
export type SharedProject = Omit<
  Project,
  'role' | 'isCoordinator' | 'taskCount' | 'completedTaskCount' | 'memberCount' | 'members'
>;

/** Someone as they now are; their email is told where they are a member. */
export type Renamed = Omit<Member['user'], 'email'> & { email?: string };

type TaskPart = { projectId: number; taskId: number; isPrivate: boolean };

/**
 * Something in a chat: `projectId` is that of a project's chat or of a task's, null for a chat of its own. What differs from
 * reader to reader is left out of the message: whose reaction is 'mine', and which task it became.
 */
type ChatPart = { projectId: number | null; isPrivate: boolean };

/** How many there now are, so that applying an event twice counts nothing twice. */
type ChecklistCounts = Pick<Task, 'checklistTotal' | 'checklistDone'>;

/**
 * Everything that other people's browsers need to hear about, each carrying what changed, so that a cache is patched
 * and nothing is read again. Who hears it is decided when it is sent, by who may then see the thing
 * (`modules/live/live.audience.ts`). `userIds` are people whom it is told to whatever they may see: those who have just
 * lost the thing, or whose own it is.
 */
export type AppEvent =
  | { type: 'project.created'; projectId: number }
  | { type: 'project.updated'; projectId: number; project: SharedProject }
  | { type: 'project.deleted'; projectId: number; userIds: number[] }
  | { type: 'project.handedOver'; projectId: number; userId: number }
  | { type: 'person.updated'; projectId: number; person: Renamed }
  | { type: 'person.updated'; projectId: null; userIds: number[]; person: Renamed }
  | { type: 'member.added'; projectId: number; member: Member }
  | { type: 'member.updated'; projectId: number; member: Member }
  | { type: 'member.removed'; projectId: number; memberId: number; userId: number; userIds: number[] }
  | { type: 'projectTeam.created'; projectId: number; team: ProjectTeam }
  | { type: 'projectTeam.updated'; projectId: number; team: ProjectTeam }
  | { type: 'projectTeam.deleted'; projectId: number; teamId: number }
  | { type: 'invitation.sent'; projectId: number; invitation: Invitation }
  | { type: 'invitation.ended'; projectId: number; invitationId: number; invitedByUserId: number | null }
  | { type: 'notification.created'; projectId: null; userIds: number[]; notification: Notification }
  | {
      type: 'notification.read';
      projectId: null;
      userIds: number[];
      notificationIds: number[];
      /** Why there is nothing to answer any more, where it is about an invitation or a request that has ended. */
      outcome?: NotificationOutcome;
    }
  | { type: 'notification.allRead'; projectId: null; userIds: number[]; upToId: number }
  | { type: 'column.created'; projectId: number; column: Column }
  | { type: 'column.updated'; projectId: number; column: Column }
  | { type: 'column.deleted'; projectId: number; columnId: number }
  | { type: 'task.created'; projectId: number; task: Task }
  | { type: 'task.updated'; projectId: number; task: Task }
  | { type: 'task.deleted'; projectId: number; taskId: number; isPrivate: boolean }
  | { type: 'task.hidden'; projectId: number; taskId: number; userIds: number[] }
  | { type: 'timer.changed'; projectId: null; userIds: number[]; timer: Timer }
  | (TaskPart & { type: 'comment.created'; comment: Comment; commentCount: number })
  | (TaskPart & { type: 'comment.updated'; comment: Comment })
  | (TaskPart & { type: 'comment.deleted'; commentId: number; commentCount: number })
  | (TaskPart & { type: 'attachment.created'; attachment: Attachment; attachmentCount: number })
  | (TaskPart & { type: 'attachment.deleted'; attachmentId: number; attachmentCount: number })
  | (TaskPart & { type: 'checklist.groupCreated'; group: ChecklistGroup })
  | (TaskPart & { type: 'checklist.groupUpdated'; group: ChecklistGroup })
  | (TaskPart & { type: 'checklist.groupDeleted'; groupId: number } & ChecklistCounts)
  | (TaskPart & { type: 'checklist.itemCreated'; item: ChecklistItem } & ChecklistCounts)
  | (TaskPart & { type: 'checklist.itemDeleted'; itemId: number; groupId: number | null } & ChecklistCounts)
  | (TaskPart & { type: 'checklist.itemUpdated'; item: ChecklistItem } & ChecklistCounts)
  | (ChatPart & { type: 'message.created'; message: Message })
  | (ChatPart & { type: 'message.updated'; message: Message })
  | { type: 'message.linked'; projectId: number | null; messageId: number; chat: ChatPlace; linked: MessageTask }
  | { type: 'chat.read'; projectId: null; userIds: number[]; chat: ChatPlace; state: ReadState }
  | { type: 'teamChat.changed'; projectId: null; teamChatId: number }
  | { type: 'teamChat.left'; projectId: null; teamChatId: number; userIds: number[] }
  | { type: 'directChat.created'; projectId: null; directChatId: number; userIds: number[] }
  | { type: 'chatRequest.changed'; projectId: null; userIds: number[]; request: ChatRequest };

/** A field of a task, or of a part of it, before and after; both are null where the words are too long to keep. */
export type FieldChange = { field: string; from: FieldValue; to: FieldValue };
export type FieldValue = string | number | boolean | readonly (string | number)[] | null;
/** What is kept of an event for good: what changed, and the name of the part that it is about. */
export type EventDetail = {
  changes?: FieldChange[];
  name?: string;
  /** From where a series counted, when its day or its rhythm was set anew: 'Cofnij' goes on from there. */
  recurrenceStart?: string | null;
};

/** Whether an event is a sign of life in its project (contract §4): private tasks are none, nor are new names and invitations. */
export const isSignOfLife = (event: AppEvent): boolean =>
  !('task' in event && event.task.isPrivate) &&
  !('isPrivate' in event && event.isPrivate) &&
  event.type !== 'person.updated' &&
  event.type !== 'task.hidden' &&
  event.type !== 'invitation.sent' &&
  event.type !== 'invitation.ended' &&
  event.type !== 'message.linked' &&
  event.type !== 'project.deleted';

export type EventType = AppEvent['type'];
export type EventOf<T extends EventType> = Extract<AppEvent, { type: T }>;

/** A recorded event: `id` grows with the order of the changes, `at` is the time of the change. */
export type RecordedEvent = AppEvent & { id: number; at: string; actorId: number | null };

/** What is so for a moment, and kept nowhere: someone is writing in a chat, or is there, or is gone. */
export type Moment =
  { type: 'typing'; chat: ChatPlace; userId: number } | { type: 'presence'; userId: number; isHere: boolean };

/** What the one subscription says besides events: where one is, and that too much was missed to be told. */
export type LiveSignal = { type: 'hello' } | { type: 'resync' };

/** All that a listener on the server hears. */
export type Heard = RecordedEvent | Moment | LiveSignal;
