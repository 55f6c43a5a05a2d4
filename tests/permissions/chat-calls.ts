// What the rows about chats, messages and requests for a chat call.
import type { Call, Scene } from './scene.ts';

type More = (scene: Scene) => object;
const nothing: More = () => ({});

/** How each kind of chat is named in a call. */
const refOf = {
  project: ({ projectId }: Scene) => ({ projectId }),
  task: ({ taskId }: Scene) => ({ taskId }),
  team: ({ teamChatId }: Scene) => ({ teamChatId }),
  direct: ({ directChatId }: Scene) => ({ directChatId }),
};
type Kind = keyof typeof refOf;

const inChat = (kind: Kind, procedure: string, more = nothing): Call => ({
  procedure,
  input: (scene) => ({ ...refOf[kind](scene), ...more(scene) }),
});
const onTeamChat = (procedure: string, more = nothing) => inChat('team', procedure, more);
/** What someone else has said in a chat. */
const onMessage = (procedure: string, more = nothing, kind: Kind = 'team'): Call => ({
  procedure,
  input: (scene) => ({ id: scene.messageIds[kind], ...more(scene) }),
});
const add = (role: string) => onTeamChat('teamChat.addMember', ({ cast }) => ({ userId: cast.self.id, role }));
const say = (kind: Kind) => inChat(kind, 'message.send', () => ({ content: 'dzień dobry' }));
const respond: Call = {
  procedure: 'chatRequest.respond',
  input: ({ requestId }) => ({ requestId, action: 'accept' }),
};

/** What one does in a chat besides saying something. The rows of a team chat are named without its kind. */
const callsIn = (kind: Kind): [string, Call][] => [
  ['message.pinned', inChat(kind, 'message.pinned')],
  ['message.readState', inChat(kind, 'message.readState')],
  ['message.markRead', inChat(kind, 'message.markRead', ({ messageIds }) => ({ messageId: messageIds[kind] }))],
  ['message.setLevel', inChat(kind, 'message.setLevel', () => ({ level: 'mentions' }))],
  ['live.typing', inChat(kind, 'live.typing')],
];
const inOthers = (['project', 'task', 'direct'] as const).flatMap((kind) =>
  callsIn(kind).map(([row, call]) => [`${row}.${kind}`, call] as const),
);

export const chatCalls: Record<string, Call> = {
  'chat.project.read': inChat('project', 'message.list'),
  'chat.project.post': say('project'),
  'chat.task.read': inChat('task', 'message.list'),
  'chat.task.post': say('task'),
  'chat.task.list': { procedure: 'taskChat.list' },
  'task.message': inChat('task', 'message.ofTask'),
  'team.list': { procedure: 'teamChat.list' },
  'team.create': { procedure: 'teamChat.create', input: ({ cast }) => ({ name: 'Ekipa', members: [cast.target.id] }) },
  'team.get': onTeamChat('teamChat.get'),
  'team.read': onTeamChat('message.list'),
  'team.post': say('team'),
  'team.add.worker': add('worker'),
  'team.add.manager': add('manager'),
  'team.add.employer': add('employer'),
  'team.leave': onTeamChat('teamChat.leave'),
  'team.kick': onTeamChat('teamChat.removeMember', ({ cast }) => ({ userId: cast.target.id })),
  'team.update': onTeamChat('teamChat.update', () => ({ name: 'Nowa nazwa' })),
  'direct.list': { procedure: 'directChat.list' },
  'direct.create': { procedure: 'directChat.create', input: ({ cast }) => ({ userId: cast.partner.id }) },
  'direct.get': inChat('direct', 'directChat.get'),
  'direct.read': inChat('direct', 'message.list'),
  'direct.post': say('direct'),
  ...Object.fromEntries([...callsIn('team'), ...inOthers]),
  'message.edit.other': onMessage('message.edit', () => ({ content: 'inaczej' })),
  'message.delete.other': onMessage('message.delete'),
  'message.react': onMessage('message.react', () => ({ emoji: '👍' })),
  'message.unreact': onMessage('message.unreact', () => ({ emoji: '👍' })),
  'message.pin': onMessage('message.pin'),
  'message.unpin': onMessage('message.unpin'),
  'message.makeTask': onMessage('message.makeTask', ({ projectId }) => ({ projectId }), 'project'),
  'request.list': { procedure: 'chatRequest.list' },
  'request.create': { procedure: 'chatRequest.create', input: ({ cast }) => ({ toUserId: cast.self.id }) },
  'request.respond.recipient': respond,
  'request.respond.sender': respond,
  'request.withdraw.sender': { procedure: 'chatRequest.withdraw', input: ({ requestId: id }) => ({ id }) },
};
