// The page of a project's members, with four accounts to choose from.
import { ProjectMembersPage } from '#client/app/pages/project-members-page.tsx';
import type { Member } from '#shared/member.ts';
import type { Project, ProjectRole } from '#shared/project.ts';
import type { User } from '#shared/user.ts';
import { openProjectPage } from './project-page.tsx';
import { aMember, anna, aProject, at, bartek } from './things.ts';

type Answers = Record<string, (input: never) => unknown>;

export const person = (id: number, username: string, fullName: string): User => ({
  id,
  username,
  fullName,
  email: `${username}@ekipa.pl`,
  avatar: null,
  createdAt: at,
});
export const people = [
  person(anna, 'anna', 'Anna Kowalska'),
  person(bartek, 'bartek', 'Bartek Nowak'),
  person(3, 'żółć', 'Celina Źdźbło'),
  person(4, 'darek', 'Dariusz Łoś'),
];
export const memberOf = (user: User, fields: Partial<Member> = {}) =>
  aMember({ id: 100 + user.id, userId: user.id, user, ...fields });
export const [annaUser, bartekUser, celina, darek] = people as [User, User, User, User];
export const annaHerself = (role: ProjectRole = 'employer', isCoordinator = true) =>
  memberOf(annaUser, { role, isCoordinator });

type Given = { members?: Member[]; project?: Partial<Project>; answers?: Answers };

export async function openMembers({ members = [annaHerself(), memberOf(bartekUser)], project, answers }: Given = {}) {
  const added: unknown[] = [];
  const removed: unknown[] = [];
  const opened = await openProjectPage(ProjectMembersPage, {
    path: 'members',
    project: aProject(project),
    answers: {
      'member.list': () => members,
      'user.list': () => people,
      'member.add': (input: { userId: number }) => {
        added.push(input);
        return memberOf(people.find(({ id }) => id === input.userId) ?? celina);
      },
      'member.remove': (input: unknown) => {
        removed.push(input);
        return { success: true };
      },
      ...answers,
    } as Answers,
  });
  const { screen } = opened;
  return {
    ...opened,
    added,
    removed,
    picker: screen.getByRole('combobox', { name: 'Użytkownik' }),
    add: screen.getByRole('button', { name: /^Dodaj członka/ }),
    options: () =>
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
  };
}
