import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Priority, TaskStatus } from '#shared/task.ts';

/** What is known of a task that is to be made: where one pressed says it. */
export type NewTask = { status: TaskStatus; priority?: Priority; dueDate?: CalendarDay; assignedToIds?: number[] };

/** What the task dialog is open for: a new task, one to read and change bit by bit, or one to edit in a form (S2 §2). */
export type TaskTarget = { kind: 'new'; task: NewTask } | { kind: 'task' | 'edit'; id: number };
