import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import type { Person } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import type { Rights } from '#client/lib/rights.ts';
import { guessPeople, useChangeTasks } from '#client/lib/use-change-tasks.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Whether the reader may give a task to someone: to others by right, to themselves where nobody has it yet. */
export const canGive = (rights: Rights, task: Task, personId: number): boolean =>
  rights.canOnTask('task.assign', task) || (personId === rights.actor.userId && rights.canOnTask('task.claim', task));

/** Whether the reader may take a task from someone: from others by right, from themselves always. */
export const canTake = (rights: Rights, task: Task, personId: number): boolean =>
  rights.canOnTask('task.assign', task) ||
  (personId === rights.actor.userId && rights.canOnTask('task.unassignSelf', task));

/** Gives a task to one more person, or takes it from one: at once on the screen, with 'Cofnij'. */
export function useAssign() {
  const { t } = useTranslation('columns');
  const changeTasks = useChangeTasks();
  const change = (task: Task, assignees: Person[], person: Person, isGiven: boolean) => {
    const names = { title: task.title, name: personName(person) };
    const step = {
      task,
      change: { assignedToIds: assignees.map(({ id }) => id) },
      guess: guessPeople(assignees),
    };
    void changeTasks([step], {
      said: isGiven
        ? { title: t('assigned'), description: t('assignedTo', names) }
        : { title: t('unassigned'), description: t('unassignedFrom', names) },
      canUndo: true,
      failed: t('assignFailed'),
    });
  };
  return {
    give: (task: Task, { id, username, fullName, avatar }: Person) => {
      const person = { id, username, fullName, avatar };
      if (!task.assignedToIds.includes(id)) return change(task, [...task.assignees, person], person, true);
      showToast({ title: t('assignAlready', { name: personName(person) }), description: task.title });
    },
    take: (task: Task, person: Person) =>
      change(
        task,
        task.assignees.filter(({ id }) => id !== person.id),
        person,
        false,
      ),
  };
}
