// Which rule is gone at the moment, and which rules were asked for meanwhile. `instrument.ts` writes calls of these.
import { sql } from 'kysely';

let gone = 0;
const reached = new Set<number>();

/** Takes one rule away, by its number; 0 puts all of them back. */
export const takeAway = (id: number): void => void (gone = id);

/** Whether this rule is the one that is gone. */
export function isGone(id: number): boolean {
  reached.add(id);
  return id === gone;
}

/** The rules that were asked for since the last call. */
export function takeReached(): number[] {
  const ids = [...reached];
  reached.clear();
  return ids;
}

/** A procedure that is another one while its rule is gone. */
export const either = <P extends (options: never) => unknown>(id: number, usual: P, without: P): P =>
  Object.assign(((options) => (isGone(id) ? without : usual)(options)) as P, usual);

/** The condition of a statement that leaves nothing out. */
export const everything = sql<boolean>`1 = 1`;
