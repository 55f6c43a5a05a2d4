import { createContext, useContext } from 'react';
import type { Column } from '#shared/column.ts';
import type { Member } from '#shared/member.ts';
import type { Project } from '#shared/project.ts';
import type { Task } from '#shared/task.ts';
import type { Rights } from '#client/lib/rights.ts';

/** The project that the tasks are of. */
export type TaskContext = {
  project: Pick<Project, 'id' | 'name'>;
  columns: readonly Column[];
  members: readonly Member[];
  tasks: readonly Task[];
  rights: Rights;
};

export const TaskContext = createContext<TaskContext | null>(null);

export function useTaskContext(): TaskContext {
  const context = useContext(TaskContext);
  if (!context) throw new Error('only inside a task dialog');
  return context;
}
