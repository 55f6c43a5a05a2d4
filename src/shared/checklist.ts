import { z } from 'zod';
import { Id, Time } from '#shared/id.ts';
import { limits } from '#shared/limits.ts';
import { line } from '#shared/text-fields.ts';
import { Person } from '#shared/user.ts';

export const ChecklistItem = z.object({
  id: Id,
  taskId: Id,
  groupId: Id.nullable(),
  text: z.string(),
  isCompleted: z.boolean(),
  completedById: Id.nullable(),
  completedAt: Time.nullable(),
  createdAt: Time,
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

export const ChecklistGroup = z.object({
  id: Id,
  taskId: Id,
  name: z.string(),
  createdById: Id.nullable(),
  assignedToId: Id.nullable(),
  assignedTo: Person.nullable(),
  createdAt: Time,
  items: z.array(ChecklistItem),
});
export type ChecklistGroup = z.infer<typeof ChecklistGroup>;

/** `was` is the text that one began to reword: if it is another by now, that is a clash (contract §5). */
export const UpdateChecklistItem = z.object({
  taskId: Id,
  itemId: Id,
  isCompleted: z.boolean().optional(),
  text: line({ max: limits.checklistItem }).optional(),
  was: z.string().optional(),
});

export const CreateChecklistGroup = z.object({
  taskId: Id,
  name: line({ max: limits.title, required: 'field.groupName' }),
  assignedToId: Id.nullish(),
});
export const CreateChecklistItem = z.object({
  taskId: Id,
  groupId: Id,
  text: line({ max: limits.checklistItem }),
  isCompleted: z.boolean().default(false),
});
export const ByChecklistGroup = z.object({ taskId: Id, groupId: Id });
export const ByChecklistItem = z.object({ taskId: Id, itemId: Id });
