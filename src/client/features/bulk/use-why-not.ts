import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import type { TaskAction } from '#shared/permissions.ts';
import type { Task } from '#shared/task.ts';
import type { Rights } from '#client/lib/rights.ts';

/** Why something cannot be done to all the selected tasks; null where it can (contract §1). */
export function useWhyNot(tasks: readonly Task[], rights: Rights): (action: TaskAction) => string | null {
  const { t } = useTranslation('bulk');
  return (action) => {
    if (rights.isReadOnly) return t('archived');
    const refused = tasks.filter((task) => !rights.canOnTask(action, task)).length;
    if (refused > 0) return t('notAllowed', { count: refused });
    return tasks.length > limits.tasksAtOnce ? t('tooMany', { max: limits.tasksAtOnce }) : null;
  };
}
