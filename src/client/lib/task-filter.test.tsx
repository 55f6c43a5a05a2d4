import { describe, expect, test } from 'vitest';
import type { Task } from '#shared/task.ts';
import { anna, aTask, bartek } from '#tests/support/things.ts';
import {
  boardDefaults,
  countActive,
  isFiltering,
  isWanted,
  orderOf,
  ownDefaults,
  readFilter,
  type TaskFilter,
  writeFilter,
} from './task-filter.ts';

const today = '2026-12-04';
const due = (day: string | null, fields: Partial<Task> = {}) =>
  aTask({ dueDate: day && `${day}T00:00:00.000Z`, ...fields });
const wants = (task: Task, filter: Partial<TaskFilter>) => isWanted(task, { ...boardDefaults, ...filter }, today);

describe('which tasks are wanted', () => {
  test('without a filter all of them', () => {
    expect(wants(aTask({ status: 'custom_7', assignedToIds: [bartek] }), {})).toBe(true);
  });

  test('status, priority and person each leave out the others', () => {
    const task = aTask({ status: 'custom_7', priority: 'wazne', assignedToIds: [anna, bartek] });
    expect([wants(task, { status: 'custom_7' }), wants(task, { status: 'to_do' })]).toEqual([true, false]);
    expect([wants(task, { priority: 'wazne' }), wants(task, { priority: 'pozniej' })]).toEqual([true, false]);
    expect([wants(task, { assignedTo: bartek }), wants(task, { assignedTo: 9 })]).toEqual([true, false]);
    expect([wants(task, { assignedTo: 'nobody' }), wants(aTask(), { assignedTo: 'nobody' })]).toEqual([false, true]);
  });

  test.each([
    ['overdue', '2026-12-03', true],
    ['overdue', '2026-12-04', false],
    ['today', '2026-12-04', true],
    ['today', '2026-12-05', false],
    ['week', '2026-12-03', false],
    ['week', '2026-12-04', true],
    ['week', '2026-12-10', true],
    ['week', '2026-12-11', false],
    ['none', null, true],
    ['none', '2026-12-04', false],
    ['week', null, false],
    ['2026-12-24', '2026-12-24', true],
    ['2026-12-24', '2026-12-25', false],
  ])('on the fourth, %s of a task due on %s is %s', (filter, day, isIn) => {
    expect(wants(due(day), { dueDate: filter })).toBe(isIn);
  });

  test('seven days go over a month, a year and a change of clocks', () => {
    const isIn = (day: string, from: string) => isWanted(due(day), { ...boardDefaults, dueDate: 'week' }, from);
    expect([isIn('2027-01-03', '2026-12-28'), isIn('2027-01-04', '2026-12-28')]).toEqual([true, false]);
    expect([isIn('2027-03-31', '2027-03-25'), isIn('2027-04-01', '2027-03-25')]).toEqual([true, false]);
  });

  test('what is completed is never overdue', () => {
    expect(wants(due('2026-12-01', { status: 'completed' }), { dueDate: 'overdue' })).toBe(false);
  });
});

