// The rows of every table, as Kysely reads them. Booleans are booleans here; the driver stores what its database has
// (src/server/kernel/db.ts). Times are ISO 8601 texts in UTC, days are 'YYYY-MM-DD', JSON stands in texts.
import type { Generated } from 'kysely';

type Id = Generated<number>;
type Time = string;
type Day = string;
type Json = string;
/** Columns that the database fills when they are left out. */
type Flag = Generated<boolean>;
type Role = 'worker' | 'manager' | 'employer';

export type UserTable = {
  id: Id;
  username: string;
  usernameKey: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  fullName: string;
  avatar: string | null;
  searchText: string;
  disabledAt: Time | null;
  deletedAt: Time | null;
  createdAt: Time;
};
export type UserSettingsTable = {
  userId: number;
  language: string | null;
  timezone: string | null;
  theme: string | null;
  mutedNotifications: Generated<Json>;
  updatedAt: Time;
};
export type AvatarTable = { key: string; userId: number; createdAt: Time };
export type SessionTable = {
  id: Id;
  userId: number;
  tokenHash: string;
  isRemembered: boolean;
  userAgent: string | null;
  createdAt: Time;
  lastUsedAt: Time;
  expiresAt: Time;
};
export type SignInTriesTable = { key: string; tries: number; endsAt: Time };
export type SignInDeviceTable = { tokenHash: string; userId: number; lastUsedAt: Time };
export type PasswordResetTable = {
  id: Id;
  userId: number;
  tokenHash: string;
  createdAt: Time;
  expiresAt: Time;
  usedAt: Time | null;
};

export type ProjectTable = {
  id: Id;
  name: string;
  description: string | null;
  status: 'active' | 'completed' | 'archived' | 'deleted';
  dueDate: Day | null;
  createdById: number | null;
  coordinatorId: number | null;
  createdAt: Time;
  lastActive: Time;
};
export type ProjectTeamTable = {
  id: Id;
  projectId: number;
  name: string;
  description: string | null;
  color: string;
  createdById: number | null;
  createdAt: Time;
};
export type ProjectMemberTable = {
  id: Id;
  projectId: number;
  userId: number;
  teamId: number | null;
  role: Role;
  managerId: number | null;
  joinedAt: Time;
};
export type MemberNoteTable = { memberId: number; authorId: number; note: string; updatedAt: Time };
export type ProjectInvitationTable = {
  id: Id;
  projectId: number;
  invitedByUserId: number | null;
  invitedUserId: number | null;
  invitedUserEmail: string;
  invitedEmailKey: string;
  invitedUserUsername: string | null;
  role: Role;
  managerId: number | null;
  message: string | null;
  status: 'pending' | 'accepted' | 'declined' | 'cancelled';
  invitationTokenHash: string | null;
  expiresAt: Time;
  createdAt: Time;
  acceptedAt: Time | null;
};
export type NotificationTable = {
  id: Id;
  userId: number;
  /** Who did it. */
  actorId: number | null;
  type:
    | 'task_assigned'
    | 'comment_added'
    | 'deadline_approaching'
    | 'project_invitation'
    | 'chat_request'
    | 'member_added'
    | 'mentioned'
    | 'invitation_answered';
  /** What the wording needs: {"actor": "Anna", "project": "Remont"}. */
  params: Generated<Json>;
  isRead: Flag;
  taskId: number | null;
  commentId: number | null;
  projectId: number | null;
  chatRequestId: number | null;
  metadata: Json | null;
  createdAt: Time;
};

/** Of which task someone was reminded on which day of theirs. */
export type ReminderTable = { taskId: number; userId: number; day: Day };

export type CustomColumnTable = {
  id: Id;
  projectId: number;
  name: string;
  order: number;
  color: string;
  createdById: number | null;
  createdAt: Time;
};
export type TaskTable = {
  id: Id;
  projectId: number;
  title: string;
  description: string | null;
  status: string;
  priority: 'pilne_na_dzis' | 'wazne' | 'pozniej';
  dueDate: Day | null;
  recurrence: 'none' | 'daily' | 'weekly' | 'biweekly' | 'monthly';
  /** The first due day of the series: the day of the month that 'monthly' keeps. */
  recurrenceStart: Day | null;
  nextDueDate: Day | null;
  /** The task that completing this recurring one made; it is made once. */
  nextTaskId: number | null;
  labels: Generated<Json>;
  timeTracked: Generated<number>;
  estimatedTime: number | null;
  isPrivate: Flag;
  position: string;
  version: Generated<number>;
  /** Which version last changed each field: {"title": 3}. Tells a stale edit from one that merges. */
  fieldVersions: Generated<Json>;
  createdById: number | null;
  createdAt: Time;
  updatedAt: Time;
  deletedAt: Time | null;
};
export type TaskAssignmentTable = {
  id: Id;
  taskId: number;
  userId: number;
  assignedById: number | null;
  assignedAt: Time;
};
export type TaskCommentTable = {
  id: Id;
  taskId: number;
  userId: number | null;
  /** The author of an imported comment, who has no account here. */
  authorName: string | null;
  content: string;
  createdAt: Time;
  editedAt: Time | null;
};
export type CommentMentionTable = { commentId: number; userId: number };
export type ChecklistGroupTable = {
  id: Id;
  taskId: number;
  name: string;
  createdById: number | null;
  assignedToId: number | null;
  createdAt: Time;
};
export type TaskChecklistTable = {
  id: Id;
  taskId: number;
  groupId: number | null;
  text: string;
  isCompleted: Flag;
  completedById: number | null;
  completedAt: Time | null;
  createdAt: Time;
};
export type TaskAttachmentTable = {
  id: Id;
  taskId: number;
  filename: string;
  filesize: number;
  filetype: string;
  storageKey: string;
  uploadedById: number | null;
  uploadedAt: Time;
};
export type TimeEntryTable = { id: Id; taskId: number; userId: number | null; minutes: number; createdAt: Time };
export type TaskTimerTable = { userId: number; taskId: number; startedAt: Time };

