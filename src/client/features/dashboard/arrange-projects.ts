import type { Project } from '#shared/project.ts';
import { compareTexts } from '#shared/text-order.ts';

export const statusFilters = ['all', 'active', 'completed', 'archived'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const projectSorts = ['recent', 'deadline', 'name'] as const;
export type ProjectSort = (typeof projectSorts)[number];

type Order = (a: Project, b: Project) => number;

const byName: Order = (a, b) => compareTexts(a.name, b.name);
const byRecent: Order = (a, b) => b.lastActive.localeCompare(a.lastActive);
/** The nearest first; without a due date last. */
const byDeadline: Order = (a, b) => (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9') || byName(a, b);
const orders: Record<ProjectSort, Order> = { recent: byRecent, deadline: byDeadline, name: byName };

/** The projects of one status in one order (S1 §2.6: done in the browser). */
export const arrangeProjects = (projects: readonly Project[], status: StatusFilter, sort: ProjectSort): Project[] =>
  projects.filter((project) => status === 'all' || project.status === status).toSorted(orders[sort]);
