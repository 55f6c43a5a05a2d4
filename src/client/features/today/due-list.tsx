import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { dueGroups, type DueTasks } from './due-groups.ts';
import { DueRow } from './due-row.tsx';
import { useComplete } from './use-complete.ts';

/** What is due about now, group by group; a group without a task is left out. */
export function DueList({ due, onOpen }: { due: DueTasks; onOpen: (taskId: number) => void }) {
  const { t } = useTranslation('today');
  const [returnedId, setReturned] = useState<number | null>(null);
  const complete = useComplete(setReturned);
  const shown = dueGroups.filter((group) => due[group].length > 0);
  if (shown.length === 0) return <p className="text-sm text-ink-2">{t('noTasks')}</p>;
  return shown.map((group) => (
    <Group
      key={group}
      name={t(group)}
      tasks={due[group]}
      returnedId={returnedId}
      onOpen={onOpen}
      onComplete={complete}
    />
  ));
}

type GroupProps = {
  name: string;
  tasks: readonly Task[];
  /** What could not be completed is there again. */
  returnedId: number | null;
  onOpen: (taskId: number) => void;
  onComplete: (task: Task) => void;
};

function Group({ name, tasks, returnedId, ...steps }: GroupProps) {
  const { t } = useTranslation('today');
  return (
    <section className="flex flex-col">
      <h4 className="text-xs font-medium text-ink-2 tabular-nums">{t('group', { name, tasks: tasks.length })}</h4>
      <ul data-focus-rows className="-mx-1">
        {tasks.map((task) => (
          <DueRow key={task.id} task={task} isReturned={task.id === returnedId} {...steps} />
        ))}
      </ul>
    </section>
  );
}