describe('in which order', () => {
  const sorted = (tasks: Task[], sort: Pick<TaskFilter, 'sortBy' | 'sortDirection'>) =>
    tasks.toSorted(orderOf(sort)).map(({ id }) => id);

  test('urgent is the most', () => {
    const tasks = [
      aTask({ id: 1, priority: 'wazne' }),
      aTask({ id: 2, priority: 'pozniej' }),
      aTask({ id: 3, priority: 'pilne_na_dzis' }),
    ];
    expect(sorted(tasks, { sortBy: 'priority', sortDirection: 'desc' })).toEqual([3, 1, 2]);
    expect(sorted(tasks, { sortBy: 'priority', sortDirection: 'asc' })).toEqual([2, 1, 3]);
  });

  test('titles stand in Polish order, numbers by their size', () => {
    const titles = ['ćma', 'zebra', 'cytryna', 'źrebię', 'ala 10', 'ala 9', 'Ąb', 'Ab'];
    const tasks = titles.map((title, id) => aTask({ id, title }));
    const order = tasks.toSorted(orderOf({ sortBy: 'title', sortDirection: 'asc' })).map(({ title }) => title);
    expect(order).toEqual(['Ab', 'ala 9', 'ala 10', 'Ąb', 'cytryna', 'ćma', 'zebra', 'źrebię']);
  });

  test('without a date last, whichever way', () => {
    const tasks = [due(null, { id: 1 }), due('2026-12-09', { id: 2 }), due('2026-12-02', { id: 3 })];
    expect(sorted(tasks, { sortBy: 'dueDate', sortDirection: 'asc' })).toEqual([3, 2, 1]);
    expect(sorted(tasks, { sortBy: 'dueDate', sortDirection: 'desc' })).toEqual([2, 3, 1]);
  });

  test('what is equal stands newest first, whichever way', () => {
    const older = aTask({ id: 1, createdAt: '2026-12-01T10:00:00.000Z' });
    const newer = aTask({ id: 2, createdAt: '2026-12-02T10:00:00.000Z' });
    expect(sorted([older, newer], { sortBy: 'priority', sortDirection: 'asc' })).toEqual([2, 1]);
    expect(sorted([older, newer], { sortBy: 'priority', sortDirection: 'desc' })).toEqual([2, 1]);
    expect(sorted([older, newer], { sortBy: 'createdAt', sortDirection: 'asc' })).toEqual([1, 2]);
  });

  test('by hand is by rank, the direction says nothing', () => {
    const tasks = [
      aTask({ id: 1, position: 'a2' }),
      aTask({ id: 2, position: 'a0V' }),
      aTask({ id: 3, position: 'a1' }),
    ];
    expect(sorted(tasks, { sortBy: 'manual', sortDirection: 'desc' })).toEqual([2, 3, 1]);
  });
});

test('each setting that differs from the usual counts, sort and direction too; a sort alone hides nothing', () => {
  expect(countActive(boardDefaults, boardDefaults)).toBe(0);
  const sortedOnly = { ...boardDefaults, sortBy: 'title', sortDirection: 'asc' } as const;
  expect([countActive(sortedOnly, boardDefaults), isFiltering(sortedOnly)]).toEqual([2, false]);
  const filter: TaskFilter = {
    ...sortedOnly,
    status: 'to_do',
    priority: 'wazne',
    assignedTo: 'nobody',
    dueDate: 'week',
  };
  expect([countActive(filter, boardDefaults), isFiltering(filter)]).toEqual([6, true]);
});

describe('in the address', () => {
  const inAddress = (filter: TaskFilter, usual = boardDefaults) => {
    const params = new URLSearchParams('tab=list');
    writeFilter(params, filter, usual);
    return params.toString();
  };

  test('of the usual the sort alone is written, and all else comes back', () => {
    expect(inAddress(boardDefaults)).toBe('tab=list&sort=createdAt');
    const filter: TaskFilter = {
      status: 'custom_7',
      priority: 'pilne_na_dzis',
      assignedTo: 2,
      dueDate: '2026-12-24',
      sortBy: 'title',
      sortDirection: 'asc',
    };
    expect(readFilter(new URLSearchParams(inAddress(filter)), boardDefaults)).toEqual(filter);
  });

  test('by hand has no direction: none is written, and one that was chosen before counts no more', () => {
    const byHand: TaskFilter = { ...boardDefaults, sortBy: 'manual', sortDirection: 'asc' };
    expect(inAddress(byHand)).toBe('tab=list&sort=manual');
    const read = readFilter(new URLSearchParams('sort=manual&order=asc'), boardDefaults);
    expect(countActive(read, boardDefaults)).toBe(1);
  });

  test('what is usual on one screen is written on another', () => {
    expect(inAddress(boardDefaults, ownDefaults)).toBe('tab=list&sort=createdAt&order=desc');
  });

  test.each(['status=deleted', 'status=custom_0', 'status=custom_07', 'priority=high', 'assignee=-1', 'assignee=1e3'])(
    'nonsense (%s) counts as usual',
    (search) => {
      expect(readFilter(new URLSearchParams(search), boardDefaults)).toEqual(boardDefaults);
    },
  );

  test.each(['due=2026-02-30', 'due=soon', 'sort=id', 'order=up'])('as does %s', (search) => {
    expect(readFilter(new URLSearchParams(search), ownDefaults)).toEqual(ownDefaults);
  });
});
