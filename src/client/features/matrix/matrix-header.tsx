import { useTranslation } from 'react-i18next';
import { priorities } from '#shared/enumerations.ts';
import type { Task } from '#shared/task.ts';
import { PriorityMark } from '#client/ui/priority-badge.tsx';
import { Count } from './count.tsx';

/** The columns: a priority each, with how many of the shown tasks have it (S2 §2). On a phone, where they are no columns, a line. */
export function MatrixHeader({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation('task');
  return (
    <ul className="sticky top-0 z-20 -mb-2 flex justify-between gap-2 border-b border-line bg-canvas py-2 md:grid md:grid-cols-3 md:gap-3">
      {priorities.map((priority) => (
        <li key={priority} className="flex min-w-0 items-center gap-1.5 px-1 md:px-3">
          <PriorityMark priority={priority} size={14} />
          <span className="min-w-0 truncate text-xs font-semibold md:text-sm">{t(`priority.${priority}`)}</span>
          <Count count={tasks.filter((task) => task.priority === priority).length} />
        </li>
      ))}
    </ul>
  );
}
