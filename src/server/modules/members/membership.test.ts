// Membership against a model: whatever people try, in whatever order, the rules of permissions.md hold.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectRoles } from '#shared/enumerations.ts';
import type { ProjectRole } from '#shared/project.ts';
import type { User } from '#shared/user.ts';
import { outcomeOf, testApp, type TestApp } from '#tests/support/test-app.ts';

const people = [0, 1, 2, 3, 4];
const rank = { worker: 1, manager: 2, employer: 3 };

type Command = { by: number; to: number } & (
  { do: 'add' | 'role' | 'invite'; role: ProjectRole } | { do: 'remove' | 'handOver' | 'accept' }
);

/** What the rules say, written down a second time and as plainly as can be. */
class Model {
  roles = new Map<number, ProjectRole>();
  coordinator = 0;
  invited = new Map<number, { by: number; role: ProjectRole }>();
  /** Whose last invitation they have accepted: the same answer again is no fault while they are members. */
  accepted = new Set<number>();

  rankOf(who: number) {
    const role = this.roles.get(who);
    return role === undefined ? 0 : who === this.coordinator ? 3 : rank[role];
  }

  /** Carries out what is allowed. Returns whether it is. */
  tryTo(command: Command): boolean {
    const { by, to } = command;
    const [mine, theirs] = [this.rankOf(by), this.rankOf(to)];
    if (command.do === 'accept') return this.#accept(by);
    if (mine === 0) return false;
    if (command.do === 'add' || command.do === 'invite') {
      if (theirs > 0 || rank[command.role] > mine) return false;
      if (command.do === 'add') this.#join(to, command.role);
      else if (this.invited.has(to)) return false;
      else this.#invite(to, { by, role: command.role });
      return true;
    }
    if (theirs === 0) return false;
    if (command.do === 'handOver') {
      if (by !== this.coordinator) return false;
      this.coordinator = to;
      this.#voidInvitations(by);
      return true;
    }
    const isAbove = mine === 3 || mine > theirs;
    if (command.do === 'role') return this.#changeRole(to, command.role, isAbove && rank[command.role] <= mine);
    if (to === this.coordinator || !(isAbove || by === to)) return false;
    this.roles.delete(to);
    this.#voidInvitations(to);
    return true;
  }

  #join(who: number, role: ProjectRole) {
    this.roles.set(who, role);
    this.invited.delete(who);
  }

  #invite(who: number, invitation: { by: number; role: ProjectRole }) {
    this.invited.set(who, invitation);
    this.accepted.delete(who);
  }

  #accept(who: number) {
    if (this.accepted.has(who)) return this.roles.has(who);
    const invitation = this.invited.get(who);
    if (!invitation) return false;
    this.#join(who, invitation.role);
    this.accepted.add(who);
    return true;
  }

  #changeRole(who: number, role: ProjectRole, may: boolean) {
    if (this.roles.get(who) === role) return true;
    if (!may || who === this.coordinator) return false;
    this.roles.set(who, role);
    this.#voidInvitations(who);
    return true;
  }

  #voidInvitations(by: number) {
    for (const [to, invitation] of this.invited)
      if (invitation.by === by && rank[invitation.role] > this.rankOf(by)) this.invited.delete(to);
  }
}

const person = fc.constantFrom(...people);
const role = fc.constantFrom(...projectRoles);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constantFrom('add' as const, 'role' as const, 'invite' as const), by: person, to: person, role }),
  fc.record({
    do: fc.constantFrom('remove' as const, 'handOver' as const, 'accept' as const),
    by: person,
    to: person,
  }),
);

/** The creator, with the role they chose, and up to three others. */
const beginning = fc.tuple(role, fc.option(role), fc.option(role), fc.option(role));

/** Carries a command out for real. Returns whether it was allowed. */
function carriesOut(app: TestApp, users: User[], projectId: number, invitationIds: Map<number, number>) {
  const of = (index: number) => users[index] as User;
  const memberIdOf = async ({ id }: User) =>
    (
      await app.db
        .selectFrom('project_members')
        .select('id')
        .where('projectId', '=', projectId)
        .where('userId', '=', id)
        .executeTakeFirst()
    )?.id ?? 999_999;
  const run = async (command: Command): Promise<unknown> => {
    const [as, to] = [app.as(of(command.by)), of(command.to)];
    switch (command.do) {
      case 'add':
        return as.member.add({ projectId, userId: to.id, role: command.role });
      case 'role':
        return as.member.update({ projectId, memberId: await memberIdOf(to), role: command.role });
      case 'remove':
        return as.member.remove({ projectId, memberId: await memberIdOf(to) });
      case 'handOver':
        return as.project.handOver({ id: projectId, userId: to.id });
      case 'invite': {
        const sent = await as.invitation.create({ projectId, invitedUserEmail: to.email, role: command.role });
        return invitationIds.set(command.to, sent.id);
      }
      case 'accept':
        return as.invitation.accept({ id: invitationIds.get(command.by) ?? 999_999 });
    }
  };
  return async (command: Command) => (await outcomeOf(run(command))) === 'ok';
}

async function membersOf(app: TestApp, users: User[], projectId: number) {
  const { coordinatorId } = await app.db
    .selectFrom('projects')
    .select('coordinatorId')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const rows = await app.db
    .selectFrom('project_members')
    .select(['userId', 'role'])
    .where('projectId', '=', projectId)
    .execute();
  const indexOf = (id: number | null) => users.findIndex((user) => user.id === id);
  return { coordinator: indexOf(coordinatorId), roles: new Map(rows.map((row) => [indexOf(row.userId), row.role])) };
}

test('in 1,000 random histories somebody always has full rights and nobody gets above the rank that gave it', async () => {
  const app = await testApp();
  const users = await Promise.all(people.map((index) => app.make.user(`Osoba Nr${index}`)));
  let tries = 0;
  let successes = 0;
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(command, { minLength: 6, maxLength: 14 }), async (roles, commands) => {
      const projectId = await app.make.project(users[0] as User, 'Próba', roles[0]);
      for (const who of [1, 2, 3]) if (roles[who]) await app.make.member(projectId, users[who] as User, roles[who]);
      const model = new Model();
      roles.forEach((given, who) => given && model.roles.set(who, given));
      const carryOut = carriesOut(app, users, projectId, new Map());
      for (const one of commands) {
        const isAllowed = model.tryTo(one);
        expect(await carryOut(one), JSON.stringify(one)).toBe(isAllowed);
        const found = await membersOf(app, users, projectId);
        expect(found.coordinator).toBe(model.coordinator);
        expect(Object.fromEntries(found.roles)).toEqual(Object.fromEntries(model.roles));
        expect(people.some((who) => model.rankOf(who) === 3)).toBe(true);
        tries += 1;
        successes += isAllowed ? 1 : 0;
      }
    }),
    { numRuns: 1_000 },
  );
  expect(successes / tries).toBeGreaterThan(0.1);
});
