import type { z } from 'zod';
import { timeToDay } from '#shared/calendar-day.ts';
import { exportVersion, type Download, type ExportProject, type ProjectExport } from '#shared/project-export.ts';
import type { Task } from '#shared/task.ts';
import { firstVisible } from '#shared/text.ts';
import { isoTime } from '#server/kernel/clock.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { jsonInTurns } from '#server/kernel/in-turns.ts';
import { getColumns } from '#server/modules/columns/column.actions.ts';
import { getMembers } from '#server/modules/members/member.actions.ts';
import { accessProject } from '#server/modules/projects/project.access.ts';
import { getTeams } from '#server/modules/project-teams/project-team.actions.ts';
import { getProjectTasks } from '#server/modules/tasks/task.actions.ts';
import { toCsv } from './export-csv.ts';
import {
  listAttachments,
  listChecklists,
  listComments,
  listItems,
  listMessages,
  listMessageTasks,
  listPeople,
  listReactions,
  listSeries,
  listTimeEntries,
  projectFacts,
} from './export.queries.ts';

type Series = Pick<ProjectExport['tasks'][number], 'recurrenceStart' | 'nextDueDate'>;

const toTask = ({ assignees, ...task }: Task, series: Series): ProjectExport['tasks'][number] => ({
  id: task.id,
  title: task.title,
  description: task.description,
  status: task.status,
  priority: task.priority,
  dueDate: timeToDay(task.dueDate),
  recurrence: task.recurrence,
  recurrenceStart: series.recurrenceStart,
  nextDueDate: series.nextDueDate,
  labels: task.labels,
  assignedToIds: task.assignedToIds,
  assignees: assignees.map(({ fullName }) => fullName),
  timeTracked: task.timeTracked,
  estimatedTime: task.estimatedTime,
  isPrivate: task.isPrivate,
  position: task.position,
  createdById: task.createdById,
  createdAt: task.createdAt,
  updatedAt: task.updatedAt,
});

/** What hangs on the tasks that are shown, and what was said in the project's own chat. */
async function readParts(db: Db, projectId: number, tasks: Task[]) {
  const shown = new Set(tasks.map(({ id }) => id));
  const ofShown = <T extends { taskId: number | null }>(rows: T[]): T[] =>
    rows.filter(({ taskId }) => taskId === null || shown.has(taskId));
  const messages = ofShown(await listMessages(db, projectId));
  const said = new Set(messages.map(({ id }) => id));
  return {
    checklists: ofShown(await listChecklists(db, projectId)),
    checklistItems: ofShown(await listItems(db, projectId)),
    comments: ofShown(await listComments(db, projectId)),
    attachments: ofShown(await listAttachments(db, projectId)),
    timeEntries: ofShown(await listTimeEntries(db, projectId)),
    messages,
    reactions: (await listReactions(db, projectId)).filter(({ messageId }) => said.has(messageId)),
    messageTasks: ofShown(await listMessageTasks(db, projectId)).filter(({ messageId }) => said.has(messageId)),
  };
}

type Parts = Awaited<ReturnType<typeof readParts>>;
type Known = Parts & Pick<ProjectExport, 'members' | 'tasks' | 'project'>;

/** Everyone whom anything in it names, also those who have left. */
function idsIn({ members, tasks, project, ...parts }: Known): number[] {
  const ids = [
    project.createdById,
    ...members.flatMap(({ userId, managerId }) => [userId, managerId]),
    ...tasks.flatMap(({ createdById, assignedToIds }) => [createdById, ...assignedToIds]),
    ...parts.checklists.flatMap(({ createdById, assignedToId }) => [createdById, assignedToId]),
    ...parts.checklistItems.map(({ completedById }) => completedById),
    ...[...parts.comments, ...parts.timeEntries].map(({ userId }) => userId),
    ...parts.attachments.map(({ uploadedById }) => uploadedById),
    ...parts.messages.map(({ senderId }) => senderId),
    ...parts.reactions.map(({ userId }) => userId),
  ];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** A project as the user may see it, in the format of `shared/project-export.ts`. A constant number of statements. */
async function readProject(ctx: UserContext, projectId: number): Promise<ProjectExport> {
  const { db } = ctx.database;
  const tasks = await getProjectTasks(ctx, projectId);
  const series = new Map((await listSeries(db, projectId)).map((row) => [row.id, row]));
  const known = {
    project: await projectFacts(db, projectId),
    members: (await getMembers(ctx, projectId)).map(({ id: _, projectId: __, user: ___, ...member }) => member),
    tasks: tasks.map((task) => toTask(task, series.get(task.id) ?? { recurrenceStart: null, nextDueDate: null })),
    ...(await readParts(db, projectId, tasks)),
  };
  const { project, members, tasks: shown, ...parts } = known;
  return {
    format: 'ekipa-project',
    version: exportVersion,
    exportedAt: isoTime(ctx.clock),
    project,
    people: await listPeople(db, idsIn(known)),
    teams: (await getTeams(ctx, projectId)).map(({ projectId: _, createdById: __, ...team }) => team),
    members,
    columns: (await getColumns(ctx, projectId)).map(({ projectId: _, createdById: __, ...column }) => column),
    tasks: shown,
    ...parts,
  };
}

/** A file name that every system takes, and that says what is in it. */
function baseNameOf(name: string, at: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${firstVisible(plain, 80) || 'projekt'} ${at.slice(0, 10)}`;
}

/**
 * A project to download, as JSON or as CSV: everything under it that the member who asks may see (contract §4). Polish
 * spreadsheets expect semicolons, English ones commas.
 */
export async function exportProject(
  ctx: UserContext,
  { projectId, format }: z.infer<typeof ExportProject>,
): Promise<Download> {
  await accessProject(ctx.database.db, ctx.user, projectId, 'project.export');
  const doc = await readProject(ctx, projectId);
  const filename = `${baseNameOf(doc.project.name, doc.exportedAt)}.${format}`;
  return format === 'json'
    ? { filename, mediaType: 'application/json; charset=utf-8', content: await jsonInTurns(doc) }
    : { filename, mediaType: 'text/csv; charset=utf-8', content: await toCsv(doc, ctx.language === 'pl' ? ';' : ',') };
}
