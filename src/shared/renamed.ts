import type { Renamed } from '#shared/events.ts';
import { withChanged, withFields } from '#shared/unchanged.ts';
import type { Person } from '#shared/user.ts';

/** Someone as they now are, where it is them. */
export function asNow<T extends Person | null>(known: T, { id, username, fullName, avatar }: Renamed): T {
  return known?.id === id
    ? withFields<NonNullable<T>>(known, { username, fullName, avatar } as Partial<NonNullable<T>>)
    : known;
}

export const allAsNow = (people: Person[], person: Renamed): Person[] =>
  withChanged(people, person.id, (one) => asNow(one, person));
