import { useMemo } from 'react';
import type { Task } from '#shared/task.ts';
import type { Person } from '#shared/user.ts';
import { useTaskContext } from './task-context.ts';

/** Members of the project, and whoever the task has already. */
export function usePeople(task: Task | null): Person[] {
  const { members } = useTaskContext();
  return useMemo(() => {
    const people = [...members.map((member) => member.user), ...(task?.assignees ?? [])];
    return [...new Map(people.map((person) => [person.id, person])).values()];
  }, [members, task]);
}

/** Those of the people who are meant, in the order of the ids. */
export const peopleWith = (people: readonly Person[], ids: readonly number[]): Person[] =>
  ids.flatMap((id) => people.find((person) => person.id === id) ?? []);
