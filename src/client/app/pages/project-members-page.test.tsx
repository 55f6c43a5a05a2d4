import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Member } from '#shared/member.ts';
import type { Project, ProjectRole } from '#shared/project.ts';
import type { User } from '#shared/user.ts';
import { noConnection } from '#tests/support/answers.ts';
import { goLive } from '#tests/support/live.ts';
import { openProjectPage } from '#tests/support/project-page.tsx';
import { aMember, anna, aProject, at, bartek } from '#tests/support/things.ts';
import { ProjectMembersPage } from './project-members-page.tsx';

type Answers = Record<string, (input: never) => unknown>;

const person = (id: number, username: string, fullName: string): User => ({
  id,
  username,
  fullName,
  email: `${username}@ekipa.pl`,
  avatar: null,
  createdAt: at,
});
const people = [
  person(anna, 'anna', 'Anna Kowalska'),
  person(bartek, 'bartek', 'Bartek Nowak'),
  person(3, 'żółć', 'Celina Źdźbło'),
  person(4, 'darek', 'Dariusz Łoś'),
];
const memberOf = (user: User, fields: Partial<Member> = {}) =>
  aMember({ id: 100 + user.id, userId: user.id, user, ...fields });
const [annaUser, bartekUser, celina, darek] = people as [User, User, User, User];
const annaHerself = (role: ProjectRole = 'employer', isCoordinator = true) =>
  memberOf(annaUser, { role, isCoordinator });

type Given = { members?: Member[]; project?: Partial<Project>; answers?: Answers };

