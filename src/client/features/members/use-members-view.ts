import { useDeferredValue, useMemo, useState } from 'react';
import type { Member } from '#shared/member.ts';
import type { ProjectTeam } from '#shared/project-team.ts';
import { foldForSearch } from '#shared/text.ts';
import { structureOf, withThoseAbove } from './structure.ts';

export const memberViews = ['list', 'tree'] as const;
export type MemberView = (typeof memberViews)[number];

/** A list this long is worth searching. */
const filterFrom = 8;

const textOf = ({ user }: Member, team: ProjectTeam | undefined) =>
  foldForSearch([user.fullName, user.username, user.email, team?.name ?? ''].join('\n'));

/** The members as a list or as the structure of who is whose manager, narrowed by name, email or team. */
export function useMembersView(members: readonly Member[], teams: readonly ProjectTeam[]) {
  const [view, setView] = useState<MemberView>('list');
  const [typed, setTyped] = useState('');
  const canFilter = members.length >= filterFrom;
  const wanted = useDeferredValue(canFilter ? foldForSearch(typed) : '');
  const teamsById = useMemo(() => new Map(teams.map((team) => [team.id, team])), [teams]);
  const fitting = useMemo(
    () =>
      wanted === '' ? members : members.filter((one) => textOf(one, teamsById.get(one.teamId ?? 0)).includes(wanted)),
    [members, teamsById, wanted],
  );
  const structure = useMemo(
    () => (view === 'tree' ? structureOf(withThoseAbove(fitting, members)) : []),
    [view, fitting, members],
  );
  return { view, setView, typed, setTyped, canFilter, teamsById, fitting, structure };
}

export type MembersView = ReturnType<typeof useMembersView>;
