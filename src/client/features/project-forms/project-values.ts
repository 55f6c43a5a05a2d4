import { z } from 'zod';
import { timeToDay } from '#shared/calendar-day.ts';
import { CreateProject, UpdateProject, type Project } from '#shared/project.ts';

/** The rules of the contract, for what can be changed of a project. Days are 'YYYY-MM-DD'; any day will do. */
export const ProjectForm = z.object({
  name: CreateProject.shape.name,
  description: CreateProject.shape.description.unwrap().unwrap(),
  dueDate: CreateProject.shape.dueDate.unwrap(),
  status: UpdateProject.shape.status.unwrap(),
});
export type ProjectValues = z.infer<typeof ProjectForm>;
export type ProjectField = keyof ProjectValues;
export const projectFields = Object.keys(ProjectForm.shape) as ProjectField[];

/** S1 §2.11, in the order in which they are offered. */
export const chosenStatuses = ['active', 'completed', 'archived'] as const satisfies ProjectValues['status'][];

export const valuesOf = (project: Project): ProjectValues => ({
  name: project.name,
  description: project.description ?? '',
  dueDate: timeToDay(project.dueDate),
  // One in the trash has no page: it is not found.
  status: project.status === 'deleted' ? 'archived' : project.status,
});

/** The fields of `now` that differ from `before`, and no others: a PATCH never touches what it does not mean (B12). */
export const changesBetween = (before: ProjectValues, now: ProjectValues): Partial<ProjectValues> =>
  Object.fromEntries(projectFields.filter((field) => before[field] !== now[field]).map((field) => [field, now[field]]));
