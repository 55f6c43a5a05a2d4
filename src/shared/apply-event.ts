import type { CachedProcedure, CacheEvent, DataOf, Handlers, Place } from '#shared/cached.ts';
import type { Column } from '#shared/column.ts';
import type { ChecklistGroup, ChecklistItem } from '#shared/checklist.ts';
import { chatReducers } from '#shared/chat-reducers.ts';
import { isSignOfLife, type EventOf, type Renamed } from '#shared/events.ts';
import { peopleReducers } from '#shared/people-reducers.ts';
import { isHiddenTask } from '#shared/permissions.ts';
import type { Project } from '#shared/project.ts';
import { allAsNow, asNow } from '#shared/renamed.ts';
import type { Task } from '#shared/task.ts';
import { withChanged, withEach, withFields, withNew, without } from '#shared/unchanged.ts';

const newer = (ours: Task, theirs: Task): Task => (theirs.version > ours.version ? theirs : ours);

/** A list of tasks with one as it now is: in it or not, by `belongs` and by whether the reader may know of it. */
function withTask(tasks: Task[], task: Task, readerId: number, isNew: boolean, belongs: boolean): Task[] {
  if (!belongs || isHiddenTask({ userId: readerId }, task)) return withoutOlder(tasks, task);
  return withChanged(isNew ? withNew(tasks, task) : tasks, task.id, (ours) => newer(ours, task));
}

const withoutOlder = (tasks: Task[], task: Task): Task[] =>
  tasks.some(({ id, version }) => id === task.id && version > task.version) ? tasks : without(tasks, task.id);

const byOrder = (a: Column, b: Column) => a.order - b.order || a.id - b.id;

/** A task of a column that is gone stands at 'to do': an event of its own tells where, this one keeps it from vanishing. */
const outOfColumn = (task: Task, { columnId, id }: { columnId: number; id?: number }): Task =>
  id !== undefined && task.status === `custom_${columnId}` ? { ...task, status: 'to_do' } : task;

type Counted = EventOf<
  'checklist.itemUpdated' | 'checklist.itemCreated' | 'checklist.itemDeleted' | 'checklist.groupDeleted'
>;
const countsOf = ({ checklistTotal, checklistDone }: Counted) => ({
  checklistTotal,
  checklistDone,
});

const recount = (task: Task, event: Counted): Task =>
  task.id === event.taskId ? withFields(task, countsOf(event)) : task;

const recountAmong = (tasks: Task[], event: Counted): Task[] =>
  withChanged(tasks, event.taskId, (task) => recount(task, event));

/** The groups with the items of one of them changed. */
const withItems = (
  groups: ChecklistGroup[],
  groupId: number | null,
  change: (items: ChecklistItem[]) => ChecklistItem[],
) => withChanged(groups, groupId ?? 0, (group) => withFields(group, { items: change(group.items) }));

const withItem = (groups: ChecklistGroup[], item: ChecklistItem): ChecklistGroup[] =>
  withItems(groups, item.groupId, (items) => withChanged(items, item.id, (ours) => withFields(ours, item)));

const withProject = (task: Task, { id, name, status }: EventOf<'project.updated'>['project']): Task =>
  task.projectId === id ? withFields(task, { project: withFields(task.project, { name, status }) }) : task;

const taskAsNow = (task: Task, person: Renamed): Task =>
  withFields(task, {
    assignees: allAsNow(task.assignees, person),
    assignedTo: asNow(task.assignedTo, person),
    createdBy: asNow(task.createdBy, person),
  });

const withoutProject = (tasks: Task[], projectId: number): Task[] =>
  tasks.some((task) => task.projectId === projectId) ? tasks.filter((task) => task.projectId !== projectId) : tasks;

/** What is the same for every list of tasks, whichever they are. */
const taskListHandlers = {
  'task.deleted': (tasks, { taskId }) => without(tasks, taskId),
  'column.deleted': (tasks, event) => withEach(tasks, (task) => outOfColumn(task, event)),
  'task.hidden': (tasks, { taskId, userIds }, { readerId }) =>
    userIds.includes(readerId) ? without(tasks, taskId) : tasks,
  'task.guessed': (tasks, { taskId, changes }) => withChanged(tasks, taskId, (ours) => withFields(ours, changes)),
  'comment.created': (tasks, { taskId, commentCount }) =>
    withChanged(tasks, taskId, (ours) => withFields(ours, { commentCount })),
  'comment.deleted': (tasks, { taskId, commentCount }) =>
    withChanged(tasks, taskId, (ours) => withFields(ours, { commentCount })),
  'attachment.created': (tasks, { taskId, attachmentCount }) =>
    withChanged(tasks, taskId, (ours) => withFields(ours, { attachmentCount })),
  'attachment.deleted': (tasks, { taskId, attachmentCount }) =>
    withChanged(tasks, taskId, (ours) => withFields(ours, { attachmentCount })),
  'checklist.itemUpdated': recountAmong,
  'checklist.itemCreated': recountAmong,
  'checklist.itemDeleted': recountAmong,
  'checklist.groupDeleted': recountAmong,
  'project.updated': (tasks, { project }) => withEach(tasks, (task) => withProject(task, project)),
  'person.updated': (tasks, { person }) => withEach(tasks, (task) => taskAsNow(task, person)),
} satisfies Handlers<'task.listByProject' | 'task.listByAssignee'>;

