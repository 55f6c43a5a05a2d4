import { z } from 'zod';
import { HexColor } from '#shared/color.ts';
import { Id, Time } from '#shared/id.ts';
import { limits } from '#shared/limits.ts';
import { line } from '#shared/text-fields.ts';

/** A project's own column, after the four standing ones. Its tasks have the status `custom_{id}`. */
export const Column = z.object({
  id: Id,
  projectId: Id,
  name: z.string(),
  order: z.int(),
  color: z.string(),
  createdById: Id.nullable(),
  createdAt: Time,
});
export type Column = z.infer<typeof Column>;

const fields = {
  name: line({ max: limits.title, required: 'field.columnName' }),
  color: HexColor,
};

/** A new column stands after the others, whatever `order` a body says. */
export const CreateColumn = z.object({ projectId: Id, ...fields });

/**
 * What is left out stays; it comes to stand before those whose `order` is that or more. `was` is what one began to change:
 * a field that is another by now is a clash (contract §5).
 */
export const UpdateColumn = z
  .object({
    projectId: Id,
    columnId: Id,
    ...fields,
    order: z.int().min(0),
    was: z.object({ name: z.string(), color: z.string().toLowerCase() }).partial(),
  })
  .partial({ name: true, color: true, order: true, was: true });

export const ByColumn = z.object({ projectId: Id, columnId: Id });
