import type { Case } from './scene.ts';

type Row = Pick<Case, 'id' | 'method' | 'path'>;

/** Rows for routes that the given matrix has no row for; whom they follow stands at the head of `permissions.md`. */
const like: Record<string, Row[]> = {
  'task.delete': [
    { id: 'task.restore', method: 'POST', path: '/api/tasks/{id}/restore' },
    { id: 'task.deleteMany', method: 'POST', path: '/api/tasks/delete' },
    { id: 'task.restoreMany', method: 'POST', path: '/api/tasks/restore' },
  ],
  // One or several to another place, time and timer: as moving a task.
  'task.move': [
    { id: 'task.place', method: 'PATCH', path: '/api/tasks/{id}' },
    { id: 'task.updateMany', method: 'PATCH', path: '/api/tasks' },
    { id: 'time.add', method: 'POST', path: '/api/tasks/{id}/time' },
    { id: 'timer.start', method: 'POST', path: '/api/tasks/{id}/timer' },
    { id: 'timer.stop', method: 'DELETE', path: '/api/tasks/{id}/timer' },
  ],
  'comment.list': [
    { id: 'time.list', method: 'GET', path: '/api/tasks/{id}/time' },
    { id: 'activity.list', method: 'GET', path: '/api/tasks/{id}/activity' },
  ],
  'user.dir': [{ id: 'timer.get', method: 'GET', path: '/api/timer' }],
  'notif.list': [{ id: 'notif.unread', method: 'GET', path: '/api/notifications/{userId}/unread' }],
  'column.list': [{ id: 'team.list.project', method: 'GET', path: '/api/projects/{id}/teams' }],
  'member.role.toManager': [
    { id: 'member.place', method: 'PATCH', path: '/api/projects/{id}/members/{m}' },
    { id: 'team.create.project', method: 'POST', path: '/api/projects/{id}/teams' },
    { id: 'team.update.project', method: 'PATCH', path: '/api/projects/{id}/teams/{t}' },
    { id: 'team.delete.project', method: 'DELETE', path: '/api/projects/{id}/teams/{t}' },
  ],
  'column.create': [{ id: 'column.update', method: 'PATCH', path: '/api/projects/{id}/columns/{c}' }],
  // Any member, one's own note.
  'task.create.self': [{ id: 'member.note', method: 'PATCH', path: '/api/projects/{id}/members/{m}' }],
  // Its sender: the recipient's place in the row of answering.
  'request.respond.recipient': [{ id: 'request.withdraw.sender', method: 'DELETE', path: '/api/chat-requests/{id}' }],
  // Who may cancel it.
  'invite.cancel': [{ id: 'invite.link', method: 'POST', path: '/api/invitations/{id}/link' }],
};

export const moreCases = (given: Case[]): Case[] =>
  given.flatMap((row) => (like[row.id] ?? []).map((more) => ({ ...row, ...more })));