const reducers: { [P in CachedProcedure]: Handlers<P> } = {
  ...peopleReducers,
  ...chatReducers,
  'column.list': {
    'column.created': (columns, { column, projectId }, { input }) =>
      projectId === input.projectId ? withNew(columns, column, byOrder) : columns,
    'column.updated': (columns, { column }) => {
      const changed = withChanged(columns, column.id, (ours) => withFields(ours, column));
      return changed === columns ? columns : changed.toSorted(byOrder);
    },
    'column.deleted': (columns, { columnId }) => without(columns, columnId),
  },
  'task.listByProject': {
    ...taskListHandlers,
    'task.created': (tasks, { task }, { input, readerId }) =>
      withTask(tasks, task, readerId, true, task.projectId === input.projectId),
    'task.updated': (tasks, { task, id }, { input, readerId }) =>
      withTask(tasks, task, readerId, id !== undefined, task.projectId === input.projectId),
  },
  'task.listByAssignee': {
    ...taskListHandlers,
    'task.created': (tasks, { task }, { input, readerId }) =>
      withTask(tasks, task, readerId, true, task.assignedToIds.includes(input.userId)),
    'task.updated': (tasks, { task, id }, { input, readerId }) =>
      withTask(tasks, task, readerId, id !== undefined, task.assignedToIds.includes(input.userId)),
    'project.deleted': (tasks, { projectId }) => withoutProject(tasks, projectId),
    'member.removed': (tasks, { projectId, userId }, { input }) =>
      userId === input.userId ? withoutProject(tasks, projectId) : tasks,
  },
  'task.get': {
    'task.updated': (ours, { task }) => (task.id === ours.id ? newer(ours, task) : ours),
    'task.guessed': (ours, { taskId, changes }) => (taskId === ours.id ? withFields(ours, changes) : ours),
    'column.deleted': outOfColumn,
    'comment.created': (ours, { taskId, commentCount }) =>
      taskId === ours.id ? withFields(ours, { commentCount }) : ours,
    'comment.deleted': (ours, { taskId, commentCount }) =>
      taskId === ours.id ? withFields(ours, { commentCount }) : ours,
    'attachment.created': (ours, { taskId, attachmentCount }) =>
      taskId === ours.id ? withFields(ours, { attachmentCount }) : ours,
    'attachment.deleted': (ours, { taskId, attachmentCount }) =>
      taskId === ours.id ? withFields(ours, { attachmentCount }) : ours,
    'checklist.itemUpdated': recount,
    'checklist.itemCreated': recount,
    'checklist.itemDeleted': recount,
    'checklist.groupDeleted': recount,
    'project.updated': (ours, { project }) => withProject(ours, project),
    'person.updated': (ours, { person }) => taskAsNow(ours, person),
  },
  'time.timer': { 'timer.changed': (_timer, event) => event.timer },
  'comment.list': {
    'person.updated': (comments, { person }) =>
      withEach(comments, (comment) => withFields(comment, { user: asNow(comment.user, person) })),
    'comment.created': (comments, { comment, taskId }, { input }) =>
      taskId === input.taskId ? withNew(comments, comment) : comments,
    'comment.updated': (comments, { comment }) =>
      withChanged(comments, comment.id, (ours) => withFields(ours, { ...comment, user: ours.user })),
    'comment.deleted': (comments, { commentId }) => without(comments, commentId),
  },
  'attachment.list': {
    'attachment.created': (attachments, { attachment, taskId }, { input }) =>
      taskId === input.taskId ? withNew(attachments, attachment) : attachments,
    'attachment.deleted': (attachments, { attachmentId }) => without(attachments, attachmentId),
    'person.updated': (attachments, { person }) =>
      withEach(attachments, (one) => withFields(one, { uploadedBy: asNow(one.uploadedBy, person) })),
  },
  'checklist.groups': {
    'checklist.itemUpdated': (groups, { item }) => withItem(groups, item),
    'checklist.itemTicked': (groups, { item }) => withItem(groups, item),
    'checklist.itemCreated': (groups, { item }) => withItems(groups, item.groupId, (items) => withNew(items, item)),
    'checklist.itemDeleted': (groups, { itemId, groupId }) =>
      withItems(groups, groupId, (items) => without(items, itemId)),
    'checklist.groupCreated': (groups, { group, taskId }, { input }) =>
      taskId === input.taskId ? withNew(groups, group) : groups,
    'checklist.groupUpdated': (groups, { group }) => withChanged(groups, group.id, (ours) => withFields(ours, group)),
    'checklist.groupDeleted': (groups, { groupId }) => without(groups, groupId),
    'person.updated': (groups, { person }) =>
      withEach(groups, (group) => withFields(group, { assignedTo: asNow(group.assignedTo, person) })),
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
