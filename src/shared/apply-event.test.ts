import { expect, test } from 'vitest';
import { applyEvent } from '#shared/apply-event.ts';
import type { CacheEvent } from '#shared/cached.ts';
import type { ChecklistGroup, ChecklistItem } from '#shared/checklist.ts';
import type { Comment } from '#shared/comment.ts';
import type { Task } from '#shared/task.ts';
import { aMember, aMessage, anna, aProject, at, aTask, bartek } from '#tests/support/things.ts';

/** As it comes over the wire: recorded, with an id. */
const told = (event: CacheEvent): CacheEvent => ('projectId' in event ? { ...event, id: 77, at } : event);
const board = (tasks: Task[], event: CacheEvent, readerId = anna) =>
  applyEvent('task.listByProject', tasks, event, { input: { projectId: 1 }, readerId });

const moved = (task: Task): CacheEvent => told({ type: 'task.updated', projectId: 1, task });

test('a card moved by someone else is in its new column', () => {
  const theirs = aTask({ status: 'completed', version: 4 });
  expect(board([aTask()], moved(theirs))).toEqual([theirs]);
});

test('an event applied twice changes nothing the second time, not even the list itself', () => {
  const events: CacheEvent[] = [
    moved(aTask({ status: 'completed', version: 4 })),
    told({ type: 'task.created', projectId: 1, task: aTask({ id: 11 }) }),
    told({ type: 'task.deleted', projectId: 1, taskId: 10, isPrivate: false }),
    told({ type: 'project.updated', projectId: 1, project: aProject({ name: 'Remont kuchni' }) }),
  ];
  for (const event of events) {
    const once = board([aTask()], event);
    expect(once).not.toEqual([aTask()]);
    expect(board(once, event)).toBe(once);
  }
});

test('someone who changes their name has the new one wherever they stand', () => {
  const ewa = { id: 7, username: 'ewa', fullName: 'Ewa Kot', email: 'ewa@ekipa.test', avatar: null };
  const { email: _, ...person } = ewa;
  const task = aTask({ assignees: [person], assignedTo: person, assignedToIds: [7], assignedToId: 7 });
  const renamed = told({ type: 'person.updated', projectId: 1, person: { ...ewa, fullName: 'Ewa Lis' } });
  expect(board([task], renamed)).toMatchObject([
    { assignees: [{ fullName: 'Ewa Lis' }], assignedTo: { fullName: 'Ewa Lis' } },
  ]);
  const others = [aTask()];
  expect(board(others, renamed)).toBe(others);
});

test('a late echo does not undo a newer state', () => {
  const now = [aTask({ status: 'completed', version: 5 })];
  expect(board(now, moved(aTask({ status: 'in_progress', version: 4 })))).toBe(now);
  expect(board(now, moved(aTask({ status: 'in_progress', version: 5 })))).toBe(now);
});

test('a guess shows at once and the answer, a version higher, replaces it', () => {
  const guessed = board([aTask()], { type: 'task.guessed', taskId: 10, changes: { status: 'completed' } });
  expect(guessed[0]).toMatchObject({ status: 'completed', version: 3 });
  const answered = aTask({ status: 'completed', title: 'Zamówić farbę i pędzle', version: 4 });
  expect(board(guessed, { type: 'task.updated', projectId: 1, task: answered })).toEqual([answered]);
});

test('what we only know from an answer does not bring a deleted card back; what we are told does', () => {
  const answer: CacheEvent = { type: 'task.updated', projectId: 1, task: aTask({ version: 4 }) };
  expect(board([], answer)).toEqual([]);
  expect(board([], told(answer))).toHaveLength(1);
});

test('a card made private leaves the boards of those who may not see it, and only theirs', () => {
  const hidden = aTask({ isPrivate: true, version: 4 });
  expect(board([aTask()], moved(hidden), bartek)).toEqual([]);
  expect(board([aTask()], moved(hidden), anna)).toEqual([hidden]);
  const unassigned: CacheEvent = told({ type: 'task.hidden', projectId: 1, taskId: 10, userIds: [bartek] });
  expect(board([aTask()], unassigned, bartek)).toEqual([]);
  expect(board([aTask()], unassigned, anna)).toHaveLength(1);
});

test("another project's card does not come onto this board", () => {
  const tasks = [aTask()];
  expect(board(tasks, moved(aTask({ id: 12, projectId: 2 })))).toBe(tasks);
});

