import type { KyselyPlugin } from 'kysely';
import type { TestApp } from './test-app.ts';

/** Counts what is asked of the database from now on. */
export function countStatements({ services: { database } }: TestApp) {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Where it is asked: some are built once.
    transformResult: async ({ result }) => {
      count++;
      return result;
    },
  };
  database.db = database.db.withPlugin(counting);
  return async (read: () => Promise<unknown>) => {
    count = 0;
    await read();
    return count;
  };
}
