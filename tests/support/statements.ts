import type { KyselyPlugin } from 'kysely';
import type { TestApp } from './test-app.ts';

/** Counts what is asked of the database from now on. */
export function countStatements({ services: { database } }: TestApp) {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  database.db = database.db.withPlugin(counting);
  return async (read: () => Promise<unknown>) => {
    count = 0;
    await read();
    return count;
  };
}
