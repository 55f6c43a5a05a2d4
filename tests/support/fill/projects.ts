import type SQLite from 'better-sqlite3';
import { generateNKeysBetween } from 'fractional-indexing';
import { inserter } from './rows.ts';
import { spread } from './spread.ts';
import { chanceFrom, wordsOf } from './words.ts';

export type FilledProject = { id: number; members: number[]; taskIds: number[] };

const perProject = 50;
const statuses = ['to_do', 'in_progress', 'to_approve', 'completed', 'completed'];
const priorities = ['pilne_na_dzis', 'wazne', 'pozniej'];
const start = Date.parse('2024-01-01T08:00:00.000Z');
const span = 2 * 365 * 86_400_000;
export const momentOf = (share: number): string => new Date(start + share * span).toISOString();

const pick = <T>(list: readonly T[], chance: number): T => list[Math.floor(chance * list.length)] as T;

/** Projects with members and tasks, with the line in the log that each task was made. */
export function fillProjects(raw: SQLite.Database, people: readonly number[], tasks: number): FilledProject[] {
  const chance = chanceFrom(1);
  const addProject = inserter(raw, 'projects', ['name', 'createdById', 'coordinatorId', 'createdAt', 'lastActive']);
  const addMember = inserter(raw, 'project_members', ['projectId', 'userId', 'role', 'joinedAt']);
  const addTask = inserter(raw, 'tasks', [
    ...(['projectId', 'title', 'description', 'status', 'priority', 'dueDate', 'labels', 'position'] as const),
    ...(['createdById', 'createdAt', 'updatedAt'] as const),
  ]);
  const assign = inserter(raw, 'task_assignments', ['taskId', 'userId', 'assignedById', 'assignedAt']);
  const comment = inserter(raw, 'task_comments', ['taskId', 'userId', 'content', 'createdAt']);
  const log = inserter(raw, 'events', ['type', 'projectId', 'taskId', 'actorId', 'createdAt']);
  const sizes = spread(tasks, Math.ceil(tasks / perProject), 0.6);
  const positions = generateNKeysBetween(null, null, sizes[0] ?? 1);
  return sizes.map((size, index) => {
    const at = momentOf(index / sizes.length);
    const members = [...new Set(Array.from({ length: 3 + (index % 10) }, () => pick(people, chance())))];
    const [lead = 0] = members;
    const id = addProject({
      name: wordsOf(chance, 3),
      createdById: lead,
      coordinatorId: lead,
      createdAt: at,
      lastActive: momentOf(chance()),
    });
    for (const userId of members)
      addMember({ projectId: id, userId, role: userId === lead ? 'employer' : 'worker', joinedAt: at });
    const taskIds = Array.from({ length: size }, (_, number) => {
      const [createdAt, createdById] = [momentOf(chance()), pick(members, chance())];
      const taskId = addTask({
        projectId: id,
        title: wordsOf(chance, 2 + Math.floor(chance() * 6)),
        description: chance() < 0.4 ? wordsOf(chance, 30) : null,
        status: pick(statuses, chance()),
        priority: pick(priorities, chance()),
        dueDate: chance() < 0.3 ? momentOf(0.5 + chance()).slice(0, 10) : null,
        labels: chance() < 0.3 ? JSON.stringify([wordsOf(chance, 1)]) : '[]',
        position: positions[number] ?? '',
        createdById,
        createdAt,
        updatedAt: createdAt,
      });
      if (chance() < 0.6)
        assign({ taskId, userId: pick(members, chance()), assignedById: createdById, assignedAt: createdAt });
      if (chance() < 0.3) comment({ taskId, userId: pick(members, chance()), content: wordsOf(chance, 12), createdAt });
      log({ type: 'task.created', projectId: id, taskId, actorId: createdById, createdAt });
      return taskId;
    });
    return { id, members, taskIds };
  });
}