test('a comment and a ticked item show on the card as counts, however often they are told', () => {
  const comment: Comment = {
    id: 3,
    taskId: 10,
    content: 'Biała',
    userId: bartek,
    user: null,
    authorName: null,
    createdAt: at,
    editedAt: null,
  };
  const part = { projectId: 1, taskId: 10, isPrivate: false };
  const said = told({ type: 'comment.created', ...part, comment, commentCount: 1 });
  expect(board(board([aTask()], said), said)[0]).toMatchObject({ commentCount: 1, version: 3 });
  const place = { input: { taskId: 10 }, readerId: anna };
  expect(applyEvent('comment.list', applyEvent('comment.list', [], said, place), said, place)).toEqual([comment]);

  const item: ChecklistItem = {
    id: 8,
    taskId: 10,
    groupId: 6,
    text: 'Wałek',
    isCompleted: false,
    completedById: null,
    completedAt: null,
    createdAt: at,
  };
  const ticked = { ...item, isCompleted: true };
  const event = told({ type: 'checklist.itemUpdated', ...part, item: ticked, checklistTotal: 2, checklistDone: 1 });
  expect(board([aTask()], event)[0]).toMatchObject({ checklistDone: 1, checklistTotal: 2 });
  const group: ChecklistGroup = {
    id: 6,
    taskId: 10,
    name: 'Zakupy',
    createdById: anna,
    assignedToId: null,
    assignedTo: null,
    createdAt: at,
    items: [item],
  };
  const groups = applyEvent('checklist.groups', [group], event, place);
  expect(groups[0]?.items).toEqual([ticked]);
  expect(applyEvent('checklist.groups', groups, event, place)).toBe(groups);
});

test('a message is there once and in its place, and not among the older ones', () => {
  const place = { input: { projectId: 1 }, readerId: anna };
  const third = told({ type: 'message.created', projectId: 1, isPrivate: false, message: aMessage({ id: 7 }) });
  const second = told({ type: 'message.created', projectId: 1, isPrivate: false, message: aMessage({ id: 6 }) });
  const messages = [third, second, third].reduce(
    (list, event) => applyEvent('message.list', list, event, place),
    [aMessage()],
  );
  expect(messages.map(({ id }) => id)).toEqual([5, 6, 7]);
  const older = { input: { projectId: 1, before: 5 }, readerId: anna };
  expect(applyEvent('message.list', [], third, older)).toEqual([]);
});

test('someone who is removed loses the project from their list; the others lose the member', () => {
  const removed = told({ type: 'member.removed', projectId: 1, memberId: 21, userId: bartek, userIds: [bartek] });
  const projects = [aProject()];
  expect(applyEvent('project.list', projects, removed, { input: undefined, readerId: bartek })).toEqual([]);
  expect(applyEvent('project.list', projects, removed, { input: undefined, readerId: anna })).toBe(projects);
  const members = [aMember({ id: 20, userId: anna }), aMember()];
  const place = { input: { projectId: 1 }, readerId: anna };
  expect(applyEvent('member.list', members, removed, place)).toEqual([aMember({ id: 20, userId: anna })]);
});

test('a member stands once, and my own note on them stays when I am told of them again', () => {
  const added = told({ type: 'member.added', projectId: 1, member: aMember() });
  const place = { input: { projectId: 1 }, readerId: anna };
  const members = [aMember({ note: 'Zna hydraulika' })];
  expect(applyEvent('member.list', members, added, place)).toBe(members);
  expect(applyEvent('member.list', [], added, place)).toEqual([aMember()]);
});

test('a project was last active when something happened in it that everybody may see', () => {
  const later = '2026-12-01T12:00:00.000Z';
  const lastActive = (event: CacheEvent) =>
    applyEvent('project.get', aProject(), event, { input: { id: 1 }, readerId: anna }).lastActive;
  expect(lastActive({ type: 'task.created', projectId: 1, task: aTask(), id: 78, at: later })).toBe(later);
  expect(lastActive({ type: 'task.created', projectId: 1, task: aTask({ isPrivate: true }), id: 78, at: later })).toBe(
    at,
  );
  expect(lastActive({ type: 'task.created', projectId: 2, task: aTask(), id: 78, at: later })).toBe(at);
});

test('a column that is deleted leaves its cards at to do until their own events tell where; one that is moved stands in its place', () => {
  const gone = told({ type: 'column.deleted', projectId: 1, columnId: 7 });
  const tasks = [aTask({ status: 'custom_7' }), aTask({ id: 11 })];
  const after = board(tasks, gone);
  expect(after.map(({ status, version }) => [status, version])).toEqual([
    ['to_do', 3],
    ['to_do', 3],
  ]);
  expect(board(after, gone)).toBe(after);
  const rest = { projectId: 1, color: '#6b7280', createdById: anna, createdAt: at };
  const aColumn = (id: number, order: number) => ({ ...rest, id, order, name: `Kolumna ${id}` });
  const place = { input: { projectId: 1 }, readerId: anna };
  const columns = [aColumn(7, 4), aColumn(8, 5)];
  const moved8 = told({ type: 'column.updated', projectId: 1, column: aColumn(8, 3) });
  expect(applyEvent('column.list', columns, moved8, place).map(({ id }) => id)).toEqual([8, 7]);
  expect(applyEvent('column.list', columns, gone, place).map(({ id }) => id)).toEqual([8]);
});
