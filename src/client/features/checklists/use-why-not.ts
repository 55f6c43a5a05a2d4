import { useTranslation } from 'react-i18next';
import type { ChecklistGroup } from '#shared/checklist.ts';
import type { Task } from '#shared/task.ts';
import type { Rights } from '#client/lib/rights.ts';

/** Why the reader may not change the checklists of a task, null where they may: as permissions.md has it. */
export function useWhyNot(task: Task, rights: Rights) {
  const { t } = useTranslation(['checklists', 'common', 'errors']);
  const { userId } = rights.actor;
  const reason = (isAllowed: boolean, text: string) =>
    isAllowed ? null : rights.isGone ? t('common:taskGone') : rights.isReadOnly ? t('errors:project.archived') : text;
  /** Its own person may edit a group, whoever made it may delete it. */
  const may = (action: 'checklist.edit' | 'checklist.delete', personId: number | null) =>
    rights.canOnTask(personId === userId ? 'checklist.editOwn' : action, task);
  return {
    edit: ({ assignedToId }: ChecklistGroup) => reason(may('checklist.edit', assignedToId), t('readOnly')),
    delete: ({ createdById }: ChecklistGroup) => reason(may('checklist.delete', createdById), t('deleteGroupRefused')),
    addGroup: reason(rights.canOnTask('checklist.edit', task), t('readOnly')),
  };
}
