import type { Person } from '#shared/user.ts';

/** What a person is called on the screen: the full name, else the username. */
export const personName = (person: Pick<Person, 'fullName' | 'username'>): string =>
  person.fullName.trim() || person.username;
