import { useState } from 'react';
import type { ProjectRole } from '#shared/project.ts';
import type { Person } from '#shared/user.ts';

export type Chosen = { person: Person; role: ProjectRole };

/** Who is chosen for a new chat, in the order of choosing, each with a role (S2 §9: worker unless chosen). */
export function useChosenMembers() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const has = ({ id }: Person) => chosen.some(({ person }) => person.id === id);
  const choose = (people: readonly Person[]) => {
    const added = people.filter((one) => !has(one)).map((person) => ({ person, role: 'worker' as const }));
    setChosen([...chosen, ...added]);
  };
  const drop = (people: readonly Person[]) =>
    setChosen(chosen.filter(({ person }) => !people.some(({ id }) => id === person.id)));
  const setRole = (personId: number, role: ProjectRole) =>
    setChosen(chosen.map((one) => (one.person.id === personId ? { ...one, role } : one)));
  return { chosen, has, choose, drop, setRole };
}

export type ChosenMembers = ReturnType<typeof useChosenMembers>;
