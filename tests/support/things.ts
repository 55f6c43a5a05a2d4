import type { ChatRequest } from '#shared/chat-request.ts';
import type { DirectChat } from '#shared/direct-chat.ts';
import type { Message } from '#shared/message.ts';
import type { Invitation } from '#shared/invitation.ts';
import type { Member } from '#shared/member.ts';
import type { ProjectTeam } from '#shared/project-team.ts';
import type { Project } from '#shared/project.ts';
import type { Task } from '#shared/task.ts';
import type { TeamChat } from '#shared/team-chat.ts';

/** Things as the server answers them, for tests of what the browser does with them. Anna is user 1, Bartek user 2. */
export const [anna, bartek] = [1, 2];
export const at = '2026-12-01T10:00:00.000Z';

export const aTask = (fields: Partial<Task> = {}): Task => ({
  id: 10,
  title: 'Zamówić farbę',
  description: null,
  status: 'to_do',
  priority: 'wazne',
  dueDate: null,
  recurrence: 'none',
  nextDueDate: null,
  projectId: 1,
  assignedToId: null,
  assignedToIds: [],
  assignedTo: null,
  assignees: [],
  createdById: anna,
  createdBy: null,
  labels: [],
  timeTracked: 0,
  estimatedTime: null,
  isPrivate: false,
  createdAt: at,
  updatedAt: at,
  project: { id: 1, name: 'Remont', status: 'active' },
  commentCount: 0,
  attachmentCount: 0,
  checklistTotal: 0,
  checklistDone: 0,
  position: 'a0',
  version: 3,
  ...fields,
});

export const aProject = (fields: Partial<Project> = {}): Project => ({
  id: 1,
  name: 'Remont',
  description: null,
  status: 'active',
  dueDate: null,
  lastActive: at,
  createdAt: at,
  createdById: anna,
  role: 'employer',
  isCoordinator: true,
  taskCount: 0,
  completedTaskCount: 0,
  memberCount: 2,
  members: [],
  ...fields,
});

export const aMessage = (fields: Partial<Message> = {}): Message => ({
  id: 5,
  content: 'Cześć',
  senderId: bartek,
  senderName: 'Bartek Nowak',
  senderAvatar: null,
  sender: { id: bartek, username: 'bartek', fullName: 'Bartek Nowak', avatar: null },
  sentAt: at,
  createdAt: at,
  editedAt: null,
  deletedAt: null,
  pinnedAt: null,
  clientId: null,
  projectId: 1,
  taskId: null,
  teamChatId: 4,
  directChatId: null,
  replyTo: null,
  reactions: [],
  attachments: [],
  task: null,
  mentionIds: [],
  ...fields,
});

export const aMember = (fields: Partial<Member> = {}): Member => ({
  id: 21,
  userId: bartek,
  projectId: 1,
  role: 'worker',
  teamId: null,
  managerId: null,
  note: null,
  isCoordinator: false,
  joinedAt: at,
  user: { id: bartek, username: 'bartek', fullName: 'Bartek Nowak', email: 'bartek@example.com', avatar: null },
  ...fields,
});

export const aTeam = (fields: Partial<ProjectTeam> = {}): ProjectTeam => ({
  id: 31,
  projectId: 1,
  name: 'Malarze',
  description: null,
  color: '#6b7280',
  createdById: anna,
  createdAt: at,
  ...fields,
});

export const anInvitation = (fields: Partial<Invitation> = {}): Invitation => ({
  id: 41,
  projectId: 1,
  invitedByUserId: anna,
  invitedBy: { id: anna, username: 'anna', fullName: 'Anna Kowalska', avatar: null },
  invitedUserEmail: 'cela@example.com',
  invitedUserUsername: null,
  userId: null,
  role: 'worker',
  message: null,
  status: 'pending',
  expiresAt: '2099-12-15T10:00:00.000Z',
  createdAt: at,
  acceptedAt: null,
  ...fields,
});

const aPerson = { id: bartek, username: 'bartek', fullName: 'Bartek Nowak', avatar: null };

export const aTeamChat = (fields: Partial<TeamChat> = {}): TeamChat => ({
  id: 4,
  name: 'Lunch',
  description: null,
  isPrivate: false,
  createdById: anna,
  projectId: null,
  createdAt: at,
  updatedAt: at,
  memberCount: 2,
  role: 'employer',
  unreadCount: 0,
  level: 'all',
  lastMessage: null,
  ...fields,
});

export const aDirectChat = (fields: Partial<DirectChat> = {}): DirectChat => ({
  id: 6,
  otherUser: aPerson,
  lastMessage: null,
  unreadCount: 0,
  level: 'all',
  createdAt: at,
  updatedAt: at,
  ...fields,
});

/** Bartek asks Anna. */
export const aChatRequest = (fields: Partial<ChatRequest> = {}): ChatRequest => ({
  id: 8,
  fromUserId: bartek,
  toUserId: anna,
  fromUser: aPerson,
  toUser: { id: anna, username: 'anna', fullName: 'Anna Kowalska', avatar: null },
  message: null,
  status: 'pending',
  directChatId: null,
  createdAt: at,
  updatedAt: at,
  ...fields,
});
