import { afterEach, expect, test, vi } from 'vitest';
import { refusal } from '#tests/support/answers.ts';
import { aSession, forgetSettings, iphone, openSettings } from '#tests/support/settings.tsx';

afterEach(forgetSettings);

async function fillPassword(
  screen: Awaited<ReturnType<typeof openSettings>>['screen'],
  [current, next, again]: [string, string, string],
) {
  await screen.getByLabelText(/^Obecne hasło/).fill(current);
  await screen.getByLabelText(/^Nowe hasło/).fill(next);
  await screen.getByLabelText(/^Powtórz nowe hasło/).fill(again);
  await screen.getByRole('button', { name: 'Zmień hasło' }).click();
}

test('a new password needs the present one, is typed twice, and signs out the other devices', async () => {
  const sent: unknown[] = [];
  const { screen } = await openSettings({
    'auth.changePassword': (input: { currentPassword: string }) => {
      sent.push(input);
      if (input.currentPassword === 'tajne123') return { success: true };
      const fields = { currentPassword: ['Nieprawidłowe hasło'] };
      throw refusal(403, { code: 'auth.wrongPassword', message: 'To nie jest Twoje obecne hasło.', fields });
    },
  });
  await expect.element(screen.getByText('Po zmianie hasła pozostałe urządzenia zostaną wylogowane.')).toBeVisible();
  await fillPassword(screen, ['', 'nowe4', 'nowe456']);
  await expect.element(screen.getByLabelText(/^Obecne hasło/)).toHaveAccessibleDescription('Hasło jest wymagane');
  const again = screen.getByLabelText(/^Powtórz nowe hasło/);
  await expect.element(again).toHaveAccessibleDescription('Hasła muszą być takie same');
  await fillPassword(screen, ['zgaduje', 'nowe456', 'nowe456']);
  await expect.element(screen.getByLabelText(/^Obecne hasło/)).toHaveAccessibleDescription('Nieprawidłowe hasło');
  await expect.element(screen.getByLabelText(/^Obecne hasło/)).toHaveFocus();
  await fillPassword(screen, ['tajne123', 'nowe456', 'nowe456']);
  await expect.element(screen.getByText('Hasło zmienione')).toBeVisible();
  await expect.element(again).toHaveValue('');
  expect(sent).toEqual([
    { currentPassword: 'zgaduje', newPassword: 'nowe456' },
    { currentPassword: 'tajne123', newPassword: 'nowe456' },
  ]);
});

test('a password that is half typed is not lost without asking', async () => {
  const { screen } = await openSettings();
  await screen.getByLabelText(/^Obecne hasło/).fill('tajne123');
  await screen.getByRole('link', { name: 'Moje zadania' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Odrzucić zmiany?' })).toBeVisible();
});

const threeDevices = [
  aSession(),
  aSession({ id: 2, device: iphone, isCurrent: false }),
  aSession({ id: 3, device: null, isCurrent: false }),
];

test('devices are told in words; another one is ended after a question, this one is not offered', async () => {
  const { screen, server, section } = await openSettings({}, threeDevices);
  const devices = section('Urządzenia');
  await expect.element(devices.getByText('Firefox, Linux')).toBeVisible();
  await expect.element(devices.getByText('to urządzenie')).toBeVisible();
  await expect.element(devices.getByText('Nieznane urządzenie')).toBeVisible();
  expect(devices.getByRole('button', { name: /^Wyloguj: Firefox/ }).query()).toBeNull();
  await devices.getByRole('button', { name: 'Wyloguj: Safari, iPhone' }).click();
  await expect.element(screen.getByText(/wylogować to urządzenie \(Safari, iPhone\)/)).toBeVisible();
  await screen.getByRole('button', { name: 'Wyloguj', exact: true }).dblClick();
  await expect.element(screen.getByText('Urządzenie wylogowane')).toBeVisible();
  await expect.element(devices.getByText('Safari, iPhone')).not.toBeInTheDocument();
  expect(server.ended).toEqual([2]);
  // The row that had the focus is gone.
  await expect.element(devices.getByRole('heading', { name: 'Urządzenia' })).toHaveFocus();
});

test('all other devices are ended at once', async () => {
  const { screen, server, section } = await openSettings({}, threeDevices);
  await section('Urządzenia').getByRole('button', { name: 'Wyloguj pozostałe urządzenia' }).click();
  await screen.getByRole('button', { name: 'Wyloguj', exact: true }).click();
  await expect.element(screen.getByText('Pozostałe urządzenia wylogowane')).toBeVisible();
  expect(server.ended).toEqual(['others']);
  await expect.element(section('Urządzenia').getByText('Nieznane urządzenie')).not.toBeInTheDocument();
});

test('Anna downloads her data as a file, once while it is on its way', async () => {
  const answers: (() => void)[] = [];
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { screen } = await openSettings({
    'account.export': () => {
      const file = { filename: 'ekipa anna 2026-12-01.json', mediaType: 'application/json', content: ['{}'] };
      return new Promise((done) => answers.push(() => done(file)));
    },
  });
  await screen.getByRole('button', { name: 'Pobierz dane' }).dblClick();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await expect.poll(() => saved).toEqual(['ekipa anna 2026-12-01.json']);
  click.mockRestore();
  expect(answers).toHaveLength(1);
});

async function openDeletion(remove: (input: { password: string }) => unknown) {
  const opened = await openSettings({ 'account.delete': remove as (input: never) => unknown });
  await opened.screen.getByRole('button', { name: 'Usuń konto' }).click();
  const dialog = opened.screen.getByRole('dialog', { name: 'Usunąć konto?' });
  const confirm = async (password: string) => {
    await dialog.getByLabelText(/^Twoje hasło/).fill(password);
    await dialog.getByRole('button', { name: 'Usuń konto' }).click();
  };
  return { ...opened, dialog, confirm };
}

test('deleting the account says what goes and what stays, and asks for the password', async () => {
  const { screen, dialog, confirm } = await openDeletion(({ password }) => {
    if (password === 'tajne123') return { success: true };
    const fields = { password: ['Nieprawidłowe hasło'] };
    throw refusal(403, { code: 'auth.wrongPassword', message: 'To nie jest Twoje obecne hasło.', fields });
  });
  await expect.element(dialog.getByText(/Znikają Twoje dane/)).toBeVisible();
  await expect.element(dialog.getByText(/„Usunięty użytkownik”/)).toBeVisible();
  await confirm('zgaduje');
  await expect.element(dialog.getByLabelText(/^Twoje hasło/)).toHaveAccessibleDescription('Nieprawidłowe hasło');
  await confirm('tajne123');
  await expect.element(screen.getByLabelText('Sesja')).toHaveTextContent('deleted');
});

test('projects that are to be handed over first are named, with the way to them', async () => {
  const { dialog, confirm } = await openDeletion(() => {
    const current = { projects: [{ id: 7, name: '<b>Sklep</b>' }] };
    throw refusal(409, { code: 'account.coordinates', message: 'Najpierw przekaż projekty', current });
  });
  await confirm('tajne123');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/Najpierw przekaż innym projekty/);
  await expect
    .element(dialog.getByRole('link', { name: '<b>Sklep</b>' }))
    .toHaveAttribute('href', '/projects/7?tab=team');
});
