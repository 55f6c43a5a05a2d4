import { expect, test } from 'vitest';
import { refusal } from '#tests/support/answers.ts';
import { annaAs, openTeamTab } from '#tests/support/team-tab.tsx';
import { aMember, anInvitation, at, bartek } from '#tests/support/things.ts';

const dawid = anInvitation({
  invitedUserEmail: 'dawid@firma.pl',
  invitedUserUsername: 'dawid',
  message: 'Z polecenia',
});
const byBartek = { invitedByUserId: bartek, invitedBy: aMember().user };

test('one that waits shows whom, with which role, by whom, until when, and one’s own note', async () => {
  const { screen } = await openTeamTab({ invitations: [dawid] });
  const row = screen.getByRole('listitem').filter({ hasText: 'dawid@firma.pl' });
  await expect
    .element(row)
    .toHaveTextContent(/Oczekuje.*Pracownik.*Zaprasza: .*Anna Kowalska.*Ważne do: 15 grudnia 2099.*Z polecenia/);
});

test('one that has expired says so and can have a new link', async () => {
  const { screen } = await openTeamTab({ invitations: [{ ...dawid, expiresAt: '2026-01-01T10:00:00.000Z' }] });
  await expect.element(screen.getByText('Wygasło')).toBeVisible();
  await expect.element(screen.getByText('Oczekuje')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Nowy link/ })).not.toHaveAttribute('aria-disabled');
});

test('a new link is shown once, says that the old one has ended and that it was mailed', async () => {
  const { screen, calls } = await openTeamTab({ invitations: [dawid] });
  const renew = screen.getByRole('button', { name: /Nowy link \(poprzedni przestanie działać\): dawid/ });
  (renew.element() as HTMLElement).click();
  (renew.element() as HTMLElement).click();
  const dialog = screen.getByRole('dialog', { name: 'Link do zaproszenia' });
  await expect
    .element(dialog.getByRole('textbox', { name: 'Link' }))
    .toHaveValue('https://ekipa.test/register?invitation=new');
  await expect
    .element(dialog.getByText('Poprzedni link już nie działa. Wysłaliśmy go też na adres: dawid@firma.pl.'))
    .toBeVisible();
  expect(calls).toEqual([['invitation.renew', { id: dawid.id }]]);
});

test('cancelling asks first', async () => {
  const { screen, calls } = await openTeamTab({ invitations: [dawid] });
  await screen.getByRole('button', { name: 'Anuluj zaproszenie: dawid@firma.pl' }).click();
  await screen.getByRole('button', { name: 'Anuluj zaproszenie', exact: true }).click();
  await expect.element(screen.getByText('Zaproszenie zostało anulowane')).toBeVisible();
  expect(calls).toEqual([['invitation.cancel', { id: dawid.id }]]);
  await expect.element(screen.getByText('Brak oczekujących zaproszeń.')).toBeVisible();
});

test('a question about an invitation that was answered meanwhile closes', async () => {
  const { screen, tell } = await openTeamTab({ invitations: [dawid] });
  await screen.getByRole('button', { name: 'Anuluj zaproszenie: dawid@firma.pl' }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  tell({ type: 'invitation.ended', projectId: 1, invitationId: dawid.id, invitedByUserId: 1, id: 90, at });
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('a failed cancelling is said in the server’s words, and the invitation stays', async () => {
  const refuse = () => {
    throw refusal(409, { code: 'invitation.answered', message: 'Na to zaproszenie już odpowiedziano.' });
  };
  const { screen } = await openTeamTab({ invitations: [dawid], answers: { 'invitation.cancel': refuse } });
  await screen.getByRole('button', { name: 'Anuluj zaproszenie: dawid@firma.pl' }).click();
  await screen.getByRole('button', { name: 'Anuluj zaproszenie', exact: true }).click();
  await expect.element(screen.getByText('Na to zaproszenie już odpowiedziano.')).toBeVisible();
  await expect.element(screen.getByText('dawid@firma.pl', { exact: true })).toBeVisible();
});

test('a manager cannot cancel one that grants more than their own role, and reads why', async () => {
  const invitations = [
    { ...dawid, ...byBartek, role: 'employer' as const },
    anInvitation({ ...byBartek, id: 60, invitedUserEmail: 'ewa@firma.pl' }),
  ];
  const members = [annaAs({ role: 'manager' }), aMember({ role: 'employer', isCoordinator: true })];
  const { screen } = await openTeamTab({ members, invitations, project: { role: 'manager', isCoordinator: false } });
  const why = 'Tylko pracodawca lub koordynator może zmienić to zaproszenie';
  await expect
    .element(screen.getByRole('button', { name: `Anuluj zaproszenie: dawid@firma.pl. ${why}` }))
    .toHaveAttribute('aria-disabled');
  await expect
    .element(screen.getByRole('button', { name: 'Anuluj zaproszenie: ewa@firma.pl' }))
    .not.toHaveAttribute('aria-disabled');
});

test('in an archived project an invitation can be cancelled, but has no new link', async () => {
  const { screen } = await openTeamTab({ invitations: [dawid], project: { status: 'archived' } });
  await expect
    .element(screen.getByRole('button', { name: /^Nowy link.*Projekt jest zarchiwizowany/ }))
    .toHaveAttribute('aria-disabled');
  await expect
    .element(screen.getByRole('button', { name: 'Anuluj zaproszenie: dawid@firma.pl' }))
    .not.toHaveAttribute('aria-disabled');
});

test('what a colleague sends appears, without their note', async () => {
  const { screen, tell } = await openTeamTab();
  await expect.element(screen.getByText('Brak oczekujących zaproszeń.')).toBeVisible();
  tell({ type: 'invitation.sent', projectId: 1, invitation: anInvitation(byBartek), id: 90, at });
  await expect.element(screen.getByText('Oczekuje')).toBeVisible();
  await expect.element(screen.getByText(/Zaprasza: .*Bartek Nowak/)).toBeVisible();
});

test('a worker is told that only what they have sent is there', async () => {
  const members = [annaAs({ role: 'worker' }), aMember({ role: 'employer', isCoordinator: true })];
  const { screen, become } = await openTeamTab({ members, project: { role: 'worker', isCoordinator: false } });
  const hint = screen.getByText('Widzisz tu tylko zaproszenia wysłane przez Ciebie.');
  await expect.element(hint).toBeVisible();
  become({ role: 'manager', isCoordinator: false });
  await expect.element(hint).not.toBeInTheDocument();
});

test('after a cancelled invitation the focus is at the heading of those that wait', async () => {
  const { screen } = await openTeamTab({ invitations: [dawid] });
  await screen.getByRole('button', { name: 'Anuluj zaproszenie: dawid@firma.pl' }).click();
  await screen.getByRole('button', { name: 'Anuluj zaproszenie', exact: true }).click();
  await expect.element(screen.getByText('Brak oczekujących zaproszeń.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Zaproszenia' })).toHaveFocus();
});
