import { z } from 'zod';
import {
  ByChecklistGroup,
  ByChecklistItem,
  ChecklistGroup,
  ChecklistItem,
  CreateChecklistGroup,
  CreateChecklistItem,
  UpdateChecklistItem,
} from '#shared/checklist.ts';
import { ByTask, Success, success } from '#shared/id.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { createGroup, createItem, deleteGroup, deleteItem } from './checklist-group.actions.ts';
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
  createGroup: authed
    .meta({ rest: { method: 'POST', path: '/api/tasks/{taskId}/checklist-groups', status: 201 } })
    .input(CreateChecklistGroup)
    .output(ChecklistGroup)
    .mutation(({ ctx, input }) => createGroup(ctx, input)),
  deleteGroup: authed
    .meta({ rest: { method: 'DELETE', path: '/api/tasks/{taskId}/checklist-groups/{groupId}' } })
    .input(ByChecklistGroup)
    .output(Success)
    .mutation(({ ctx, input }) => deleteGroup(ctx, input).then(() => success)),
  createItem: authed
    .meta({ rest: { method: 'POST', path: '/api/tasks/{taskId}/checklist-groups/{groupId}/items', status: 201 } })
    .input(CreateChecklistItem)
    .output(ChecklistItem)
    .mutation(({ ctx, input }) => createItem(ctx, input)),
  deleteItem: authed
    .meta({ rest: { method: 'DELETE', path: '/api/tasks/{taskId}/checklist-items/{itemId}' } })
    .input(ByChecklistItem)
    .output(Success)
    .mutation(({ ctx, input }) => deleteItem(ctx, input).then(() => success)),
});
