import type { Message } from '#shared/chat.ts';
import type { ChecklistGroup, ChecklistItem } from '#shared/checklist.ts';
import type { Column } from '#shared/column.ts';
import type { Comment } from '#shared/comment.ts';
import { isSignOfLife, type AppEvent, type EventOf } from '#shared/events.ts';
import type { Member } from '#shared/member.ts';
import { isHiddenTask } from '#shared/permissions.ts';
import type { Project } from '#shared/project.ts';
import type { Task } from '#shared/task.ts';
import { withChanged, withEach, withFields, withNew, without } from '#shared/unchanged.ts';
import type { Person } from '#shared/user.ts';

/** The procedures whose answers events keep up to date, each with its input and its data. */
type Cached = {
  'project.list': [void, Project[]];
  'project.get': [{ id: number }, Project];
  'member.list': [{ projectId: number }, Member[]];
  'column.list': [{ projectId: number }, Column[]];
  'task.listByProject': [{ projectId: number }, Task[]];
  'task.get': [{ id: number }, Task];
  'comment.list': [{ taskId: number }, Comment[]];
  'checklist.groups': [{ taskId: number }, ChecklistGroup[]];
  'chat.projectMessages': [{ projectId: number; before?: number }, Message[]];
};
export type CachedProcedure = keyof Cached;
export type InputOf<P extends CachedProcedure> = Cached[P][0];
export type DataOf<P extends CachedProcedure> = Cached[P][1];

/**
 * What changes a cache. With an `id` it is recorded and was told to us; without one it is what we know ourselves, from
 * an answer, and then it changes what is there and never brings back what has gone. `task.guessed` sets fields ahead of
 * the answer and leaves the version as it is, so that the truth, a version higher, replaces it. `checklist.itemTicked` is
 * what we know of an item ourselves, before and after the answer: how many are done only the event can say.
 */
export type CacheEvent =
  | (AppEvent & { id?: number; at?: string })
  | { type: 'task.guessed'; taskId: number; changes: Partial<Task> }
  | { type: 'checklist.itemTicked'; item: ChecklistItem };

type CacheEventOf<T extends CacheEvent['type']> = Extract<CacheEvent, { type: T }>;
type Place<P extends CachedProcedure> = { input: InputOf<P>; readerId: number };
type Handlers<P extends CachedProcedure> = {
  [T in CacheEvent['type']]?: (data: DataOf<P>, event: CacheEventOf<T>, place: Place<P>) => DataOf<P>;
};

const newer = (ours: Task, theirs: Task): Task => (theirs.version > ours.version ? theirs : ours);

function withTask(tasks: Task[], task: Task, { input, readerId }: Place<'task.listByProject'>, isNew: boolean): Task[] {
  if (task.projectId !== input.projectId) return tasks;
  if (isHiddenTask({ userId: readerId }, task)) return without(tasks, task.id);
  return withChanged(isNew ? withNew(tasks, task) : tasks, task.id, (ours) => newer(ours, task));
}

const countsOf = ({ checklistTotal, checklistDone }: EventOf<'checklist.itemUpdated'>) => ({
  checklistTotal,
  checklistDone,
});

const withItem = (groups: ChecklistGroup[], item: ChecklistItem): ChecklistGroup[] =>
  withChanged(groups, item.groupId ?? 0, (group) =>
    withFields(group, { items: withChanged(group.items, item.id, (ours) => withFields(ours, item)) }),
  );

const withProject = (task: Task, { id, name, status }: EventOf<'project.updated'>['project']): Task =>
  task.projectId === id ? withFields(task, { project: withFields(task.project, { name, status }) }) : task;

type Renamed = EventOf<'person.updated'>['person'];

/** Someone as they now are, where it is them. */
function asNow<T extends Person | null>(known: T, { id, username, fullName, avatar }: Renamed): T {
  return known?.id === id
    ? withFields<NonNullable<T>>(known, { username, fullName, avatar } as Partial<NonNullable<T>>)
    : known;
}

const allAsNow = (people: Person[], person: Renamed): Person[] =>
  withChanged(people, person.id, (one) => asNow(one, person));

const taskAsNow = (task: Task, person: Renamed): Task =>
  withFields(task, {
    assignees: allAsNow(task.assignees, person),
    assignedTo: asNow(task.assignedTo, person),
    createdBy: asNow(task.createdBy, person),
  });

const messageAsNow = (message: Message, person: Renamed): Message =>
  message.senderId === person.id
    ? withFields(message, {
        sender: asNow(message.sender, person),
        senderName: person.fullName,
        senderAvatar: person.avatar,
      })
    : message;

