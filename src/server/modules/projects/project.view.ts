import { dayToTime } from '#shared/calendar-day.ts';
import type { SharedProject } from '#shared/events.ts';
import type { Project } from '#shared/project.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Db } from '#server/kernel/db.ts';
import type { AccessedProject } from './project.access.ts';
import { countTasks, listFirstPeople } from './project.queries.ts';

type ProjectRow = Omit<AccessedProject, 'actor'>;

/** The first people shown on a card. */
const shownMembers = 3;

/** What of a project is the same for all its readers. */
export const sharedProjectOf = (row: ProjectRow): SharedProject => ({
  id: row.id,
  name: row.name,
  description: row.description,
  status: row.status,
  dueDate: dayToTime(row.dueDate),
  lastActive: row.lastActive,
  createdAt: row.createdAt,
  createdById: row.createdById,
});

/** Projects as the user sees them, in the order of the rows. Two statements, however many there are. */
export async function viewProjects(db: Db, rows: ProjectRow[], user: { id: number }): Promise<Project[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const counts = groupBy(await countTasks(db, ids, user.id), (count) => count.projectId);
  const people = groupBy(await listFirstPeople(db, ids, shownMembers), (person) => person.projectId);
  return rows.map((row) => {
    const tasks = counts.get(row.id) ?? [];
    const members = people.get(row.id) ?? [];
    return {
      ...sharedProjectOf(row),
      role: row.role ?? 'worker',
      isCoordinator: row.coordinatorId === user.id,
      taskCount: tasks.reduce((sum, { count }) => sum + count, 0),
      completedTaskCount: tasks.find(({ status }) => status === 'completed')?.count ?? 0,
      memberCount: members[0]?.memberCount ?? 0,
      members: members.map(({ projectId: _, memberCount: __, ...person }) => person),
    };
  });
}

export async function viewProject(db: Db, row: ProjectRow, user: { id: number }): Promise<Project> {
  const [project] = await viewProjects(db, [row], user);
  if (!project) throw new Error('a project has a view');
  return project;
}
