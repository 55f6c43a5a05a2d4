import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { useTaskContext } from './task-context.ts';
import type { FieldRights } from './task-fields.tsx';

/** What the reader may do with a task's fields (permissions.md). */
export function useFieldRights(task: Task): FieldRights {
  const { rights } = useTaskContext();
  const can = (action: Parameters<typeof rights.canOnTask>[0]) => rights.canOnTask(action, task);
  return { edit: can('task.edit'), move: can('task.move'), assign: can('task.assign'), private: can('task.private') };
}

/** Why not all of a task can be changed, said once for all its fields (contract §1). */
export function AccessNotice({ can }: { can: FieldRights }) {
  const { t } = useTranslation(['task', 'taskDetail']);
  const { rights } = useTaskContext();
  if (can.edit) return null;
  return (
    <p className="rounded-control bg-sunken px-3 py-2 text-13 text-ink-2">
      {rights.isReadOnly ? t('archived') : can.move ? t('taskDetail:movesOnly') : t('readOnly')}
    </p>
  );
}
