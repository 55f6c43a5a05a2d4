import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '#tests/support/answers.ts';
import { annaAs, openTeamTab } from '#tests/support/team-tab.tsx';
import { aMember, at, aTeam } from '#tests/support/things.ts';

test('a manager makes a team with a name and a colour of the palette', async () => {
  const { screen, calls } = await openTeamTab();
  await expect.element(screen.getByText('Nie ma jeszcze żadnego zespołu.')).toBeVisible();
  await screen.getByRole('button', { name: 'Nowy zespół' }).click();
  await screen.getByRole('textbox', { name: 'Nazwa' }).fill('Malarze 🎨');
  await screen.getByRole('radio', { name: 'Niebieski' }).click();
  await screen.getByRole('button', { name: 'Utwórz zespół' }).click();
  await expect.element(screen.getByText('Zespół utworzony')).toBeVisible();
  const team = { name: 'Malarze 🎨', description: '', color: '#2563eb' };
  expect(calls).toEqual([['projectTeam.create', { projectId: 1, ...team }]]);
  await expect.element(screen.getByText('0 osób')).toBeVisible();
});

test('any other colour can be given by its code, and only by a good one', async () => {
  const { screen, calls } = await openTeamTab({ teams: [aTeam()] });
  await screen.getByRole('button', { name: 'Zmień zespół: Malarze' }).click();
  const code = screen.getByRole('textbox', { name: 'Kod koloru' });
  await code.fill('czerwo');
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  await expect.element(screen.getByText('Podaj kolor w postaci #rrggbb')).toBeVisible();
  expect(calls).toEqual([]);
  await code.fill('#AB12cd');
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  await expect.element(screen.getByText('Zespół zmieniony')).toBeVisible();
  expect(calls).toEqual([['projectTeam.update', { projectId: 1, teamId: aTeam().id, color: '#ab12cd' }]]);
});

test('deleting a team asks first and leaves its members in the project, in no team', async () => {
  const members = [annaAs({ isCoordinator: true }), aMember({ teamId: aTeam().id })];
  const { screen, calls } = await openTeamTab({ members, teams: [aTeam()] });
  const row = screen.getByRole('listitem').filter({ hasText: 'bartek@example.com' });
  await expect.element(row).toHaveTextContent('Malarze');
  await expect.element(screen.getByText('1 osoba')).toBeVisible();
  await screen.getByRole('button', { name: 'Usuń zespół: Malarze' }).click();
  await expect.element(screen.getByText(/Jego członkowie zostaną w projekcie/)).toBeVisible();
  await screen.getByRole('button', { name: 'Usuń zespół', exact: true }).click();
  await expect.element(screen.getByText('Zespół usunięty')).toBeVisible();
  expect(calls).toEqual([['projectTeam.delete', { projectId: 1, teamId: aTeam().id }]]);
  await expect.element(row).not.toHaveTextContent('Malarze');
});

test('a team that is deleted by someone else meanwhile is neither saved nor deleted again', async () => {
  const gone = { type: 'projectTeam.deleted' as const, projectId: 1, teamId: aTeam().id, id: 90, at };
  const { screen, tell } = await openTeamTab({ teams: [aTeam()] });
  await screen.getByRole('button', { name: 'Zmień zespół: Malarze' }).click();
  tell(gone);
  await expect.element(screen.getByText('Tego zespołu już nie ma.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Zapisz' })).not.toBeInTheDocument();
});

test('a worker sees the teams and reads why they cannot be changed', async () => {
  const members = [annaAs({ role: 'worker' }), aMember({ isCoordinator: true, role: 'employer' })];
  const { screen } = await openTeamTab({
    members,
    teams: [aTeam()],
    project: { role: 'worker', isCoordinator: false },
  });
  const why = 'Tylko kierownik, pracodawca lub koordynator może zmieniać zespoły';
  for (const name of ['Nowy zespół', 'Zmień zespół: Malarze', 'Usuń zespół: Malarze'])
    await expect.element(screen.getByRole('button', { name: `${name}. ${why}` })).toHaveAttribute('aria-disabled');
});

test('teams that cannot be loaded can be asked for again, and the members are there all the same', async () => {
  let isUp = false;
  const list = () => {
    if (!isUp) throw refusal(500, { code: 'internal', message: 'Coś poszło nie tak.' });
    return [aTeam()];
  };
  const { screen } = await openTeamTab({ answers: { 'projectTeam.list': list } });
  await expect.element(screen.getByText('Nie udało się załadować zespołów')).toBeVisible();
  await expect.element(screen.getByText('bartek@example.com')).toBeVisible();
  isUp = true;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByText('Malarze')).toBeVisible();
});

test('the answer about one team does not close the dialog about another', async () => {
  let letThrough: () => void = () => undefined;
  const create = () => new Promise((done) => void (letThrough = () => done(aTeam({ id: 41, name: 'Murarze' }))));
  const { screen } = await openTeamTab({ teams: [aTeam()], answers: { 'projectTeam.create': create } });
  await screen.getByRole('button', { name: 'Nowy zespół' }).click();
  await screen.getByRole('textbox', { name: 'Nazwa' }).fill('Murarze');
  await screen.getByRole('button', { name: 'Utwórz zespół' }).click();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Odrzuć' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Zmień zespół: Malarze' }).click();
  letThrough();
  await expect.element(screen.getByText('Zespół utworzony')).toBeVisible();
  await expect.element(screen.getByRole('dialog', { name: 'Zmień zespół' })).toHaveAttribute('data-open');
});

test('a name that a colleague has changed too is not overwritten unseen', async () => {
  const { screen, calls, tell } = await openTeamTab({ teams: [aTeam()] });
  await screen.getByRole('button', { name: 'Zmień zespół: Malarze' }).click();
  await screen.getByRole('textbox', { name: 'Nazwa' }).fill('Malarze i tynkarze');
  tell({ type: 'projectTeam.updated', projectId: 1, team: aTeam({ name: 'Lakiernicy' }), id: 90, at });
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  const notice = screen.getByRole('alert');
  await expect.element(notice).toHaveTextContent('Nazwa: teraz „Lakiernicy”');
  await expect.element(notice).toHaveFocus();
  expect(calls).toEqual([]);
  await screen.getByRole('button', { name: 'Weź nowe' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('Lakiernicy');
});

test('after a dialog about a team that has gone the focus is at the teams’ heading', async () => {
  const { screen, tell } = await openTeamTab({ teams: [aTeam()] });
  await screen.getByRole('button', { name: 'Zmień zespół: Malarze' }).click();
  tell({ type: 'projectTeam.deleted', projectId: 1, teamId: aTeam().id, id: 90, at });
  await expect.element(screen.getByText('Tego zespołu już nie ma.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('heading', { name: 'Zespoły' })).toHaveFocus();
});
