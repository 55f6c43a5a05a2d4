import i18next from 'i18next';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OwnSession } from '#shared/account.ts';
import type { AccountSettings } from '#shared/settings.ts';
import { switchLanguage } from '#client/lib/i18n.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { changeSettings, getSettings } from '#client/lib/settings.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { type Answers, noConnection, refusal } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { SettingsPage } from './settings-page.tsx';

const usual = getSettings();
afterEach(async () => {
  clearToasts();
  changeSettings(usual);
  await switchLanguage(usual.language);
});

const unset: AccountSettings = { language: null, timezone: null, theme: null, mutedNotifications: [] };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const aSession = (fields: Partial<OwnSession> = {}): OwnSession => ({
  id: 1,
  device: firefox,
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-02T08:00:00.000Z',
  isRemembered: true,
  isCurrent: true,
  ...fields,
});

const Session = () => {
  const session = useSessionControl().use();
  return <output aria-label="Sesja">{session.status === 'signedOut' ? session.how : session.status}</output>;
};

async function open(answers: Answers = {}, sessions = [aSession()]) {
  const server = { settings: unset, sessions, saves: [] as unknown[], ended: [] as unknown[] };
  const screen = await renderWith(
    <>
      <Session />
      <Link to="/elsewhere">{'Moje zadania'}</Link>
      <Routes>
        <Route path="/settings" element={<Guarded />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      user: anna,
      at: '/settings',
      answers: {
        'settings.get': () => server.settings,
        'settings.update': (input: Partial<AccountSettings>) => {
          server.saves.push(input);
          return (server.settings = { ...server.settings, ...input });
        },
        'auth.sessions': () => server.sessions,
        'auth.endSession': ({ id }: { id: number }) => {
          server.ended.push(id);
          server.sessions = server.sessions.filter((one) => one.id !== id);
          return { success: true };
        },
        'auth.endOtherSessions': () => {
          server.ended.push('others');
          server.sessions = server.sessions.filter(({ isCurrent }) => isCurrent);
          return { success: true };
        },
        ...answers,
      } as Answers,
    },
  );
  return { screen, server, section: (name: string) => screen.getByRole('region', { name, exact: true }) };
}

/** Behind the guard there is always somebody. */
const Guarded = () => (useSessionControl().use().status === 'signedIn' ? <SettingsPage /> : null);

