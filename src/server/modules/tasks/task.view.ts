import { dayToTime } from '#shared/calendar-day.ts';
import type { Task, TaskStatus } from '#shared/task.ts';
import type { Person } from '#shared/user.ts';
import type { Db } from '#server/kernel/db.ts';
import { inParts } from '#server/kernel/in-turns.ts';
import {
  countAttachments,
  countChecklists,
  countComments,
  listAssignments,
  listPeopleById,
  listProjectsById,
  listTaskRows,
  type TaskChoice,
  type TaskRow,
} from './task-view.queries.ts';

type Assignment = { taskId: number; userId: number };

function assigneesByTask(assignments: Assignment[], people: Map<number, Person>): Map<number, Person[]> {
  const byTask = new Map<number, Person[]>();
  for (const { taskId, userId } of assignments) {
    const person = people.get(userId);
    if (!person) continue;
    const assignees = byTask.get(taskId) ?? [];
    assignees.push(person);
    byTask.set(taskId, assignees);
  }
  return byTask;
}

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));
const distinct = (ids: (number | null)[]) => [...new Set(ids)].filter((id) => id !== null);

/** Tasks as they are read, oldest first. Seven statements, and one more for each further thousand. */
export async function viewTasks(db: Db, choice: TaskChoice): Promise<Task[]> {
  const rows = await listTaskRows(db, choice);
  if (rows.length === 0) return [];
  const projects = byId(await listProjectsById(db, distinct(rows.map(({ projectId }) => projectId))));
  const assignments = await listAssignments(db, choice);
  const creatorIds = rows.map(({ createdById }) => createdById);
  const assigneeIds = assignments.map(({ userId }) => userId);
  const people = byId(await listPeopleById(db, distinct([...creatorIds, ...assigneeIds])));
  const assignees = assigneesByTask(assignments, people);
  const comments = new Map((await countComments(db, choice)).map((row) => [row.taskId, row.count]));
  const attachments = new Map((await countAttachments(db, choice)).map((row) => [row.taskId, row.count]));
  const checklists = new Map((await countChecklists(db, choice)).map((row) => [row.taskId, row]));
  const view = (row: TaskRow) => {
    const project = projects.get(row.projectId);
    // Deleted for good since the rows were read.
    if (!project) return [];
    return toTask(row, {
      project,
      createdBy: people.get(row.createdById ?? 0) ?? null,
      assignees: assignees.get(row.id) ?? [],
      commentCount: comments.get(row.id) ?? 0,
      attachmentCount: attachments.get(row.id) ?? 0,
      checklistTotal: checklists.get(row.id)?.total ?? 0,
      checklistDone: checklists.get(row.id)?.done ?? 0,
    });
  };
  return (await inParts(rows, (part) => part.flatMap(view))).flat();
}

export async function viewTask(db: Db, id: number): Promise<Task> {
  const [task] = await viewTasks(db, { ids: [id] });
  if (!task) throw new Error('a task has a view');
  return task;
}

type Parts = { assignees: Person[] } & Pick<
  Task,
  'project' | 'createdBy' | 'commentCount' | 'attachmentCount' | 'checklistTotal' | 'checklistDone'
>;

/** One literal, not spread together: a board has a thousand of these, and spreading took five times as long. */
const toTask = (row: TaskRow, { assignees, ...parts }: Parts): Task => ({
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
  createdBy: parts.createdBy,
  labels: JSON.parse(row.labels) as string[],
  timeTracked: row.timeTracked,
  estimatedTime: row.estimatedTime,
  isPrivate: row.isPrivate,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  project: parts.project,
  commentCount: parts.commentCount,
  attachmentCount: parts.attachmentCount,
  checklistTotal: parts.checklistTotal,
  checklistDone: parts.checklistDone,
  position: row.position,
  version: row.version,
});
