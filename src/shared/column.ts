import { z } from 'zod';
import { Id, Time } from '#shared/id.ts';

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
