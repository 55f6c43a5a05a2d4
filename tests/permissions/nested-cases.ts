// Ids of what lies below a thing, given as one that lies below another thing, which the caller can see as well (B24).
import type { Cast, Name, Scene } from './scene.ts';

/** Two of everything, each seen by the same people; Other is in the second project and the second chat alone. */
export type World = { here: Scene; there: Scene; cast: Cast };

export type Nested = {
  procedure: string;
  /** The shape of its path, of a procedure that has several. */
  path?: string;
  field: string;
  by: Name;
  /** 404 where the id says what is asked for; 400 where it is but a part of what is written. */
  status: 404 | 400;
  /** One that lies below the other parent. */
  foreign: (world: World) => number;
  input: (here: Scene, id: number) => object;
};

/** Of what is done to a project, a task …: an employer of both projects acts, whom no rank keeps from anything. */
const below =
  (parentOf: (here: Scene) => object, by: Name = 'employer') =>
  (
    status: 404 | 400,
    [procedure, field]: [procedure: string, field: string],
    foreign: Nested['foreign'],
    fieldsOf: (id: number, here: Scene) => object,
  ): Nested => ({
    procedure,
    field,
    by,
    status,
    foreign,
    input: (here, id) => ({ ...parentOf(here), ...fieldsOf(id, here) }),
  });

const other = ({ cast }: World) => cast.other.id;
const onProject = ({ projectId }: Scene) => ({ projectId });
const onTask = ({ taskId }: Scene) => ({ taskId });
const onTeamChat = ({ teamChatId }: Scene) => ({ teamChatId });
const onDirect = ({ directChatId }: Scene) => ({ directChatId });

const ofProject = below(onProject);
const inProjects: Nested[] = [
  ...(['update', 'delete'] as const).flatMap((what) => [
    ofProject(
      404,
      [`column.${what}`, 'columnId'],
      ({ there }) => there.columnId,
      (columnId) => ({ columnId, name: 'M' }),
    ),
    ofProject(
      404,
      [`projectTeam.${what}`, 'teamId'],
      ({ there }) => there.teamId,
      (teamId) => ({ teamId, name: 'M' }),
    ),
  ]),
  ...(['update', 'remove'] as const).map((what) =>
    ofProject(
      404,
      [`member.${what}`, 'memberId'],
      ({ there }) => there.memberIds.target,
      (memberId) => ({
        memberId,
        role: 'manager',
      }),
    ),
  ),
  ofProject(
    400,
    ['member.update', 'teamId'],
    ({ there }) => there.teamId,
    (teamId, { memberIds }) => ({
      memberId: memberIds.target,
      teamId,
    }),
  ),
  ofProject(400, ['member.update', 'managerId'], other, (managerId, { memberIds }) => ({
    memberId: memberIds.target,
    managerId,
  })),
  ofProject(400, ['invitation.create', 'userId'], other, (userId, { cast }) => ({
    invitedUserEmail: cast.self.email,
    userId,
  })),
  below(({ projectId: id }) => ({ id }), 'coordinator')(400, ['project.handOver', 'userId'], other, (userId) => ({
    userId,
  })),
  ofProject(400, ['message.makeTask', 'assignedToIds'], other, (id, { messageIds }) => ({
    id: messageIds.project,
    assignedToIds: [id],
  })),
];

const taskFields: [string, Nested['foreign'], (id: number) => object][] = [
  ['status', ({ there }) => there.columnId, (id) => ({ status: `custom_${id}` })],
  ['assignedToId', other, (id) => ({ assignedToId: id })],
  ['assignedToIds', other, (id) => ({ assignedToIds: [id] })],
];
const fixed: (typeof taskFields)[number] = ['projectId', ({ there }) => there.projectId, (id) => ({ projectId: id })];

const ofTask = below(onTask);
const itself = below(({ taskId: id }) => ({ id }));
const inTasks: Nested[] = [
  ...taskFields.map(([field, foreign, fieldsOf]) =>
    ofProject(400, ['task.create', field], foreign, (id) => ({ title: 'Nowe', ...fieldsOf(id) })),
  ),
  ...[...taskFields, fixed].flatMap(([field, foreign, fieldsOf]) => [
    itself(400, ['task.update', field], foreign, fieldsOf),
    below(() => ({}))(400, ['task.updateMany', field], foreign, (child, { taskId: id }) => ({
      updates: [
        { id, title: 'Inny' },
        { id, ...fieldsOf(child) },
      ],
    })),
  ]),
  ...(['update', 'delete'] as const).map((what) =>
    ofTask(
      404,
      [`comment.${what}`, 'commentId'],
      ({ there }) => there.commentId,
      (commentId) => ({
        commentId,
        content: 'moje',
      }),
    ),
  ),
  ofTask(
    404,
    ['attachment.delete', 'attachmentId'],
    ({ there }) => there.attachmentId,
    (attachmentId) => ({
      attachmentId,
    }),
  ),
  ...(['updateItem', 'deleteItem'] as const).map((what) =>
    ofTask(
      404,
      [`checklist.${what}`, 'itemId'],
      ({ there }) => there.itemId,
      (itemId) => ({ itemId, text: 'Wałek' }),
    ),
  ),
  ...(['createItem', 'deleteGroup'] as const).map((what) =>
    ofTask(
      404,
      [`checklist.${what}`, 'groupId'],
      ({ there }) => there.groupId,
      (groupId) => ({
        groupId,
        text: 'Wałek',
      }),
    ),
  ),
  ofTask(400, ['checklist.createGroup', 'assignedToId'], other, (assignedToId) => ({ name: 'Zakupy', assignedToId })),
];

const chats = [
  { kind: 'project', path: '/api/chat/project/{}', saying: '', by: 'employer', refOf: onProject },
  { kind: 'task', path: '/api/chat/task/{}', saying: '', by: 'employer', refOf: onTask },
  { kind: 'team', path: '/api/team-chats/{}', saying: '/messages', by: 'chatEmployer', refOf: onTeamChat },
  { kind: 'direct', path: '/api/direct-chats/{}', saying: '/messages', by: 'participant', refOf: onDirect },
] as const;

const inChats: Nested[] = [
  ...chats.flatMap(({ kind, path, saying, by, refOf }): Nested[] => {
    const ofChat = below(refOf, by);
    const foreign = ({ there }: World) => there.messageIds[kind];
    const send = (field: string, one: Nested['foreign'], fieldsOf: (id: number) => object) => ({
      ...ofChat(400, ['message.send', field], one, (id) => ({ content: 'tak', ...fieldsOf(id) })),
      path: path + saying,
    });
    return [
      {
        ...ofChat(404, ['message.markRead', 'messageId'], foreign, (messageId) => ({ messageId })),
        path: `${path}/read`,
      },
      send('replyToId', foreign, (replyToId) => ({ replyToId })),
      // Of a message in another chat; and one that somebody else has uploaded, and not yet sent.
      send(
        'attachmentIds',
        ({ there }) => there.fileId,
        (id) => ({ attachmentIds: [id] }),
      ),
      send(
        'attachmentIds',
        ({ there }) => there.unsentFileId,
        (id) => ({ attachmentIds: [id] }),
      ),
    ];
  }),
  below(onTeamChat, 'chatEmployer')(404, ['teamChat.removeMember', 'userId'], other, (userId) => ({ userId })),
];

export const nested: Nested[] = [...inProjects, ...inTasks, ...inChats];
