import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChecklistGroup, ChecklistItem } from '#shared/checklist.ts';
import type { Task } from '#shared/task.ts';
import { applyToCache, predict } from '#client/lib/cache.ts';
import { failureOf } from '#client/lib/error-text.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { showToast } from '#client/ui/toast-manager.ts';

const countsOf = (items: readonly ChecklistItem[]) => ({
  checklistTotal: items.length,
  checklistDone: items.filter(({ isCompleted }) => isCompleted).length,
});

/**
 * The checklists of a task, and what is done with them. Each step but `toggle` ends with whether it was done; what failed
 * has been told by then.
 */
export function useChecklists({ id: taskId, projectId, isPrivate }: Pick<Task, 'id' | 'projectId' | 'isPrivate'>) {
  const { t } = useTranslation('checklists');
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const part = { projectId, taskId, isPrivate };
  const list = trpc.checklist.groups.useQuery({ taskId }, usePolling());
  // Quick clicks on one box reach the server in their order.
  const update = trpc.checklist.updateItem.useMutation({ scope: { id: `checklist.${taskId}` } });
  const groupCreation = trpc.checklist.createGroup.useMutation();
  const groupRemoval = trpc.checklist.deleteGroup.useMutation();
  const creation = trpc.checklist.createItem.useMutation();
  const removal = trpc.checklist.deleteItem.useMutation();

  // The events that tell of it may have been quicker than the answer; then it is counted.
  const known = () => utils.checklist.groups.getData({ taskId }) ?? [];
  const knownItems = () => known().flatMap(({ items }) => items);
  const takeItem = (item: ChecklistItem) => applyToCache(queryClient, { type: 'checklist.itemTicked', item });
  const takeNewItem = (item: ChecklistItem) => {
    const items = knownItems();
    if (items.some(({ id }) => id === item.id)) return;
    applyToCache(queryClient, { type: 'checklist.itemCreated', ...part, item, ...countsOf([...items, item]) });
  };
  const takeItemAway = ({ id: itemId, groupId }: ChecklistItem) => {
    const left = knownItems().filter(({ id }) => id !== itemId);
    if (left.length === knownItems().length) return;
    applyToCache(queryClient, { type: 'checklist.itemDeleted', ...part, itemId, groupId, ...countsOf(left) });
  };
  const takeGroupAway = (groupId: number) => {
    const left = known().filter(({ id }) => id !== groupId);
    if (left.length === known().length) return;
    const counts = countsOf(left.flatMap(({ items }) => items));
    applyToCache(queryClient, { type: 'checklist.groupDeleted', ...part, groupId, ...counts });
  };

  const attempt = async <T>(call: Promise<T>, take: (answer: T) => void, said: string, failed: string) => {
    try {
      take(await call);
      showToast({ title: said });
      return true;
    } catch (error) {
      sayFailed(error, failed);
      return false;
    }
  };

  return {
    list,
    toggle: (item: ChecklistItem) => {
      const isCompleted = !item.isCompleted;
      const takeBack = predict(queryClient, { type: 'checklist.itemTicked', item: { ...item, isCompleted } });
      void update
        .mutateAsync({ taskId, itemId: item.id, isCompleted })
        .then(takeItem, (error: unknown) => sayFailed(error, t('itemUpdateFailed')))
        .then(takeBack);
    },
    /** `was` is the text that one began with. Where someone was quicker, theirs comes to the screen, beside one's own. */
    rename: async ({ id: itemId }: ChecklistItem, text: string, was: string) => {
      try {
        takeItem(await update.mutateAsync({ taskId, itemId, text, was }));
        showToast({ title: t('itemUpdated') });
        return true;
      } catch (error) {
        const failure = failureOf(error);
        if (failure?.code === 'checklistItem.stale') takeItem(failure.current as ChecklistItem);
        else sayFailed(error, t('itemUpdateFailed'));
        return false;
      }
    },
    addItem: (groupId: number, text: string) =>
      attempt(creation.mutateAsync({ taskId, groupId, text }), takeNewItem, t('itemAdded'), t('itemAddFailed')),
    removeItem: (item: ChecklistItem) =>
      attempt(
        removal.mutateAsync({ taskId, itemId: item.id }),
        () => takeItemAway(item),
        t('itemDeleted'),
        t('itemDeleteFailed'),
      ),
    addGroup: async (group: { name: string; assignedToId?: number | null }) => {
      const created = await groupCreation.mutateAsync({ taskId, ...group });
      applyToCache(queryClient, { type: 'checklist.groupCreated', ...part, group: created });
      showToast({ title: t('groupAdded') });
    },
    removeGroup: ({ id: groupId }: ChecklistGroup) =>
      attempt(
        groupRemoval.mutateAsync({ taskId, groupId }),
        () => takeGroupAway(groupId),
        t('groupDeleted'),
        t('groupDeleteFailed'),
      ),
  };
}

export type ChecklistSteps = ReturnType<typeof useChecklists>;
