import type { Settings } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { removeFiles } from './attachment.files.ts';
import { listKeysOf } from './attachment.queries.ts';

/** Where the files of a project lie. */
export const fileKeysOf = (db: Db, projectId: number): Promise<string[]> => listKeysOf(db, projectId);

/** Removes the files of what is gone for good. */
export const removeStoredFiles = (settings: Pick<Settings, 'dataDir'>, keys: string[]): Promise<void> =>
  removeFiles(settings, keys);
