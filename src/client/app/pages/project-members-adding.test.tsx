// Whom one adds to a project's members, and how they are found.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { noConnection } from '#tests/support/answers.ts';
import { goLive } from '#tests/support/live.ts';
import { darek, memberOf, openMembers, people, person } from '#tests/support/members-page.tsx';

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