async function openMembers({ members = [annaHerself(), memberOf(bartekUser)], project, answers }: Given = {}) {
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

test('the picker offers who is not a member yet, and finds them without regard to case and Polish letters', async () => {
  const { picker, options } = await openMembers();
  await picker.click();
  await expect.poll(options).toEqual([expect.stringContaining('darek@ekipa.pl'), expect.stringContaining('żółć')]);
  await picker.fill('ZDZBL');
  await expect.poll(options).toEqual([expect.stringContaining('Celina Źdźbło')]);
});

test('Dodaj członka waits for a choice, sends only who it is, and is ready for the next', async () => {
  const { screen, picker, add, added } = await openMembers();
  await expect.element(add).toHaveAccessibleName('Dodaj członka. Wybierz użytkownika');
  await picker.fill('zolc');
  await userEvent.keyboard('{Enter}');
  await expect.element(picker).toHaveValue('żółć (żółć@ekipa.pl)');
  await add.click();
  await expect.element(screen.getByText('Członek dodany')).toBeVisible();
  await expect.element(screen.getByText('Celina Źdźbło', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Obecni członkowie (3)' })).toBeVisible();
  expect(added).toEqual([{ projectId: 1, userId: 3 }]);
  await expect.element(picker).toHaveValue('');
  await expect.element(picker).toHaveFocus();
});

test('a choice that is sent twice in a row, before anything can be drawn, adds once', async () => {
  const { screen, picker, add, added } = await openMembers();
  await picker.fill('darek');
  await userEvent.keyboard('{Enter}');
  await expect.element(add).toHaveAccessibleName('Dodaj członka');
  const form = add.element().closest('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.element(screen.getByRole('heading', { name: 'Obecni członkowie (3)' })).toBeVisible();
  expect(added).toEqual([{ projectId: 1, userId: 4 }]);
});

test('Backspace on the one who is chosen takes them away in one go, and everybody is offered again', async () => {
  const { picker, add, options } = await openMembers();
  await picker.fill('darek');
  await userEvent.keyboard('{Enter}');
  await expect.element(picker).toHaveValue('darek (darek@ekipa.pl)');
  await userEvent.keyboard('{Backspace}');
  await expect.element(picker).toHaveValue('');
  await expect.element(picker).toHaveFocus();
  await expect.element(add).toHaveAccessibleName('Dodaj członka. Wybierz użytkownika');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(options).toHaveLength(2);
});

test.each([
  ['something that fits nobody', '{Control>}a{/Control}zzzz', 'zzzz'],
  ['the name of a member', '{Control>}a{/Control}bartek', 'bartek'],
  ['their name without its first letter', '{Home}{Delete}', 'arek (darek@ekipa.pl)'],
])('over the one who is chosen stands %s: nobody is chosen any more, and nobody added', async (_, keys, left) => {
  const { picker, add, added } = await openMembers();
  await picker.fill('darek');
  await userEvent.keyboard('{Enter}');
  await expect.element(picker).toHaveValue('darek (darek@ekipa.pl)');
  await userEvent.keyboard(keys);
  await expect.element(picker).toHaveValue(left);
  await expect.element(add).toHaveAccessibleName('Dodaj członka. Wybierz użytkownika');
  add.element().closest('form')?.requestSubmit();
  await userEvent.keyboard('{Escape}');
  await expect.element(picker).toHaveValue('');
  await expect.element(add).toHaveAccessibleName('Dodaj członka. Wybierz użytkownika');
  expect(added).toEqual([]);
});

test('the picker’s list is called as its field is, and the buttons at it say what they do', async () => {
  const { screen } = await openMembers();
  await screen.getByRole('button', { name: 'Pokaż listę', exact: true }).click();
  await expect.element(screen.getByRole('listbox', { name: 'Użytkownik' })).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Zamknij listę' }).elements()).toHaveLength(2);
});

test('of thousands of accounts fifty are shown, and how to see others', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => person(1_000 + index, `osoba${index}`, `Osoba ${index}`));
  const { screen, picker, options } = await openMembers({ answers: { 'user.list': () => many } });
  await picker.click();
  await expect.poll(() => options().length).toBe(50);
  await expect.element(screen.getByText('Pokazano 50 z 5000. Wpisz więcej, aby zawęzić listę.')).toBeVisible();
  await picker.fill('osoba4999');
  await expect.poll(options).toEqual([expect.stringContaining('Osoba 4999')]);
});

test('whom someone else adds first is no longer chosen', async () => {
  const { screen, picker, add, tell } = await openMembers();
  await picker.fill('darek');
  await userEvent.keyboard('{Enter}');
  await expect.element(add).toHaveAccessibleName('Dodaj członka');
  tell({ type: 'member.added', projectId: 1, member: memberOf(darek) });
  await expect.element(screen.getByRole('heading', { name: 'Obecni członkowie (3)' })).toBeVisible();
  await expect.element(add).toHaveAccessibleName('Dodaj członka. Wybierz użytkownika');
});

test('an addition that does not reach the server says what was not done, and why', async () => {
  const fail = () => {
    throw noConnection();
  };
  const { screen, picker, add } = await openMembers({ answers: { 'member.add': fail } });
  await picker.fill('darek');
  await userEvent.keyboard('{Enter}');
  await add.click();
  await expect
    .element(screen.getByText('Nie udało się dodać członka do projektu. Brak połączenia z serwerem.'))
    .toBeVisible();
  await expect.element(picker).toHaveValue('darek (darek@ekipa.pl)');
});

test('when everybody is in the project already, the picker says so', async () => {
  const { screen, picker } = await openMembers({ members: people.map((user) => memberOf(user)) });
  await expect.element(screen.getByText('Wszyscy użytkownicy są już w tym projekcie.').first()).toBeVisible();
  await expect.element(picker).toBeDisabled();
});

test('without the list of accounts the members are still there, and it can be tried again', async () => {
  goLive();
  let isAway = true;
  const list = () => {
    if (isAway) throw noConnection();
    return people;
  };
  const { screen, picker } = await openMembers({ answers: { 'user.list': list } });
  await expect.element(screen.getByText('bartek@ekipa.pl')).toBeVisible();
  await expect.element(screen.getByText('Nie udało się załadować listy użytkowników')).toBeVisible();
  isAway = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(picker).toBeVisible();
});

test('removing asks first, happens once, and the list is shorter at once', async () => {
  const { screen, removed } = await openMembers();
  await screen.getByRole('button', { name: 'Usuń z projektu: bartek' }).click();
  await expect.element(screen.getByText('Czy na pewno chcesz usunąć tego członka z zespołu?')).toBeVisible();
  await screen.getByRole('button', { name: 'Usuń', exact: true }).dblClick();
  await expect.element(screen.getByText('Członek usunięty')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Obecni członkowie (1)' })).toBeVisible();
  expect(removed).toEqual([{ projectId: 1, memberId: 102 }]);
});

test('a removal that is answered by something else than the server is told in the words of this screen, and that it was not reached', async () => {
  const fail = () => {
    throw new SyntaxError('<html>');
  };
  const { screen } = await openMembers({ answers: { 'member.remove': fail } });
  await screen.getByRole('button', { name: 'Usuń z projektu: bartek' }).click();
  await screen.getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect
    .element(screen.getByText(/^Nie udało się usunąć członka z projektu\. Brak połączenia z serwerem/))
    .toBeVisible();
  await expect.element(screen.getByText('bartek@ekipa.pl')).toBeVisible();
});

test('the coordinator wears the badge and cannot be removed, and the button says why', async () => {
  const { screen } = await openMembers();
  await expect.element(screen.getByText('Koordynator', { exact: true })).toBeVisible();
  await expect
    .element(
      screen.getByRole('button', {
        name: 'Opuść projekt. Koordynator nie może opuścić projektu. Najpierw trzeba przekazać projekt.',
      }),
    )
    .toHaveAttribute('aria-disabled', 'true');
});

test('a worker adds others and leaves, which leads to the projects, but removes nobody', async () => {
  const members = [annaHerself('worker', false), memberOf(bartekUser, { role: 'employer', isCoordinator: true })];
  const { screen, picker, removed, isAt } = await openMembers({
    members: [...members, memberOf(celina)],
    project: { role: 'worker', isCoordinator: false },
  });
  await expect.element(picker).toBeEnabled();
  await expect
    .element(screen.getByRole('button', { name: /^Usuń z projektu: żółć/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Opuść projekt', exact: true }).click();
  await screen.getByRole('button', { name: 'Opuść', exact: true }).click();
  await isAt('/');
  expect(removed).toEqual([{ projectId: 1, memberId: 101 }]);
});

test('in an archived project nobody can be added, and the screen says why', async () => {
  const { screen, picker, change } = await openMembers();
  await expect.element(picker).toBeEnabled();
  change({ status: 'archived' });
  await expect.element(picker).toBeDisabled();
  await expect
    .element(screen.getByText('Projekt jest zarchiwizowany i można go tylko przeglądać').first())
    .toBeVisible();
});

test('who has no name any more is an unknown user, and a project without members says so', async () => {
  const nameless = memberOf(person(9, '', ''));
  const { screen, tell } = await openMembers({ members: [nameless] });
  await expect.element(screen.getByText('Nieznany użytkownik')).toBeVisible();
  tell({ type: 'member.removed', projectId: 1, memberId: nameless.id, userId: 9, userIds: [9] });
  await expect.element(screen.getByText('Brak członków w projekcie')).toBeVisible();
});

test('Anna, removed while she looks, is told at once', async () => {
  const { screen, lose } = await openMembers();
  await expect.element(screen.getByText('bartek@ekipa.pl')).toBeVisible();
  lose();
  await expect.element(screen.getByRole('heading', { name: 'Nie znaleziono projektu' })).toBeVisible();
});

test('after someone was removed the keyboard goes on at the list', async () => {
  const { screen } = await openMembers();
  await screen.getByRole('button', { name: 'Usuń z projektu: bartek' }).click();
  await screen.getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Obecni członkowie (1)' })).toHaveFocus();
});

test('the members stand in Polish order of their usernames, also once somebody is called otherwise', async () => {
  const lukasz = person(5, 'łukasz', 'Łukasz Abacki');
  const members = [celina, lukasz, bartekUser, annaUser].map((user) => memberOf(user));
  const { screen, tell } = await openMembers({ members });
  const names = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('bdi')?.textContent);
  await expect.poll(names).toEqual(['anna', 'bartek', 'łukasz', 'żółć']);
  tell({ type: 'person.updated', projectId: 1, person: { ...annaUser, username: 'marek' }, id: 91, at });
  await expect.poll(names).toEqual(['bartek', 'łukasz', 'marek', 'żółć']);
});
