import { dayToTime } from '#shared/calendar-day.ts';
import type { Priority, Recurrence, Task, TaskStatus } from '#shared/task.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Db } from '#server/kernel/db.ts';
import {
  countAttachments,
  countChecklists,
  countComments,
  listAssignees,
  listTaskRows,
  type TaskChoice,
  type TaskRow,
} from './task.queries.ts';

/** Tasks as they are read, oldest first. Five statements, however many there are. */
export async function viewTasks(db: Db, choice: TaskChoice): Promise<Task[]> {
  const rows = await listTaskRows(db, choice);
  if (rows.length === 0) return [];
  const assignees = groupBy(await listAssignees(db, choice), (row) => row.taskId);
  const comments = new Map((await countComments(db, choice)).map((row) => [row.taskId, row.count]));
  const attachments = new Map((await countAttachments(db, choice)).map((row) => [row.taskId, row.count]));
  const checklists = new Map((await countChecklists(db, choice)).map((row) => [row.taskId, row]));
  return rows.map((row) => ({
    ...plainFields(row),
    ...peopleOf(row, assignees.get(row.id) ?? []),
    commentCount: comments.get(row.id) ?? 0,
    attachmentCount: attachments.get(row.id) ?? 0,
    checklistTotal: checklists.get(row.id)?.total ?? 0,
    checklistDone: checklists.get(row.id)?.done ?? 0,
  }));
}

export async function viewTask(db: Db, id: number): Promise<Task> {
  const [task] = await viewTasks(db, { ids: [id] });
  if (!task) throw new Error('a task has a view');
  return task;
}

const plainFields = (row: TaskRow) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  status: row.status as TaskStatus,
  priority: row.priority as Priority,
  dueDate: dayToTime(row.dueDate),
  recurrence: row.recurrence as Recurrence,
  nextDueDate: dayToTime(row.nextDueDate),
  projectId: row.projectId,
  labels: JSON.parse(row.labels) as string[],
  timeTracked: row.timeTracked,
  estimatedTime: row.estimatedTime,
  isPrivate: row.isPrivate,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  project: { id: row.projectId, name: row.projectName, status: row.projectStatus },
  position: row.position,
  version: row.version,
});

type AssigneeRow = Awaited<ReturnType<typeof listAssignees>>[number];

function peopleOf(row: TaskRow, assigned: AssigneeRow[]) {
  const assignees = assigned.map(({ taskId: _, ...person }) => person);
  const { createdById: id, creatorUsername: username, creatorFullName: fullName, creatorAvatar: avatar } = row;
  return {
    assignedToId: assignees[0]?.id ?? null,
    assignedToIds: assignees.map((person) => person.id),
    assignedTo: assignees[0] ?? null,
    assignees,
    createdById: id,
    createdBy: id !== null && username !== null && fullName !== null ? { id, username, fullName, avatar } : null,
  };
}
