import { sql } from 'kysely';

/** A list of ids as one value, in JSON, however long: a statement with it can be prepared once. */
export const jsonIds = (json: string) => sql<number>`(select "value" from json_each(${json}))`;