export type DirectChatTable = { id: Id; user1Id: number; user2Id: number; createdAt: Time; updatedAt: Time };
export type TeamChatTable = {
  id: Id;
  name: string;
  description: string | null;
  isPrivate: Flag;
  projectId: number | null;
  createdById: number | null;
  createdAt: Time;
  updatedAt: Time;
};
export type TeamChatMemberTable = { id: Id; chatId: number; userId: number; role: Role; joinedAt: Time };
export type ChatMessageTable = {
  id: Id;
  content: string;
  senderId: number | null;
  projectId: number | null;
  taskId: number | null;
  teamChatId: number | null;
  directChatId: number | null;
  replyToId: number | null;
  clientId: string | null;
  sentAt: Time;
  editedAt: Time | null;
  deletedAt: Time | null;
  pinnedAt: Time | null;
  pinnedById: number | null;
};
export type MessageReactionTable = { messageId: number; userId: number; emoji: string; createdAt: Time };
export type MessageMentionTable = { messageId: number; userId: number };
export type MessageTaskTable = { messageId: number; taskId: number };
export type MessageAttachmentTable = {
  id: Id;
  messageId: number | null;
  filename: string;
  filesize: number;
  filetype: string;
  storageKey: string;
  uploadedById: number | null;
  uploadedAt: Time;
};
/** How far someone has read one chat, and what of it they want to be told. */
export type ChatReaderTable = {
  id: Id;
  userId: number;
  taskId: number | null;
  teamChatId: number | null;
  directChatId: number | null;
  lastReadMessageId: number | null;
  level: Generated<'all' | 'mentions' | 'nothing'>;
};
export type ChatRequestTable = {
  id: Id;
  fromUserId: number;
  toUserId: number;
  /** The pair in ascending order, so that it is one pair whoever asks. */
  user1Id: number;
  user2Id: number;
  message: string | null;
  status: 'pending' | 'accepted' | 'declined' | 'withdrawn';
  directChatId: number | null;
  createdAt: Time;
  updatedAt: Time;
};

/** The replay log, kept a day, and the activity of tasks: the line of what happened to one is kept for good. */
export type EventTable = {
  id: Id;
  type: string;
  projectId: number | null;
  taskId: number | null;
  actorId: number | null;
  payload: Json | null;
  /** What a task's activity says of it for good. */
  detail: Json | null;
  createdAt: Time;
};

/** What the operator can ask about later; `times` counts what is one line for several (`kernel/audit-log.ts`). */
export type AuditTable = {
  id: Id;
  at: Time;
  action: string;
  actorId: number | null;
  /** Whom it is about. */
  userId: number | null;
  /** Also of a project that is gone. */
  projectId: number | null;
  subject: string | null;
  address: string | null;
  times: Generated<number>;
};

/** The full-text index. Its texts can be matched, but not read (`db/migrations/0009_search.ts`). */
export type SearchIndexTable = { rowid: number };

export interface DB {
  users: UserTable;
  user_settings: UserSettingsTable;
  avatars: AvatarTable;
  sessions: SessionTable;
  sign_in_tries: SignInTriesTable;
  sign_in_devices: SignInDeviceTable;
  password_resets: PasswordResetTable;
  projects: ProjectTable;
  project_teams: ProjectTeamTable;
  project_members: ProjectMemberTable;
  member_notes: MemberNoteTable;
  project_invitations: ProjectInvitationTable;
  notifications: NotificationTable;
  reminders: ReminderTable;
  custom_columns: CustomColumnTable;
  tasks: TaskTable;
  task_assignments: TaskAssignmentTable;
  task_comments: TaskCommentTable;
  comment_mentions: CommentMentionTable;
  checklist_groups: ChecklistGroupTable;
  task_checklists: TaskChecklistTable;
  task_attachments: TaskAttachmentTable;
  time_entries: TimeEntryTable;
  task_timers: TaskTimerTable;
  direct_chats: DirectChatTable;
  team_chats: TeamChatTable;
  team_chat_members: TeamChatMemberTable;
  chat_messages: ChatMessageTable;
  message_reactions: MessageReactionTable;
  message_mentions: MessageMentionTable;
  message_tasks: MessageTaskTable;
  message_attachments: MessageAttachmentTable;
  chat_readers: ChatReaderTable;
  chat_requests: ChatRequestTable;
  events: EventTable;
  audit: AuditTable;
  search_index: SearchIndexTable;
}
