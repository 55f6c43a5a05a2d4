// What each row of the matrix calls. A row that is not here is pending: its name stands in `pending.ts`.
import { password } from '#tests/support/make.ts';
import { chatCalls } from './chat-calls.ts';
import type { Call, Scene } from './scene.ts';

const onProject = (procedure: string, more: object = {}): Call => ({
  procedure,
  input: ({ projectId }) => ({ projectId, ...more }),
});
const theProject = (procedure: string, more: object = {}): Call => ({
  procedure,
  input: ({ projectId }) => ({ id: projectId, ...more }),
});
const theTask = (procedure: string, more: (scene: Scene) => object = () => ({})): Call => ({
  procedure,
  input: (scene) => ({ id: scene.taskId, ...more(scene) }),
});
const onTask = (procedure: string, more: (scene: Scene) => object = () => ({})): Call => ({
  procedure,
  input: (scene) => ({ taskId: scene.taskId, ...more(scene) }),
});
const add = (role: string): Call => ({
  procedure: 'member.add',
  input: ({ projectId, cast }) => ({ projectId, userId: cast.self.id, role }),
});
const remove = (target: (scene: Scene) => number): Call => ({
  procedure: 'member.remove',
  input: (scene) => ({ projectId: scene.projectId, memberId: target(scene) }),
});
const giveRole = (role: string, target: (scene: Scene) => number): Call => ({
  procedure: 'member.update',
  input: (scene) => ({ projectId: scene.projectId, memberId: target(scene), role }),
});
const invite = (role: string): Call => ({
  procedure: 'invitation.create',
  input: ({ projectId, cast }) => ({ projectId, invitedUserEmail: cast.self.email, role }),
});
const answer = (procedure: string): Call => ({ procedure, input: ({ invitationId: id }) => ({ id }) });
const byToken = (procedure: string): Call => ({ procedure, input: ({ token }) => ({ token }) });
const ofSelf = (procedure: string): Call => ({ procedure, input: ({ cast }) => ({ userId: cast.self.id }) });
const onTeam = (procedure: string, more: object = {}): Call => ({
  procedure,
  input: ({ projectId, teamId }) => ({ projectId, teamId, ...more }),
});
const onColumn = (procedure: string, more: object = {}): Call => ({
  procedure,
  input: ({ projectId, columnId }) => ({ projectId, columnId, ...more }),
});
const profileOf = ({ me, cast }: Scene) => {
  const { fullName, email, username } = me ?? cast.self;
  return { fullName, email, username, id: cast.target.id };
};
/** Oneself dropped; who is not assigned tries to drop whoever is. */
const withoutMe = ({ assignedToIds, me }: Scene) => {
  const others = assignedToIds.filter((id) => id !== me?.id);
  return { assignedToIds: others.length < assignedToIds.length ? others : [] };
};
let registered = 0;

