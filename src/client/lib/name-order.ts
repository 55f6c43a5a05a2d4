import { compareTexts } from '#shared/text-order.ts';
import type { Person } from '#shared/user.ts';
import { personName } from './person-name.ts';

type Named = Pick<Person, 'fullName' | 'username'>;
const byName = (a: Named, b: Named): number => compareTexts(personName(a), personName(b));

/** People by what they are called: the server answers them in the order of joining (contract §2). */
export const peopleInOrder = <T extends Named>(people: readonly T[]): T[] => people.toSorted(byName);

/** The same of members. */
export const membersInOrder = <T extends { user: Named }>(members: readonly T[]): T[] =>
  members.toSorted((a, b) => byName(a.user, b.user));

/** A chat with its members in that order. */
export const withMembersInOrder = <T extends { user: Named }, C extends { members: T[] }>(chat: C): C => ({
  ...chat,
  members: membersInOrder(chat.members),
});
