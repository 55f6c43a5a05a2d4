import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { annaAs, openTeamTab, someone } from '#tests/support/team-tab.tsx';
import { aMember, at, aTeam, bartek } from '#tests/support/things.ts';

const ewa = someone(5, 'Ewa Łęcka');
const filip = someone(6, 'Filip Żak');
const two = [annaAs({ isCoordinator: true }), ewa, filip];
const bartekGone = {
  type: 'member.removed' as const,
  projectId: 1,
  memberId: 21,
  userId: bartek,
  userIds: [bartek],
  id: 90,
  at,
};

test('the answer about one person does not close the dialog about another', async () => {
  let letThrough: () => void = () => undefined;
  const update = () => new Promise((done) => void (letThrough = () => done({ ...ewa, note: 'Tynki' })));
  const { screen } = await openTeamTab({ members: two, answers: { 'member.update': update } });
  await screen.getByRole('button', { name: 'Zmień: Ewa Łęcka' }).click();
  await screen.getByRole('textbox', { name: 'Prywatna notatka' }).fill('Tynki');
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Odrzuć' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Zmień: Filip Żak' }).click();
  await screen.getByRole('textbox', { name: 'Prywatna notatka' }).fill('Farby');
  letThrough();
  await expect.element(screen.getByText('Zmiany zapisane')).toBeVisible();
  await expect.element(screen.getByRole('dialog', { name: /Filip Żak/ })).toHaveAttribute('data-open');
  await expect.element(screen.getByRole('textbox', { name: 'Prywatna notatka' })).toHaveValue('Farby');
});

/** Anna makes Bartek a manager while a colleague makes him an employer. */
async function openClash() {
  const tab = await openTeamTab();
  await tab.screen.getByRole('button', { name: 'Zmień: Bartek Nowak' }).click();
  await tab.screen.getByRole('combobox', { name: 'Rola' }).click();
  await tab.screen.getByRole('option', { name: 'Kierownik' }).click();
  tab.tell({ type: 'member.updated', projectId: 1, member: aMember({ role: 'employer' }), id: 90, at });
  const notice = tab.screen.getByRole('alert');
  await expect.element(notice).toHaveTextContent(/Ktoś inny właśnie zmienił to samo co Ty.*Rola: teraz „Pracodawca”/);
  return { ...tab, notice };
}

test('what a colleague makes of the same field is shown, and is not undone until one has chosen', async () => {
  const { screen, calls, notice } = await openClash();
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  await expect.element(notice).toHaveFocus();
  expect(calls).toEqual([]);
  await screen.getByRole('button', { name: 'Zostaw moje' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  await expect.poll(() => calls).toEqual([['member.update', { projectId: 1, memberId: 21, role: 'manager' }]]);
});

test('taking what the colleague made of it leaves nothing to save', async () => {
  const { screen, calls, notice } = await openClash();
  await screen.getByRole('button', { name: 'Weź nowe' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(screen.getByRole('combobox', { name: 'Rola' })).toHaveTextContent('Pracodawca');
  await expect.element(screen.getByRole('button', { name: 'Zapisz' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a team that both have changed is shown by its name', async () => {
  const [painters, masons] = [aTeam(), aTeam({ id: 32, name: 'Murarze' })];
  const { screen, tell } = await openTeamTab({ teams: [painters, masons] });
  await screen.getByRole('button', { name: 'Zmień: Bartek Nowak' }).click();
  await screen.getByRole('combobox', { name: 'Zespół' }).click();
  await screen.getByRole('option', { name: 'Malarze' }).click();
  tell({ type: 'member.updated', projectId: 1, member: aMember({ teamId: masons.id }), id: 90, at });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Zespół: teraz „Murarze”');
});

test('after a dialog about someone who has gone the focus is at the members’ heading', async () => {
  const { screen, tell } = await openTeamTab();
  await screen.getByRole('button', { name: 'Zmień: Bartek Nowak' }).click();
  tell(bartekGone);
  const dialog = screen.getByRole('dialog', { name: 'Członek zespołu' });
  await expect.element(dialog.getByText('Tej osoby nie ma już w projekcie.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('heading', { name: /człon/ })).toHaveFocus();
});

test('after a question about someone whom somebody else was quicker to remove too', async () => {
  const { screen, tell } = await openTeamTab();
  await screen.getByRole('button', { name: 'Usuń z zespołu: Bartek Nowak' }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  tell(bartekGone);
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: /człon/ })).toHaveFocus();
});

test('whoever removes someone goes on from the members’ heading', async () => {
  let letThrough: () => void = () => undefined;
  const remove = () => new Promise((done) => void (letThrough = () => done({ success: true })));
  const { screen } = await openTeamTab({ answers: { 'member.remove': remove } });
  await screen.getByRole('button', { name: 'Usuń z zespołu: Bartek Nowak' }).click();
  await screen.getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Usuń z zespołu: Bartek Nowak' })).toHaveFocus();
  letThrough();
  await expect.element(screen.getByText('bartek@example.com')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: /człon/ })).toHaveFocus();
});
