import { expect, test } from 'vitest';
import {
  annaHerself,
  annaUser,
  bartekUser,
  celina,
  memberOf,
  openMembers,
  person,
} from '#tests/support/members-page.tsx';
import { at } from '#tests/support/things.ts';

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
