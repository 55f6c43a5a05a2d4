import { dayToTime } from '#shared/calendar-day.ts';
import type { Task, TaskStatus } from '#shared/task.ts';
import type { Person } from '#shared/user.ts';
import type { Db } from '#server/kernel/db.ts';
import {
  countAttachments,
  countChecklists,
  countComments,
  listAssignees,
  listTaskRows,
  type TaskChoice,
  type TaskRow,
} from './task-view.queries.ts';

async function assigneesOf(db: Db, choice: TaskChoice): Promise<Map<number, Person[]>> {
  const byTask = new Map<number, Person[]>();
  for (const { taskId, id, username, fullName, avatar } of await listAssignees(db, choice)) {
    const people = byTask.get(taskId) ?? [];
    people.push({ id, username, fullName, avatar });
    byTask.set(taskId, people);
  }
  return byTask;
}

/** Tasks as they are read, oldest first. Five statements, however many there are. */
export async function viewTasks(db: Db, choice: TaskChoice): Promise<Task[]> {
  const rows = await listTaskRows(db, choice);
  if (rows.length === 0) return [];
  const assignees = await assigneesOf(db, choice);
  const comments = new Map((await countComments(db, choice)).map((row) => [row.taskId, row.count]));
  const attachments = new Map((await countAttachments(db, choice)).map((row) => [row.taskId, row.count]));
  const checklists = new Map((await countChecklists(db, choice)).map((row) => [row.taskId, row]));
  return rows.map((row) =>
    toTask(row, {
      assignees: assignees.get(row.id) ?? [],
      commentCount: comments.get(row.id) ?? 0,
      attachmentCount: attachments.get(row.id) ?? 0,
      checklistTotal: checklists.get(row.id)?.total ?? 0,
      checklistDone: checklists.get(row.id)?.done ?? 0,
    }),
  );
}

export async function viewTask(db: Db, id: number): Promise<Task> {
  const [task] = await viewTasks(db, { ids: [id] });
  if (!task) throw new Error('a task has a view');
  return task;
}

type Parts = { assignees: Person[] } & Pick<
  Task,
  'commentCount' | 'attachmentCount' | 'checklistTotal' | 'checklistDone'
>;

function creatorOf({
  createdById: id,
  creatorUsername: username,
  creatorFullName: fullName,
  creatorAvatar: avatar,
}: TaskRow) {
  return id !== null && username !== null && fullName !== null ? { id, username, fullName, avatar } : null;
}

/** One literal, not spread together: a board has a thousand of these, and spreading took five times as long. */
const toTask = (row: TaskRow, { assignees, ...counts }: Parts): Task => ({
  id: row.id,
  title: row.title,
  description: row.description,
  status: row.status as TaskStatus,
  priority: row.priority,
  dueDate: dayToTime(row.dueDate),
  recurrence: row.recurrence,
  nextDueDate: dayToTime(row.nextDueDate),
  projectId: row.projectId,
  assignedToId: assignees[0]?.id ?? null,
  assignedToIds: assignees.map((person) => person.id),
  assignedTo: assignees[0] ?? null,
  assignees,
  createdById: row.createdById,
  createdBy: creatorOf(row),
  labels: JSON.parse(row.labels) as string[],
  timeTracked: row.timeTracked,
  estimatedTime: row.estimatedTime,
  isPrivate: row.isPrivate,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  project: { id: row.projectId, name: row.projectName, status: row.projectStatus },
  commentCount: counts.commentCount,
  attachmentCount: counts.attachmentCount,
  checklistTotal: counts.checklistTotal,
  checklistDone: counts.checklistDone,
  position: row.position,
  version: row.version,
});
