import { dayInZone, dayOfInput } from '#shared/calendar-day.ts';
import type { FieldChange, FieldValue } from '#shared/events.ts';
import type { TaskAction } from '#shared/permissions.ts';
import { problem } from '#shared/problem.ts';
import type { UpdateTask } from '#shared/task.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { memberIdsOf } from '#server/modules/members/member.access.ts';
import type { AccessedTask } from './task.access.ts';

type Values = {
  title: string;
  description: string | null;
  status: string;
  priority: AccessedTask['priority'];
  dueDate: string | null;
  recurrence: AccessedTask['recurrence'];
  labels: string;
  estimatedTime: number | null;
  isPrivate: boolean;
};

/** What a PATCH really changes: the columns that differ, and the assignees when they do. */
export type TaskChanges = { columns: Partial<Values>; assignedToIds?: number[] };

/** Assignees as a body says them: the list wins, `assignedToId` alone is that one person, or none (contract §5). */
export function assigneesOf(input: { assignedToIds?: number[]; assignedToId?: number | null }): number[] | undefined {
  if (input.assignedToIds) return [...new Set(input.assignedToIds)];
  if (input.assignedToId === undefined) return undefined;
  return input.assignedToId === null ? [] : [input.assignedToId];
}

const sameIds = (a: number[], b: number[]) => a.length === b.length && a.every((id) => b.includes(id));

/** Compares what the body carries with what is stored; what is sent unchanged is no change (permissions.md rule 6). */
export function changesOf(
  task: Values & { assignedToIds: number[] },
  input: Omit<UpdateTask, 'id'>,
  timezone: string,
): TaskChanges {
  const wanted: Partial<Values> = {
    ...(input.title !== undefined && { title: input.title }),
    ...(input.description !== undefined && { description: input.description || null }),
    ...(input.status !== undefined && { status: input.status }),
    ...(input.priority !== undefined && { priority: input.priority }),
    ...(input.dueDate !== undefined && { dueDate: dayOfInput(input.dueDate, timezone) }),
    ...(input.recurrence !== undefined && { recurrence: input.recurrence }),
    ...(input.labels !== undefined && { labels: JSON.stringify(input.labels) }),
    ...(input.estimatedTime !== undefined && { estimatedTime: input.estimatedTime }),
    ...(input.isPrivate !== undefined && { isPrivate: input.isPrivate }),
  };
  const names = Object.keys(wanted) as (keyof Values)[];
  const columns = Object.fromEntries(names.filter((name) => wanted[name] !== task[name]).map((n) => [n, wanted[n]]));
  const assignedToIds = assigneesOf(input);
  return assignedToIds && !sameIds(assignedToIds, task.assignedToIds) ? { columns, assignedToIds } : { columns };
}

/** The names of the fields that change. */
export const changedFields = ({ columns, assignedToIds }: TaskChanges): string[] => [
  ...Object.keys(columns),
  ...(assignedToIds ? ['assignedToIds'] : []),
];

/** Too long to be kept twice: that it changed is told. */
const isLong = (field: string) => field === 'description';

/** What a change is in words to be kept: each field before and after. */
export function fieldChanges(before: Values & { assignedToIds: number[] }, changes: TaskChanges): FieldChange[] {
  const told = (field: string, value: string | number | boolean | null): FieldValue =>
    isLong(field) ? null : field === 'labels' ? (JSON.parse(String(value)) as string[]) : value;
  const names = Object.keys(changes.columns) as (keyof Values)[];
  const columns = names.map((field) => ({
    field,
    from: told(field, before[field]),
    to: told(field, changes.columns[field] ?? null),
  }));
  const { assignedToIds: to } = changes;
  return to ? [...columns, { field: 'assignedToIds', from: before.assignedToIds, to }] : columns;
}

const movers = new Set(['status', 'priority']);

/** What the changes amount to, by the rows of `permissions.md`. */
export function actionsOf(changes: TaskChanges, before: number[], userId: number): TaskAction[] {
  const { isPrivate, ...columns } = changes.columns;
  const names = Object.keys(columns);
  const actions: TaskAction[] = [];
  if (names.some((name) => movers.has(name))) actions.push('task.move');
  if (names.some((name) => !movers.has(name))) actions.push('task.edit');
  if (isPrivate !== undefined) actions.push('task.private');
  if (changes.assignedToIds) actions.push(assigning(before, changes.assignedToIds, userId));
  return actions;
}

function assigning(before: number[], after: number[], userId: number): TaskAction {
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (removed.length === 0 && added.length === 1 && added[0] === userId) return 'task.claim';
  if (added.length === 0 && removed.length === 1 && removed[0] === userId) return 'task.unassignSelf';
  return 'task.assign';
}

/** Assignees are members of the project (contract §5). */
export async function requireMembers(db: Db, projectId: number, userIds: number[] | undefined): Promise<void> {
  if (!userIds || userIds.length === 0) return;
  const members = new Set(await memberIdsOf(db, projectId));
  if (userIds.some((id) => !members.has(id)))
    throw new AppError('task.assigneeNotMember', { fields: { assignedToIds: [problem('field.notMember')] } });
}

/** A new or changed due date before today is refused (contract §4); today by the server's time zone. */
export function requireNotPast(day: string | null | undefined, { settings, clock }: Context): void {
  if (day && day < dayInZone(clock.now(), settings.timezone))
    throw new AppError('input.invalid', { fields: { dueDate: [problem('field.datePast')] } });
}

/** Whether a field that changes was changed by someone after the version the caller saw (contract §5). */
export function isStale(task: { fieldVersions: string }, changes: TaskChanges, seen: number | undefined): boolean {
  const versions = JSON.parse(task.fieldVersions) as Record<string, number>;
  return seen !== undefined && changedFields(changes).some((field) => (versions[field] ?? 0) > seen);
}

/** What every change of a task writes besides: a version later, and which fields it was that changed. */
export const nextVersion = (task: { version: number; fieldVersions: string }, fields: string[]) => {
  const version = task.version + 1;
  const versions = JSON.parse(task.fieldVersions) as Record<string, number>;
  return {
    version,
    fieldVersions: JSON.stringify({ ...versions, ...Object.fromEntries(fields.map((f) => [f, version])) }),
  };
};
