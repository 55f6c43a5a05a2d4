import type { Member } from '#shared/member.ts';
import { canManage } from '#shared/permissions.ts';

/** A member, and those whose manager they are. */
export type Branch = { member: Member; below: Branch[] };

function byManager(members: readonly Member[]): Map<number, Member[]> {
  const teams = new Map<number, Member[]>();
  for (const member of members) {
    if (member.managerId === null) continue;
    const team = teams.get(member.managerId);
    if (team) team.push(member);
    else teams.set(member.managerId, [member]);
  }
  return teams;
}

/** Who is whose manager: on top those who have none among `members`. */
export function structureOf(members: readonly Member[]): Branch[] {
  const userIds = new Set(members.map(({ userId }) => userId));
  const teams = byManager(members);
  const grow = (member: Member): Branch => ({ member, below: (teams.get(member.userId) ?? []).map(grow) });
  return members.filter(({ managerId }) => managerId === null || !userIds.has(managerId)).map(grow);
}

/** The user ids of all who answer to someone, however far down. */
export function everyoneBelow(userId: number, members: readonly Member[]): Set<number> {
  const teams = byManager(members);
  const below = new Set<number>();
  const visit = (id: number) => {
    for (const one of teams.get(id) ?? []) {
      if (below.has(one.userId)) continue;
      below.add(one.userId);
      visit(one.userId);
    }
  };
  visit(userId);
  return below;
}

/** Who could be a member's manager: the managers and employers of the project but themselves (contract §4). */
export const managersFor = (member: Member, members: readonly Member[]): Member[] =>
  members.filter((other) => other.id !== member.id && canManage(other));

/** The chosen ones and all above them, so that a structure of them hangs together. */
export function withThoseAbove(chosen: readonly Member[], members: readonly Member[]): Member[] {
  const byUserId = new Map(members.map((one) => [one.userId, one]));
  const kept = new Set<number>();
  for (const member of chosen) {
    let one: Member | undefined = member;
    while (one && !kept.has(one.userId)) {
      kept.add(one.userId);
      one = one.managerId === null ? undefined : byUserId.get(one.managerId);
    }
  }
  return members.filter(({ userId }) => kept.has(userId));
}
