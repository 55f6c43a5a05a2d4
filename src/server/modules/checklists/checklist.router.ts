import { z } from 'zod';
import { ChecklistGroup, ChecklistItem, UpdateChecklistItem } from '#shared/checklist.ts';
import { ByTask } from '#shared/id.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { getGroups, getItems, updateItem } from './checklist.actions.ts';

export const checklistRouter = router({
  groups: authed
    .meta({ rest: { method: 'GET', path: '/api/tasks/{taskId}/checklist-groups' } })
    .input(ByTask)
    .output(z.array(ChecklistGroup))
    .query(({ ctx, input }) => getGroups(ctx, input.taskId)),
  items: authed
    .meta({ rest: { method: 'GET', path: '/api/tasks/{taskId}/checklists' } })
    .input(ByTask)
    .output(z.array(ChecklistItem))
    .query(({ ctx, input }) => getItems(ctx, input.taskId)),
  updateItem: authed
    .meta({ rest: { method: 'PATCH', path: '/api/tasks/{taskId}/checklist-items/{itemId}' } })
    .input(UpdateChecklistItem)
    .output(ChecklistItem)
    .mutation(({ ctx, input }) => updateItem(ctx, input)),
});
