import { z } from 'zod';
import { Id, Time } from '#shared/id.ts';
import { Person } from '#shared/user.ts';

/** A file on a task. `url` answers its bytes to whoever may see the task (contract §5). `filesize` is in bytes. */
export const Attachment = z.object({
  id: Id,
  taskId: Id,
  filename: z.string(),
  filesize: z.int(),
  filetype: z.string(),
  url: z.string(),
  uploadedById: Id.nullable(),
  uploadedBy: Person.nullable(),
  uploadedAt: Time,
});
export type Attachment = z.infer<typeof Attachment>;

export const ByAttachment = z.object({ taskId: Id, attachmentId: Id });