const reducers: { [P in CachedProcedure]: Handlers<P> } = {
  'project.list': {
    'project.updated': (projects, { project }) =>
      withChanged(projects, project.id, (ours) => withFields(ours, project)),
    'project.deleted': (projects, { projectId }) => without(projects, projectId),
    'person.updated': (projects, { projectId, person }) =>
      withChanged(projects, projectId, (ours) => withFields(ours, { members: allAsNow(ours.members, person) })),
    'member.removed': (projects, { projectId, userId }, { readerId }) =>
      userId === readerId ? without(projects, projectId) : projects,
  },
  'project.get': {
    'project.updated': (ours, { project }) => (ours.id === project.id ? withFields(ours, project) : ours),
  },
  'member.list': {
    'person.updated': (members, { person }) =>
      withEach(members, (one) =>
        one.userId === person.id ? withFields(one, { user: withFields(one.user, person) }) : one,
      ),
    'member.added': (members, { member, projectId }, { input }) =>
      projectId === input.projectId ? withNew(members, member) : members,
    'member.removed': (members, { memberId }) => without(members, memberId),
  },
  'column.list': {
    'column.created': (columns, { column, projectId }, { input }) =>
      projectId === input.projectId ? withNew(columns, column, (a, b) => a.order - b.order || a.id - b.id) : columns,
  },
  'task.listByProject': {
    'task.created': (tasks, { task }, place) => withTask(tasks, task, place, true),
    'task.updated': (tasks, { task, id }, place) => withTask(tasks, task, place, id !== undefined),
    'task.deleted': (tasks, { taskId }) => without(tasks, taskId),
    'task.hidden': (tasks, { taskId, userIds }, { readerId }) =>
      userIds.includes(readerId) ? without(tasks, taskId) : tasks,
    'task.guessed': (tasks, { taskId, changes }) => withChanged(tasks, taskId, (ours) => withFields(ours, changes)),
    'comment.created': (tasks, { taskId, commentCount }) =>
      withChanged(tasks, taskId, (ours) => withFields(ours, { commentCount })),
    'checklist.itemUpdated': (tasks, event) =>
      withChanged(tasks, event.taskId, (ours) => withFields(ours, countsOf(event))),
    'project.updated': (tasks, { project }) => withEach(tasks, (task) => withProject(task, project)),
    'person.updated': (tasks, { person }) => withEach(tasks, (task) => taskAsNow(task, person)),
  },
  'task.get': {
    'task.updated': (ours, { task }) => (task.id === ours.id ? newer(ours, task) : ours),
    'task.guessed': (ours, { taskId, changes }) => (taskId === ours.id ? withFields(ours, changes) : ours),
    'comment.created': (ours, { taskId, commentCount }) =>
      taskId === ours.id ? withFields(ours, { commentCount }) : ours,
    'checklist.itemUpdated': (ours, event) => (event.taskId === ours.id ? withFields(ours, countsOf(event)) : ours),
    'project.updated': (ours, { project }) => withProject(ours, project),
    'person.updated': (ours, { person }) => taskAsNow(ours, person),
  },
  'comment.list': {
    'person.updated': (comments, { person }) =>
      withEach(comments, (comment) => withFields(comment, { user: asNow(comment.user, person) })),
    'comment.created': (comments, { comment, taskId }, { input }) =>
      taskId === input.taskId ? withNew(comments, comment) : comments,
  },
  'checklist.groups': {
    'checklist.itemUpdated': (groups, { item }) => withItem(groups, item),
    'checklist.itemTicked': (groups, { item }) => withItem(groups, item),
  },
  'chat.projectMessages': {
    'person.updated': (messages, { person }) => withEach(messages, (message) => messageAsNow(message, person)),
    'message.created': (messages, { message, projectId }, { input }) =>
      projectId === input.projectId && input.before === undefined ? withNew(messages, message) : messages,
  },
};

export const isCachedProcedure = (name: string): name is CachedProcedure => name in reducers;

/** When something last happened in a project follows from the time of what happened. */
function withLife(project: Project, event: CacheEvent): Project {
  if (!('at' in event) || event.at === undefined || event.projectId !== project.id || !isSignOfLife(event))
    return project;
  return event.at > project.lastActive ? { ...project, lastActive: event.at } : project;
}

function withLives<P extends CachedProcedure>(procedure: P, data: DataOf<P>, event: CacheEvent): DataOf<P> {
  const live = data as DataOf<CachedProcedure>;
  if (procedure === 'project.get') return withLife(live as Project, event) as DataOf<P>;
  if (procedure !== 'project.list' || !('projectId' in event) || event.projectId === null) return data;
  return withChanged(live as Project[], event.projectId, (project) => withLife(project, event)) as DataOf<P>;
}

/**
 * The one way in which state changes on screen: our own step, its echo, and what others do. Pure; returns the very
 * same data when the event changes nothing in it, so applying one twice is harmless, and a task of an older version
 * never undoes a newer one. Counts that differ from reader to reader cannot be told from an event: they are read again
 * (`client/app/live-events.tsx`).
 */
export function applyEvent<P extends CachedProcedure>(
  procedure: P,
  data: DataOf<P>,
  event: CacheEvent,
  place: Place<P>,
): DataOf<P> {
  const handlers: Handlers<P> = reducers[procedure];
  const handle = handlers[event.type] as
    ((data: DataOf<P>, event: CacheEvent, place: Place<P>) => DataOf<P>) | undefined;
  return withLives(procedure, handle ? handle(data, event, place) : data, event);
}