export const calls: Record<string, Call> = {
  ...chatCalls,
  'project.list': { procedure: 'project.list' },
  'project.trash': { procedure: 'project.trash' },
  'project.get': theProject('project.get'),
  'project.create': { procedure: 'project.create', input: () => ({ name: 'Nowy' }) },
  'project.edit': theProject('project.update', { name: 'Inna nazwa' }),
  'project.status': theProject('project.update', { status: 'completed' }),
  'project.restore': theProject('project.update', { status: 'active' }),
  'project.delete': theProject('project.delete'),
  'project.purge': theProject('project.delete', { permanent: true }),
  'project.export': onProject('export.project', { format: 'csv' }),
  'member.list': onProject('member.list'),
  'member.listUsers': onProject('member.list'),
  'member.add.worker': add('worker'),
  'member.add.manager': add('manager'),
  'member.add.employer': add('employer'),
  'member.remove.worker': remove(({ memberIds }) => memberIds.target),
  'member.remove.manager': remove(({ memberIds }) => memberIds.targetManager),
  'member.remove.employer': remove(({ memberIds }) => memberIds.targetEmployer),
  'member.remove.coordinator': remove(({ memberIds }) => memberIds.coordinator),
  'member.leave': remove(
    ({ memberIds, me, actor }) => (me && actor !== 'anon' && memberIds[actor]) || memberIds.target,
  ),
  'member.role.toManager': giveRole('manager', ({ memberIds }) => memberIds.target),
  'member.role.toEmployer': giveRole('employer', ({ memberIds }) => memberIds.target),
  'member.role.demote': giveRole('worker', ({ memberIds }) => memberIds.targetManager),
  'member.place': {
    procedure: 'member.update',
    input: ({ projectId, memberIds, teamId, cast }) => ({
      projectId,
      memberId: memberIds.target,
      teamId,
      managerId: cast.targetManager.id,
    }),
  },
  'member.note': {
    procedure: 'member.update',
    input: ({ projectId, memberIds }) => ({
      projectId,
      memberId: memberIds.targetEmployer,
      note: 'Zna się na farbach',
    }),
  },
  'project.handover': {
    procedure: 'project.handOver',
    input: ({ projectId: id, cast }) => ({ id, userId: cast.target.id }),
  },
  'team.list.project': onProject('projectTeam.list'),
  'team.create.project': onProject('projectTeam.create', { name: 'Elektrycy' }),
  'team.update.project': onTeam('projectTeam.update', { name: 'Hydraulicy' }),
  'team.delete.project': onTeam('projectTeam.delete'),
  'invite.list': onProject('invitation.list'),
  'invite.create.worker': invite('worker'),
  'invite.create.manager': invite('manager'),
  'invite.create.employer': invite('employer'),
  'invite.cancel': answer('invitation.cancel'),
  'invite.link': answer('invitation.renew'),
  'invite.accept': answer('invitation.accept'),
  'invite.accepted': answer('invitation.accept'),
  'invite.decline': answer('invitation.decline'),
  'invite.declined': answer('invitation.decline'),
  'invite.token.peek': byToken('invitation.peek'),
  'invite.token.accept': byToken('invitation.acceptByToken'),
  'notif.list': ofSelf('notification.list'),
  'notif.unread': ofSelf('notification.unread'),
  'notif.waiting': ofSelf('notification.waiting'),
  'notif.read': { procedure: 'notification.read', input: ({ notificationId: id }) => ({ id }) },
  'notif.readAll': ofSelf('notification.readAll'),
  'column.list': onProject('column.list'),
  'column.create': onProject('column.create', { name: 'Czeka', color: '#aa0011' }),
  'column.update': onColumn('column.update', { name: 'Czeka dalej' }),
  'column.delete': onColumn('column.delete'),
  'project.tasks': onProject('task.listByProject'),
  'task.create.self': {
    procedure: 'task.create',
    input: ({ projectId, me }) => ({ projectId, title: 'Moje', assignedToIds: me ? [me.id] : [] }),
  },
  'task.create.assign': {
    procedure: 'task.create',
    input: ({ projectId, cast }) => ({ projectId, title: 'Wasze', assignedToIds: [cast.target.id, cast.author.id] }),
  },
  'task.get': theTask('task.get'),
  'task.edit': theTask('task.update', () => ({ title: 'Inny tytuł' })),
  'task.move': theTask('task.update', () => ({ status: 'in_progress', priority: 'pilne_na_dzis' })),
  'task.assign': theTask('task.update', ({ cast }) => ({ assignedToIds: [cast.author.id, cast.targetEmployer.id] })),
  'task.claim': theTask('task.update', ({ me }) => ({ assignedToId: me?.id ?? null })),
  'task.unassignSelf': theTask('task.update', withoutMe),
  'task.private': theTask('task.update', ({ isPrivate }) => ({ isPrivate: !isPrivate })),
  'task.project': theTask('task.update', () => ({ projectId: 999_999 })),
  'task.delete': theTask('task.delete'),
  'task.restore': theTask('task.restore'),
  'task.place': theTask('task.update', () => ({ beforeId: null })),
  'task.updateMany': {
    procedure: 'task.updateMany',
    input: ({ taskId: id }) => ({ updates: [{ id, status: 'in_progress' }] }),
  },
  'task.deleteMany': { procedure: 'task.deleteMany', input: ({ taskId }) => ({ ids: [taskId] }) },
  'task.restoreMany': { procedure: 'task.restoreMany', input: ({ taskId }) => ({ ids: [taskId] }) },
  'activity.list': onTask('activity.list'),
  'time.list': onTask('time.list'),
  'time.add': onTask('time.add', () => ({ minutes: 15 })),
  'timer.start': onTask('time.start'),
  'timer.stop': onTask('time.stop'),
  'timer.get': { procedure: 'time.timer' },
  'comment.list': onTask('comment.list'),
  'comment.create': onTask('comment.create', ({ cast }) => ({ content: 'tak', userId: cast.target.id })),
  'comment.edit': onTask('comment.update', ({ commentId }) => ({ commentId, content: 'inaczej' })),
  'comment.delete': onTask('comment.delete', ({ commentId }) => ({ commentId })),
  'attach.list': onTask('attachment.list'),
  'attach.delete': onTask('attachment.delete', ({ attachmentId }) => ({ attachmentId })),
  'check.list': onTask('checklist.items'),
  'check.groups': onTask('checklist.groups'),
  'check.item.patch': onTask('checklist.updateItem', ({ itemId }) => ({ itemId, isCompleted: true })),
  'task.list': { procedure: 'task.list' },
  'user.tasks': ofSelf('task.listByAssignee'),
  'check.group.create': onTask('checklist.createGroup', () => ({ name: 'Zakupy' })),
  'check.group.delete': onTask('checklist.deleteGroup', ({ groupId }) => ({ groupId })),
  'check.item.create': onTask('checklist.createItem', ({ groupId }) => ({ groupId, text: 'Wałek' })),
  'check.item.delete': onTask('checklist.deleteItem', ({ itemId }) => ({ itemId })),
  'auth.me': { procedure: 'auth.me' },
  'auth.current': { procedure: 'auth.current' },
  'live.present': { procedure: 'live.present' },
  'auth.logout': { procedure: 'auth.logout' },
  'auth.login': { procedure: 'auth.login', input: ({ cast }) => ({ username: cast.self.username, password }) },
  'auth.register': {
    procedure: 'auth.register',
    input: () => ({
      fullName: 'Nowy',
      username: `nowy${++registered}`,
      email: `nowy${registered}@ekipa.test`,
      password,
    }),
  },
  'user.dir': { procedure: 'user.list' },
  'user.search': { procedure: 'user.search', input: () => ({ q: 'man' }) },
  'user.search.project': onProject('user.search', { q: 'man' }),
  'user.team': { procedure: 'user.team' },
  'user.get': { procedure: 'user.get', input: ({ cast }) => ({ id: cast.self.id }) },
  'profile.put': { procedure: 'user.updateProfile', input: profileOf },
  'pw.change': {
    procedure: 'auth.changePassword',
    input: () => ({ currentPassword: password, newPassword: password }),
  },
  sessions: { procedure: 'auth.endSession', input: ({ sessionId: id }) => ({ id }) },
  'account.export': ofSelf('account.export'),
  'account.delete': { procedure: 'account.delete', input: ({ cast }) => ({ userId: cast.self.id, password }) },
  'sessions.list': { procedure: 'auth.sessions' },
  'sessions.end': { procedure: 'auth.endOtherSessions' },
  'sample.create': { procedure: 'sample.create' },
  'search.all': { procedure: 'search.all', input: () => ({ q: 'kanarek' }) },
  'settings.get': { procedure: 'settings.get' },
  'settings.update': { procedure: 'settings.update', input: () => ({ theme: 'dark' }) },
  'auth.options': { procedure: 'auth.options' },
  'auth.forgot': { procedure: 'auth.forgotPassword', input: ({ cast }) => ({ email: cast.self.email }) },
  'auth.reset': { procedure: 'auth.resetPassword', input: () => ({ token: 'zgadnięty', password }) },
};
