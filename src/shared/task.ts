import { z } from 'zod';
import { DueDateInput } from '#shared/due-date.ts';
import { priorities, recurrences, standingStatuses } from '#shared/enumerations.ts';
import { Id, Time } from '#shared/id.ts';
import { limits } from '#shared/limits.ts';
import { problem } from '#shared/problem.ts';
import { ProjectStatus } from '#shared/project.ts';
import { isVisible } from '#shared/text.ts';
import { line, lines } from '#shared/text-fields.ts';
import { Person } from '#shared/user.ts';

export type StandingStatus = (typeof standingStatuses)[number];
/** One of the four, or `custom_{columnId}` of a column of the project. */
export type TaskStatus = StandingStatus | `custom_${number}`;
export const TaskStatus = z.union(
  [
    z.enum(standingStatuses),
    // One spelling a column: 'custom_07' would be a status that no column has.
    z.templateLiteral(['custom_', Id]).refine((text) => /^custom_[1-9]\d{0,15}$/.test(text)),
  ],
  problem('field.choice'),
);

/** The column's id of a `custom_{id}` status, else null. */
export const columnOfStatus = (status: TaskStatus): number | null =>
  status.startsWith('custom_') ? Number(status.slice('custom_'.length)) : null;

export type Priority = (typeof priorities)[number];
export const Priority = z.enum(priorities);
const olderPriorities = { high: 'pilne_na_dzis', medium: 'wazne', low: 'pozniej' } as const;
/** Input also takes the older words and stores the matching one (contract §1). */
const PriorityInput = z
  .enum([...priorities, 'high', 'medium', 'low'], problem('field.choice'))
  .transform((word): Priority => (word in olderPriorities ? olderPriorities[word as 'high'] : (word as Priority)));

export const Recurrence = z.enum(recurrences, problem('field.choice'));
export type Recurrence = z.infer<typeof Recurrence>;

export const Task = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  status: TaskStatus,
  priority: Priority,
  dueDate: Time.nullable(),
  recurrence: Recurrence,
  nextDueDate: Time.nullable(),
  projectId: Id,
  assignedToId: Id.nullable(),
  assignedToIds: z.array(Id),
  assignedTo: Person.nullable(),
  assignees: z.array(Person),
  createdById: Id.nullable(),
  createdBy: Person.nullable(),
  labels: z.array(z.string()),
  timeTracked: z.int(),
  estimatedTime: z.int().nullable(),
  isPrivate: z.boolean(),
  createdAt: Time,
  updatedAt: Time,
  project: z.object({ id: Id, name: z.string(), status: ProjectStatus }),
  commentCount: z.int(),
  attachmentCount: z.int(),
  checklistTotal: z.int(),
  checklistDone: z.int(),
  position: z.string(),
  version: z.int(),
});
export type Task = z.infer<typeof Task>;

/** Empty ones and those that are there already are ignored (S2 §5). */
const Labels = z
  .array(line({ min: 0, max: limits.label }))
  .overwrite((labels) => [...new Set(labels.filter(isVisible))])
  .max(limits.labels, problem('field.tooMany', { max: limits.labels }));

const fields = {
  title: line({ max: limits.title, required: 'field.title' }),
  description: lines({ min: 0, max: limits.longText }).nullish(),
  status: TaskStatus,
  priority: PriorityInput,
  dueDate: DueDateInput.optional(),
  recurrence: Recurrence,
  assignedToId: Id.nullish(),
  assignedToIds: z.array(Id).max(100).optional(),
  labels: Labels,
  estimatedTime: z
    .int(problem('field.minutes'))
    .min(0, problem('field.minutes'))
    .max(limits.minutes, problem('field.tooMuchTime', { max: limits.minutes }))
    .nullish(),
  isPrivate: z.boolean(),
};

export const CreateTask = z.object({
  ...fields,
  projectId: z.int(problem('field.project')).min(1, problem('field.project')),
  status: fields.status.default('to_do'),
  priority: fields.priority.default('wazne'),
  recurrence: fields.recurrence.default('none'),
  labels: fields.labels.default([]),
  isPrivate: fields.isPrivate.default(false),
});

/**
 * Any part of a task. Only the fields it carries are written; `version` guards them (contract §5). `beforeId` puts it
 * before that task of its column, null at the end; where that one has gone from there meanwhile, at the end as well.
 */
export const UpdateTask = z
  .object({ ...fields, projectId: Id, version: z.int().positive(), beforeId: Id.nullable() })
  .partial()
  .extend({ id: Id });
export type UpdateTask = z.infer<typeof UpdateTask>;

/** Several tasks at once: all that is asked, or nothing. */
export const UpdateTasks = z.object({
  updates: z
    .array(UpdateTask)
    .min(1)
    .max(limits.tasksAtOnce, problem('field.tooMany', { max: limits.tasksAtOnce })),
});
export const TaskIds = z.object({
  ids: z
    .array(Id)
    .min(1)
    .max(limits.tasksAtOnce, problem('field.tooMany', { max: limits.tasksAtOnce })),
});

/** Why a deleted task cannot come back. */
export const restoreRefusals = ['notFound', 'forbidden', 'project.archived'] as const;
export type RestoreRefusal = (typeof restoreRefusals)[number];

/** What became of several that were to be brought back: those that are there again, and why each of the others is not. */
export const RestoredTasks = z.object({
  tasks: z.array(Task),
  refused: z.array(z.object({ id: Id, code: z.enum(restoreRefusals) })),
});
export type RestoredTasks = z.infer<typeof RestoredTasks>;
