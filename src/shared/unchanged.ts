/**
 * Changes to lists and things that answer the very same one when nothing in it changes: what is the same by reference
 * is not drawn again.
 */
type WithId = { id: number };

export const without = <T extends WithId>(list: T[], id: number): T[] =>
  list.some((one) => one.id === id) ? list.filter((one) => one.id !== id) : list;

export function withChanged<T extends WithId>(list: T[], id: number, change: (one: T) => T): T[] {
  const index = list.findIndex((one) => one.id === id);
  const one = list[index];
  if (one === undefined) return list;
  const changed = change(one);
  return changed === one ? list : list.with(index, changed);
}

/** The list with each changed; the same list when none is. */
export function withEach<T>(list: T[], change: (one: T) => T): T[] {
  const changed = list.map(change);
  return changed.some((one, index) => one !== list[index]) ? changed : list;
}

/** The list with one more in its place; the same list when it holds that id already. */
export const withNew = <T extends WithId>(list: T[], added: T, byOrder: (a: T, b: T) => number = oldestFirst): T[] =>
  list.some((one) => one.id === added.id) ? list : [...list, added].toSorted(byOrder);

const oldestFirst = (a: WithId, b: WithId) => a.id - b.id;

/** The thing with the fields set; the same thing when it has them already. Values are compared by identity. */
export const withFields = <T extends object>(thing: T, fields: Partial<T>): T =>
  (Object.keys(fields) as (keyof T)[]).every((key) => Object.is(thing[key], fields[key]))
    ? thing
    : { ...thing, ...fields };
