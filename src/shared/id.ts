import { z } from 'zod';

/** A positive integer that identifies a row. */
export const Id = z.int().positive();
export const ById = z.object({ id: Id });
export const ByProject = z.object({ projectId: Id });
export const ByTask = z.object({ taskId: Id });

/** The answer where there is nothing to return (contract §2). */
export const Success = z.object({ success: z.literal(true) });
export const success = { success: true } as const;

/** A time as it is answered: ISO 8601 in UTC with milliseconds. */
export const Time = z.string();
