import { createContext, useContext } from 'react';
import type { Column } from '#shared/column.ts';
import type { Member } from '#shared/member.ts';
import type { Project } from '#shared/project.ts';
import type { Task } from '#shared/task.ts';
import type { Rights } from '#client/lib/rights.ts';

/** The project that a task is of, or will be. */
export type TaskContext = {
  project: Pick<Project, 'id' | 'name'>;
  columns: readonly Column[];
  members: readonly Member[];
  rights: Rights;
  /** Labels that the project's tasks have, to choose from. */
  labels: readonly string[];
  /** What shows a new task on a screen whose filters hide it; null where it is seen. */
  revealOf?: (task: Task) => (() => void) | null;
  /** Where a new task can also be made, when the screen is not of one project. */
  projects?: readonly Pick<Project, 'id' | 'name'>[];
  onProject?: (projectId: number) => void;
};

export const TaskContext = createContext<TaskContext | null>(null);

export function useTaskContext(): TaskContext {
  const context = useContext(TaskContext);
  if (!context) throw new Error('only inside a task dialog');
  return context;
}
