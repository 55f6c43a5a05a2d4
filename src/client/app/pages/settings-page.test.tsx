import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeSettings, getSettings } from '#client/lib/settings.ts';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { aSession, forgetSettings, openSettings } from '#tests/support/settings.tsx';

afterEach(forgetSettings);

test('language and theme hold as soon as they are chosen, and are kept on the account', async () => {
  const { screen, server } = await openSettings();
  await screen.getByRole('button', { name: 'Ciemny' }).click();
  await expect.poll(() => getSettings().theme).toBe('dark');
  await screen.getByRole('button', { name: 'English' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await expect.poll(() => server.saves).toEqual([{ theme: 'dark' }, { language: 'en' }]);
  expect([document.documentElement.lang, i18next.language]).toEqual(['en', 'en']);
});

test('a change that the account did not take still holds in this browser, and that is said', async () => {
  const { screen } = await openSettings({
    'settings.update': () => {
      throw noConnection();
    },
  });
  await screen.getByRole('button', { name: 'Ciemny' }).click();
  await expect.element(screen.getByText(/działa w tej przeglądarce, ale nie została zapisana na koncie/)).toBeVisible();
  expect(getSettings().theme).toBe('dark');
});

test('the four time zones stand first, any other is found by a part of its name or by its offset', async () => {
  const { screen, server } = await openSettings();
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
  const { screen } = await openSettings();
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
  const { screen } = await openSettings();
  await screen.getByRole('combobox', { name: 'Strefa czasowa' }).fill(typed);
  await expect.element(screen.getByRole('option')).toHaveTextContent(name);
});

test('a time zone that was chosen by a name that the browser does not list stands there once', async () => {
  changeSettings({ timezone: 'Europe/Kyiv' });
  const { screen } = await openSettings();
  const zone = screen.getByRole('combobox', { name: 'Strefa czasowa' });
  await zone.fill('kijow');
  await expect.element(screen.getByRole('option')).toHaveAttribute('aria-selected', 'true');
});

test('an emptied time zone is none: the one that holds comes back', async () => {
  const { screen, server } = await openSettings();
  const zone = screen.getByRole('combobox', { name: 'Strefa czasowa' });
  const before = (zone.element() as HTMLInputElement).value;
  expect(before).toMatch(/^Europe\/Warsaw/);
  await zone.fill('');
  await userEvent.tab();
  await expect.element(zone).toHaveValue(before);
  expect(server.saves).toEqual([]);
});

test('in an emptied field one types the next search', async () => {
  const { screen } = await openSettings();
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
  const { screen, server } = await openSettings();
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
  const { screen } = await openSettings({
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
  const { section } = await openSettings({ 'auth.sessions': () => answers.shift()?.() });
  const devices = section('Urządzenia');
  await expect.element(devices.getByRole('alert')).toHaveTextContent(/Nie udało się załadować listy urządzeń/);
  await devices.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(devices.getByText('Firefox, Linux')).toBeVisible();
});
