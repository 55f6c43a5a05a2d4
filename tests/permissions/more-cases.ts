import type { Case } from './scene.ts';

type Row = Pick<Case, 'id' | 'method' | 'path'>;

/** Who may read a chat marks how far, and says what they want to be told (permissions.md); of a team chat these are below. */
const readingIn = (kind: string, path: string): Row[] => [
  { id: `message.pinned.${kind}`, method: 'GET', path: `${path}/pins` },
  { id: `message.readState.${kind}`, method: 'GET', path: `${path}/read` },
  { id: `message.markRead.${kind}`, method: 'POST', path: `${path}/read` },
  { id: `message.setLevel.${kind}`, method: 'PUT', path: `${path}/level` },
];

/** What only the interface calls has no path, but the name of its procedure. */
const onlyTrpc = (id: string, path = id): Row => ({ id, method: 'tRPC', path });

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
  'user.dir': [
    { id: 'timer.get', method: 'GET', path: '/api/timer' },
    { id: 'sample.create', method: 'POST', path: '/api/projects/sample' },
    { id: 'search.all', method: 'GET', path: '/api/search' },
    { id: 'settings.get', method: 'GET', path: '/api/users/settings' },
    { id: 'settings.update', method: 'PATCH', path: '/api/users/settings' },
    { id: 'sessions.list', method: 'GET', path: '/api/auth/sessions' },
    { id: 'sessions.end', method: 'DELETE', path: '/api/auth/sessions' },
    { id: 'message.file.keep', method: 'POST', path: '/api/messages/files' },
    { id: 'ws.open', method: 'GET', path: '/ws' },
    onlyTrpc('live.onEvent'),
    onlyTrpc('live.present'),
  ],
  // Anyone, signed in or not.
  'auth.login': [{ id: 'auth.options', method: 'GET', path: '/api/auth/options' }, onlyTrpc('auth.current')],
  'account.delete': [{ id: 'account.export', method: 'POST', path: '/api/account/export' }],
  // Before it is sent, a file is its uploader's alone.
  sessions: [{ id: 'message.file.unsent', method: 'GET', path: '/api/messages/files/{id}/file' }],
  'notif.list': [
    { id: 'notif.unread', method: 'GET', path: '/api/notifications/{userId}/unread' },
    { id: 'notif.waiting', method: 'GET', path: '/api/notifications/{userId}/waiting' },
  ],
  'member.list': [{ id: 'user.search.project', method: 'GET', path: '/api/users/search' }],
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
  // Who may read a chat.
  'team.read': [
    { id: 'message.pinned', method: 'GET', path: '/api/team-chats/{id}/pins' },
    { id: 'message.readState', method: 'GET', path: '/api/team-chats/{id}/read' },
    { id: 'message.markRead', method: 'POST', path: '/api/team-chats/{id}/read' },
    { id: 'message.setLevel', method: 'PUT', path: '/api/team-chats/{id}/level' },
    { id: 'message.react', method: 'PUT', path: '/api/messages/{id}/reactions/{emoji}' },
    { id: 'message.unreact', method: 'DELETE', path: '/api/messages/{id}/reactions/{emoji}' },
    { id: 'message.file.open', method: 'GET', path: '/api/messages/files/{id}/file' },
  ],
  'chat.project.read': readingIn('project', '/api/chat/project/{id}'),
  'direct.read': readingIn('direct', '/api/direct-chats/{id}'),
  // That one is writing tells who may write.
  'chat.task.post': [onlyTrpc('live.typing.task', 'live.typing')],
  'team.post': [onlyTrpc('live.typing')],
  'direct.post': [onlyTrpc('live.typing.direct', 'live.typing')],
  // Who looks after a chat: takes out a worker, and more.
  'team.kick': [
    { id: 'team.update', method: 'PATCH', path: '/api/team-chats/{id}' },
    { id: 'message.delete.other', method: 'DELETE', path: '/api/messages/{id}' },
    { id: 'message.pin', method: 'POST', path: '/api/messages/{id}/pin' },
    { id: 'message.unpin', method: 'DELETE', path: '/api/messages/{id}/pin' },
  ],
  'chat.task.read': [
    { id: 'task.message', method: 'GET', path: '/api/tasks/{id}/message' },
    ...readingIn('task', '/api/chat/task/{id}'),
  ],
  'direct.list': [{ id: 'chat.task.list', method: 'GET', path: '/api/chat/tasks' }],
  // Who may write in the project may make a task of what was said there.
  'chat.project.post': [
    { id: 'message.makeTask', method: 'POST', path: '/api/messages/{id}/task' },
    onlyTrpc('live.typing.project', 'live.typing'),
  ],
  // Who may cancel it.
  'invite.cancel': [{ id: 'invite.link', method: 'POST', path: '/api/invitations/{id}/link' }],
};

/** Rows that no given one decides: nobody rewords what another has said; who has a chat with someone finds it again. */
const own = (given: Case[]): Case[] =>
  given.flatMap((row) => {
    // Anyone may ask; this server sends no mail, and the link is none.
    if (row.id === 'auth.login')
      return [
        { ...row, id: 'auth.forgot', method: 'POST', path: '/api/auth/forgot', expect: 409 },
        { ...row, id: 'auth.reset', method: 'POST', path: '/api/auth/reset', expect: 410 },
      ];
    if (row.id === 'team.read') {
      const expect = row.expect === 'ok' ? 403 : row.expect;
      return [{ ...row, id: 'message.edit.other', method: 'PATCH', path: '/api/messages/{id}', expect }];
    }
    if (row.id === 'direct.get' && row.actor !== 'stranger')
      return [{ ...row, id: 'direct.create', method: 'POST', path: '/api/direct-chats' }];
    if (row.id === 'direct.get')
      return [{ ...row, id: 'direct.create', method: 'POST', path: '/api/direct-chats', expect: 403 }];
    return [];
  });

/** The rows that stand beside the given ones. */
export const moreCases = (given: Case[]): Case[] => [
  ...given.flatMap((row) => (like[row.id] ?? []).map((more) => ({ ...row, ...more }))),
  ...own(given),
];
