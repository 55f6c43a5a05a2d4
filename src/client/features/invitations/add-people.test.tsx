import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '#tests/support/answers.ts';
import { annaAs, celina, openTeamTab } from '#tests/support/team-tab.tsx';
import { aMember, anInvitation } from '#tests/support/things.ts';

type Given = Parameters<typeof openTeamTab>[0];

async function openAdding(given?: Given) {
  const tab = await openTeamTab(given);
  await tab.screen.getByRole('button', { name: 'Dodaj osoby' }).click();
  const dialog = tab.screen.getByRole('dialog');
  const choose = async (name: string) => {
    await dialog.getByRole('combobox', { name: 'Szukaj użytkowników' }).fill(name);
    await tab.screen.getByRole('option', { name: new RegExp(name, 'i') }).click();
  };
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const go = (name: string) => dialog.getByRole('tab', { name }).click();
  return { ...tab, dialog, choose, press, go };
}

test('someone is found, invited with a role and a note, and the link is there to copy and to scan', async () => {
  const { screen, dialog, calls, choose, press } = await openAdding();
  await expect.element(dialog.getByText('Wpisz co najmniej 2 znaki aby wyszukać')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Zaproś. Najpierw wybierz osobę' })).toBeVisible();
  await choose('Celina');
  await dialog.getByRole('combobox', { name: 'Rola' }).click();
  await screen.getByRole('option', { name: 'Kierownik' }).click();
  await dialog.getByRole('textbox', { name: 'Prywatna notatka' }).fill('Poleciła ją Ewa');
  await press('Zaproś');
  await expect.element(screen.getByText('Zaproszenie zostało wysłane pomyślnie')).toBeVisible();
  const who = { invitedUserEmail: celina.email, invitedUserUsername: 'celina', userId: 3 };
  expect(calls).toEqual([['invitation.create', { projectId: 1, ...who, role: 'manager', message: 'Poleciła ją Ewa' }]]);
  const link = 'https://ekipa.test/register?invitation=abc';
  await expect.element(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  await expect.element(dialog.getByRole('textbox', { name: 'Link' })).toHaveFocus();
  await expect.element(dialog.getByRole('img', { name: 'Kod QR z linkiem do zaproszenia' })).toBeVisible();
  await expect.element(dialog.getByText(/Zaproszenie czeka w powiadomieniach tej osoby/)).toBeVisible();
  await press('Gotowe');
  const row = screen.getByRole('listitem').filter({ hasText: celina.email });
  await expect.element(row).toHaveTextContent(/Oczekuje.*Kierownik.*Poleciła ją Ewa/);
});

test('the one who was found can be added at once, with the role and the note, in one go', async () => {
  const { screen, dialog, calls, choose } = await openAdding();
  await choose('Celina');
  await dialog.getByRole('textbox', { name: 'Prywatna notatka' }).fill('Szybka');
  const button = dialog.getByRole('button', { name: 'Dodaj od razu', exact: true }).element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(screen.getByText('Członek dodany')).toBeVisible();
  expect(calls).toEqual([['member.add', { projectId: 1, userId: 3, role: 'worker', note: 'Szybka' }]]);
  await expect.element(screen.getByRole('heading', { name: '3 członkowie' })).toBeVisible();
});

test('an address that nobody has can be invited from the search, but not added', async () => {
  const { screen, dialog, calls, press } = await openAdding({ answers: { 'user.search': () => [] } });
  await dialog.getByRole('combobox', { name: 'Szukaj użytkowników' }).fill('nowa@firma.pl');
  await screen.getByRole('option', { name: 'Zaproś nowa@firma.pl' }).click();
  const why = 'Dodaj od razu. Ta osoba nie ma jeszcze konta. Możesz ją zaprosić.';
  await expect.element(dialog.getByRole('button', { name: why })).toBeVisible();
  await press('Zaproś');
  await expect.element(dialog.getByText(/Przekaż go zaproszonej osobie: nowa@firma\.pl/)).toBeVisible();
  expect(calls).toMatchObject([['invitation.create', { invitedUserEmail: 'nowa@firma.pl', role: 'worker' }]]);
});

test('the address of a member is not offered, and it is said that they are one', async () => {
  const { dialog } = await openAdding({ answers: { 'user.search': () => [] } });
  await dialog.getByRole('combobox', { name: 'Szukaj użytkowników' }).fill('BARTEK@example.com');
  await expect.element(dialog.getByText('Ta osoba jest już członkiem projektu.')).toBeVisible();
});

test('whoever is chosen and added by someone else meanwhile can no longer be invited', async () => {
  const { dialog, choose, tell } = await openAdding();
  await choose('Celina');
  tell({ type: 'member.added', projectId: 1, member: aMember({ id: 22, userId: 3, user: celina }), id: 90, at: '' });
  await expect
    .element(dialog.getByRole('button', { name: 'Zaproś. Ta osoba jest już członkiem projektu.' }))
    .toHaveAttribute('aria-disabled');
});

test('directly by email: empty, or of nobody, the field says why and has the focus', async () => {
  const { dialog, calls, press, go } = await openAdding();
  await go('Dodaj po emailu');
  await press('Dodaj');
  await expect.element(dialog.getByText('Wprowadź adres email')).toBeVisible();
  const email = dialog.getByRole('textbox', { name: 'Adres email' });
  await email.fill('celina@ekipa');
  await press('Dodaj');
  await expect.element(dialog.getByText('Użytkownik o podanym emailu nie istnieje')).toBeVisible();
  await expect.element(email).toHaveFocus();
  expect(calls).toEqual([]);
});

test('directly by email, whatever the case, the one whose it is comes in with the chosen role', async () => {
  const { screen, dialog, calls, press, go } = await openAdding();
  await go('Dodaj po emailu');
  await dialog.getByRole('textbox', { name: 'Adres email' }).fill(' celina@EKIPA.pl ');
  await press('Dodaj');
  await expect.element(screen.getByText('Członek dodany')).toBeVisible();
  expect(calls).toMatchObject([['member.add', { projectId: 1, userId: 3, role: 'worker' }]]);
});

test('that someone is in the project already stands at the field', async () => {
  const refuse = () => {
    throw refusal(409, { code: 'member.exists', message: 'Ta osoba już jest w projekcie' });
  };
  const { screen, dialog, press, go } = await openAdding({ answers: { 'member.add': refuse } });
  await go('Dodaj po emailu');
  const email = dialog.getByRole('textbox', { name: 'Adres email' });
  await email.fill('celina@ekipa.pl');
  await press('Dodaj');
  await expect.element(email).toHaveAccessibleDescription('Ta osoba już jest w projekcie');
  await expect.element(email).toHaveFocus();
  await expect.element(screen.getByText('Błąd')).not.toBeInTheDocument();
});

test('the simple invitation needs an email and a username, and a good email', async () => {
  const { dialog, calls, press, go } = await openAdding();
  await go('Zaproś po emailu');
  const off = dialog.getByRole('button', { name: 'Zaproś. Email i nazwa użytkownika są wymagane' });
  await expect.element(off).toHaveAttribute('aria-disabled');
  await dialog.getByRole('textbox', { name: 'Adres email' }).fill('nowa@');
  await expect.element(off).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nazwa użytkownika' }).fill('nowa');
  await press('Zaproś');
  await expect.element(dialog.getByText('Wpisz poprawny adres email')).toBeVisible();
  expect(calls).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Adres email' }).fill('nowa@firma.pl');
  await press('Zaproś');
  await expect.element(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible();
  const who = { invitedUserEmail: 'nowa@firma.pl', invitedUserUsername: 'nowa' };
  expect(calls).toMatchObject([['invitation.create', { projectId: 1, ...who, role: 'worker' }]]);
});

test('a username of someone else is refused at its field', async () => {
  const refuse = () => {
    throw refusal(400, {
      code: 'invitation.otherAccount',
      message: 'Nazwa użytkownika nie należy do osoby o tym adresie email.',
      fields: { invitedUserUsername: ['To konto innej osoby niż ta o podanym adresie email'] },
    });
  };
  const { dialog, press, go } = await openAdding({ answers: { 'invitation.create': refuse } });
  await go('Zaproś po emailu');
  await dialog.getByRole('textbox', { name: 'Adres email' }).fill('nowa@firma.pl');
  await dialog.getByRole('textbox', { name: 'Nazwa użytkownika' }).fill('bartek');
  await press('Zaproś');
  await expect.element(dialog.getByText('To konto innej osoby niż ta o podanym adresie email')).toBeVisible();
});

test('a worker brings in workers and reads why not more', async () => {
  const members = [annaAs({ role: 'worker' }), aMember({ role: 'employer', isCoordinator: true })];
  const { screen, dialog } = await openAdding({ members, project: { role: 'worker', isCoordinator: false } });
  await dialog.getByRole('combobox', { name: 'Rola' }).click();
  const off = screen.getByRole('option', { name: /Nie możesz nadać roli wyższej niż Twoja/ }).elements();
  expect(off.map((option) => option.textContent)).toEqual([
    expect.stringContaining('Kierownik'),
    expect.stringContaining('Pracodawca'),
  ]);
});

test('Escape does not throw away who was chosen without asking', async () => {
  const { screen, choose } = await openAdding();
  await choose('Celina');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect.element(screen.getByText('Celina Źdźbło')).toBeVisible();
});

test('someone with an invitation that waits is not offered again', async () => {
  const invitations = [anInvitation({ invitedUserEmail: 'nowa@firma.pl' })];
  const { dialog } = await openAdding({ invitations, answers: { 'user.search': () => [] } });
  await dialog.getByRole('combobox', { name: 'Szukaj użytkowników' }).fill('nowa@firma.pl');
  await expect.element(dialog.getByText('Ta osoba ma już zaproszenie do tego projektu.')).toBeVisible();
});