test('language and theme hold as soon as they are chosen, and are kept on the account', async () => {
  const { screen, server } = await open();
  await screen.getByRole('button', { name: 'Ciemny' }).click();
  await expect.poll(() => getSettings().theme).toBe('dark');
  await screen.getByRole('button', { name: 'English' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await expect.poll(() => server.saves).toEqual([{ theme: 'dark' }, { language: 'en' }]);
  expect([document.documentElement.lang, i18next.language]).toEqual(['en', 'en']);
});

test('a change that the account did not take still holds in this browser, and that is said', async () => {
  const { screen } = await open({
    'settings.update': () => {
      throw noConnection();
    },
  });
  await screen.getByRole('button', { name: 'Ciemny' }).click();
  await expect.element(screen.getByText(/działa w tej przeglądarce, ale nie została zapisana na koncie/)).toBeVisible();
  expect(getSettings().theme).toBe('dark');
});

test('the four time zones stand first, any other is found by a part of its name or by its offset', async () => {
  const { screen, server } = await open();
  const zone = screen.getByRole('combobox', { name: 'Strefa czasowa' });
  await zone.click();
  const options = screen.getByRole('option');
  await expect.element(options.nth(0)).toHaveTextContent(/^Europe\/Warsaw \(UTC\+0[12]:00\)$/);
  await expect.element(options.nth(1)).toHaveTextContent(/^America\/New_York/);
  await expect.element(options.nth(3)).toHaveTextContent('Asia/Tokyo (UTC+09:00)');
  await zone.fill('-09:30');
  await expect.element(options.nth(0)).toHaveTextContent('Pacific/Marquesas (UTC-09:30)');
  expect(options.all()).toHaveLength(1);
  await zone.fill('buenos air');
  await expect.element(options.nth(0)).toHaveTextContent(/Buenos_Aires \(UTC-03:00\)$/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => getSettings().timezone).toMatch(/Buenos_Aires$/);
  await expect.poll(() => server.saves).toEqual([{ timezone: getSettings().timezone }]);
  await expect.element(zone).toHaveValue('America/Argentina/Buenos_Aires (UTC-03:00)');
});

test('after a time zone was chosen, or a search given up, what is typed is the next search', async () => {
  const { screen } = await open();
  const zone = screen.getByRole('combobox', { name: 'Strefa czasowa' });
  await zone.click();
  await userEvent.keyboard('tokyo');
  await expect.element(screen.getByRole('option')).toHaveTextContent('Asia/Tokyo');
  await userEvent.keyboard('{Enter}');
  await expect.element(zone).toHaveValue('Asia/Tokyo (UTC+09:00)');
  await userEvent.keyboard('londyn');
  await expect.element(screen.getByRole('option')).toHaveTextContent('Europe/London');
  await userEvent.keyboard('{Escape}');
  await expect.element(zone).toHaveValue('Asia/Tokyo (UTC+09:00)');
  await userEvent.keyboard('kolkata');
  await expect.element(screen.getByRole('option')).toHaveTextContent('Asia/Kolkata');
});

test.each([
  ['kyiv', 'Europe/Kyiv'],
  ['kijow', 'Europe/Kyiv'],
  ['londyn', 'Europe/London'],
  ['Belfast', 'Europe/London'],
  ['kolkata', 'Asia/Kolkata'],
  ['calcutta', 'Asia/Kolkata'],
  ['godthab', 'America/Nuuk'],
  ['nuuk', 'America/Nuuk'],
  ['Kiszyniów', 'Europe/Chisinau'],
  ['Bratysława', 'Europe/Bratislava'],
  ['sajgon', 'Asia/Ho_Chi_Minh'],
  ["St. John's", 'America/St_Johns'],
  ['us/eastern', 'America/New_York'],
])('the time zone meant by "%s" is %s, by today’s name', async (typed, name) => {
  const { screen } = await open();
  await screen.getByRole('combobox', { name: 'Strefa czasowa' }).fill(typed);
  await expect.element(screen.getByRole('option')).toHaveTextContent(name);
});

test('a time zone that was chosen by a name that the browser does not list stands there once', async () => {
  changeSettings({ timezone: 'Europe/Kyiv' });
  const { screen } = await open();
  const zone = screen.getByRole('combobox', { name: 'Strefa czasowa' });
  await zone.fill('kijow');
  await expect.element(screen.getByRole('option')).toHaveAttribute('aria-selected', 'true');
});

test('an emptied time zone is none: the one that holds comes back', async () => {
  const { screen, server } = await open();
  const zone = screen.getByRole('combobox', { name: 'Strefa czasowa' });
  const before = (zone.element() as HTMLInputElement).value;
  expect(before).toMatch(/^Europe\/Warsaw/);
  await zone.fill('');
  await userEvent.tab();
  await expect.element(zone).toHaveValue(before);
  expect(server.saves).toEqual([]);
});

test('in an emptied field one types the next search', async () => {
  const { screen } = await open();
  const zone = screen.getByRole('combobox', { name: 'Strefa czasowa' });
  await zone.click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await expect.element(zone).toHaveValue('');
  await userEvent.keyboard('lon');
  await expect.element(zone).toHaveValue('lon');
  await screen.getByRole('option', { name: /^Europe\/London/ }).click();
  await expect.poll(() => (zone.element() as HTMLInputElement).value).toMatch(/^Europe\/London/);
});

test('notices are switched one by one, each saved with what holds by then', async () => {
  const { screen, server } = await open();
  const comments = screen.getByRole('switch', { name: 'Komentarze' });
  const mentions = screen.getByRole('switch', { name: 'Wzmianki' });
  await expect.element(comments).toBeChecked();
  await comments.click();
  await mentions.click();
  await expect.element(comments).not.toBeChecked();
  await comments.click();
  await expect.poll(() => server.settings.mutedNotifications).toEqual(['mentioned']);
  expect(server.saves).toHaveLength(3);
  await expect.element(screen.getByText(/prośby o czat przychodzą zawsze/)).toBeVisible();
});

test('a notice that could not be switched goes back, and that is said', async () => {
  const { screen } = await open({
    'settings.update': () => {
      throw refusal(503, { code: 'server.unavailable', message: 'Serwer nie może teraz zapisać zmian.' });
    },
  });
  const comments = screen.getByRole('switch', { name: 'Komentarze' });
  await comments.click();
  await expect.element(screen.getByText('Serwer nie może teraz zapisać zmian.')).toBeVisible();
  await expect.element(comments).toBeChecked();
});

test('what could not be read says so where it would stand, and is read again', async () => {
  const answers = [
    () => {
      throw noConnection();
    },
    () => [aSession()],
  ];
  const { section } = await open({ 'auth.sessions': () => answers.shift()?.() });
  const devices = section('Urządzenia');
  await expect.element(devices.getByRole('alert')).toHaveTextContent(/Nie udało się załadować listy urządzeń/);
  await devices.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(devices.getByText('Firefox, Linux')).toBeVisible();
});

async function fillPassword(
  screen: Awaited<ReturnType<typeof open>>['screen'],
  [current, next, again]: [string, string, string],
) {
  await screen.getByLabelText(/^Obecne hasło/).fill(current);
  await screen.getByLabelText(/^Nowe hasło/).fill(next);
  await screen.getByLabelText(/^Powtórz nowe hasło/).fill(again);
  await screen.getByRole('button', { name: 'Zmień hasło' }).click();
}

test('a new password needs the present one, is typed twice, and signs out the other devices', async () => {
  const sent: unknown[] = [];
  const { screen } = await open({
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
  const { screen } = await open();
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
  const { screen, server, section } = await open({}, threeDevices);
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
  const { screen, server, section } = await open({}, threeDevices);
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
  const { screen } = await open({
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
  const opened = await open({ 'account.delete': remove as (input: never) => unknown });
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
