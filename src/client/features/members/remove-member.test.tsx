import { afterEach, expect, test } from 'vitest';
import { noConnection } from '#tests/support/answers.ts';
import { annaAs, openTeamTab, someone } from '#tests/support/team-tab.tsx';
import { aMember } from '#tests/support/things.ts';

afterEach(() => window.history.replaceState(null, ''));

/** Anna leaves; the server answers when told to, and not well. */
async function leave() {
  let fail: () => void = () => undefined;
  const remove = () => new Promise((_done, refuse) => void (fail = () => refuse(noConnection())));
  const members = [annaAs(), aMember({ role: 'employer', isCoordinator: true })];
  const tab = await openTeamTab({ members, project: { isCoordinator: false }, answers: { 'member.remove': remove } });
  window.history.replaceState({ key: 'projects' }, '');
  await tab.screen.getByRole('button', { name: 'Opuść projekt' }).click();
  await tab.screen.getByRole('button', { name: 'Opuść', exact: true }).click();
  const address = tab.screen.getByLabelText('Adres');
  await expect.element(address).toHaveTextContent(/^\/$/);
  return { ...tab, address, fail: () => fail() };
}

test('whoever leaves is at their projects at once, and is led back when it fails', async () => {
  const { screen, address, fail } = await leave();
  fail();
  await expect.element(screen.getByText('Błąd')).toBeVisible();
  await expect.element(address).toHaveTextContent('/projects/1');
});

test('whoever has gone on elsewhere meanwhile is led nowhere when leaving fails', async () => {
  const { screen, address, fail } = await leave();
  // How the browser's address says that one is on another page.
  window.history.replaceState({ key: 'elsewhere' }, '');
  fail();
  await screen.getByRole('region', { name: 'Komunikaty' }).getByRole('button', { name: 'Zamknij' }).click();
  await expect.element(screen.getByText('Błąd')).not.toBeInTheDocument();
  await expect.element(address).toHaveTextContent(/^\/$/);
});

test('what one may not do to others says who may', async () => {
  const members = [annaAs({ role: 'worker' }), aMember(), someone(5, 'Ewa Łęcka', { role: 'employer' })];
  const { screen } = await openTeamTab({ members, project: { role: 'worker', isCoordinator: false } });
  for (const name of [
    'Usuń z zespołu: Bartek Nowak. Tylko kierownik, pracodawca lub koordynator może usunąć tę osobę',
    'Usuń z zespołu: Ewa Łęcka. Tylko pracodawca lub koordynator może usunąć tę osobę',
  ])
    await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled');
  await screen.getByRole('button', { name: 'Zmień: Ewa Łęcka' }).click();
  const why = 'Tylko pracodawca lub koordynator może zmienić';
  await expect.element(screen.getByText(`${why} rolę tej osoby`)).toBeVisible();
  await expect.element(screen.getByText(`${why} przełożonego i zespół tej osoby`).first()).toBeVisible();
});

test('a question about someone whom one may no longer remove closes', async () => {
  const { screen, calls, become } = await openTeamTab();
  await screen.getByRole('button', { name: 'Usuń z zespołu: Bartek Nowak' }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  become({ role: 'worker', isCoordinator: false });
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Usuń z zespołu: Bartek Nowak/ })).toHaveFocus();
  expect(calls).toEqual([]);
});
