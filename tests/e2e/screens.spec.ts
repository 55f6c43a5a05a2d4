// Every screen there is, light and dark: nothing that axe objects to, nothing that the Content-Security-Policy refuses.
import type { Page } from '@playwright/test';
import { expectSoundInBoth, followsDevice, overlays } from '#tests/e2e/support/overlays.ts';
import { expectSound } from '#tests/e2e/support/sound.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** What moves is waited for; here nothing is looked at but what it comes to. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = [
  '/',
  '/?view=trash',
  '/my-tasks',
  '/calendar',
  '/team',
  '/profile',
  '/nie%0Ama-takiej',
  '/projects/999',
];

/** Chromium's console does not tell of every breach: the page itself is asked. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    const breaches: string[] = [];
    Object.assign(window, { breaches });
    document.addEventListener('securitypolicyviolation', (event) => {
      breaches.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
const breachesOf = (page: Page) => page.evaluate(() => (window as unknown as { breaches: string[] }).breaches);

test('every screen is sound, light and dark', async ({ browser, server, visitor }) => {
  // Many screens, each looked at as a whole.
  test.slow();
  const signedOut = await (await browser.newContext()).newPage();
  await followsDevice(signedOut);
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=x', '/reset-password']) {
    await signedOut.goto(server.url + path);
    await expect(signedOut.getByRole('link').first()).toBeVisible();
    await expect(signedOut.getByText('Ładowanie...')).toBeHidden();
    await expectSoundInBoth(signedOut, path);
  }

  const { page } = await visitor('Anna Nowak');
  await watchPolicy(page);
  await followsDevice(page);
  const { id } = await (
    await page.request.post('/api/projects', { data: { name: 'Sklep', dueDate: '2099-01-01' } })
  ).json();
  const task = { projectId: id, title: 'Umowa', priority: 'high', labels: ['Prawo'], dueDate: '2098-01-01' };
  const made = await (await page.request.post('/api/tasks', { data: task })).json();
  await page.request.post(`/api/chat/project/${id}`, { data: { content: 'Dzień dobry' } });

  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectSoundInBoth(page, path);
    expect(await breachesOf(page)).toEqual([]);
  }
  for (const tab of ['', '?tab=team', `?task=${made.id}`]) {
    await page.goto(`/projects/${id}${tab}`);
    // Behind an open dialog the page is hidden from roles.
    await expect(page.locator('h1', { hasText: 'Sklep' })).toBeAttached();
    await expect(page.getByText(/Umowa|Anna Nowak/).first()).toBeAttached();
    await expectSoundInBoth(page, `project ${tab}`);
    expect(await breachesOf(page)).toEqual([]);
  }
  for (const [part, heading] of [
    ['edit', 'Edytuj projekt'],
    ['settings', 'Ustawienia projektu'],
    ['members', 'Członkowie projektu'],
  ]) {
    await page.goto(`/projects/${id}/${part}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText('Sklep').first()).toBeVisible();
    await expectSoundInBoth(page, `project ${part}`);
  }
  await page.goto(`/projects/${id}?tab=team`);
  await page.getByRole('button', { name: 'Dodaj osoby' }).click();
  await expect(page.getByRole('dialog', { name: 'Dodaj osoby' })).toBeVisible();
  await expectSoundInBoth(page, 'add people', overlays);
  await page.getByRole('tab', { name: 'Zaproś po emailu' }).click();
  await page.getByLabel('Adres email').fill('nowy@firma.pl');
  await page.getByRole('textbox', { name: 'Nazwa użytkownika' }).fill('nowy');
  await page.getByRole('button', { name: 'Zaproś', exact: true }).click();
  await expect(page.getByRole('img', { name: /Kod QR/ })).toBeVisible();
  await expectSoundInBoth(page, 'the link of an invitation', overlays);
  await page.getByRole('button', { name: 'Gotowe' }).click();
  await page.getByRole('button', { name: 'Zmień: Anna Nowak' }).click();
  await expect(page.getByRole('dialog', { name: /Członek zespołu/ })).toBeVisible();
  await expectSoundInBoth(page, 'a member', overlays);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Powiadomienia/ }).click();
  await expect(page.getByText('Brak powiadomień')).toBeVisible();
  await expectSoundInBoth(page, 'bell', overlays);
  expect(await breachesOf(page)).toEqual([]);
  await page.goto('/profile');
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  const picture = { name: 'ja.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByRole('application', { name: /^Kadr/ })).toBeFocused();
  await expectSoundInBoth(page, 'a picture being cut');
  expect(await breachesOf(page)).toEqual([]);
  await page.goto('/settings');
  await expect(page.getByText('to urządzenie')).toBeVisible();
  await expectSoundInBoth(page, 'settings, read');
  await page.getByRole('combobox', { name: 'Strefa czasowa' }).click();
  await page.keyboard.type('eu');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectSoundInBoth(page, 'time zones', overlays);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Usuń konto' }).click();
  await expect(page.getByLabel(/^Twoje hasło/)).toBeFocused();
  await expectSoundInBoth(page, 'the end of an account', overlays);
  expect(await breachesOf(page)).toEqual([]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Opcje: Sklep' }).click();
  await expect(page.getByRole('menuitem', { name: 'Archiwizuj projekt' })).toBeVisible();
  await expectSoundInBoth(page, 'options of a project', overlays);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nowy projekt' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Nowy projekt' })).toBeVisible();
  await expectSoundInBoth(page, 'new project', overlays);
  await page.goto(`/projects/${id}`);
  await page.getByRole('button', { name: 'Czat', exact: true }).last().click();
  await expect(page.getByRole('log').getByText('Dzień dobry')).toBeVisible();
  await expectSoundInBoth(page, 'chat');
  await page.getByRole('button', { name: 'Dodaj zadanie', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Nowe zadanie' })).toBeVisible();
  await expectSoundInBoth(page, 'new task', overlays);
  await page.getByLabel('Termin').click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectSoundInBoth(page, 'date picker', overlays);
  expect(await breachesOf(page)).toEqual([]);
});

test('every chat is sound, with what opens in it, light and dark', async ({ visitor }) => {
  test.slow();
  const ewa = await visitor('Ewa Łęcka');
  const stranger = await visitor('Celina Bąk');
  const { page } = await visitor('Anna Nowak');
  await watchPolicy(page);
  await followsDevice(page);
  const post = async (path: string, data: object, from = page) =>
    (await (await from.request.post(path, { data })).json()) as { id: number };
  const idOf = async (of: Page) => ((await (await of.request.get('/api/auth/me')).json()) as { id: number }).id;
  const ewaId = await idOf(ewa.page);
  const project = await post('/api/projects', { name: 'Sklep' });
  const task = await post('/api/tasks', { projectId: project.id, title: 'Umowa' });
  const team = await post('/api/team-chats', { name: 'Lunch', isPrivate: true, members: [ewaId] });
  const direct = await post('/api/direct-chats', { userId: ewaId });
  await post('/api/chat-requests', { toUserId: await idOf(page), message: 'Poznajmy się' }, stranger.page);
  const message = await post(`/api/team-chats/${team.id}/messages`, { content: '**Pierogi** o 12? `ruskie`' });
  await post(`/api/messages/${message.id}/pin`, {});
  await page.request.put(`/api/messages/${message.id}/reactions/${encodeURIComponent('🎉')}`);
  await post(`/api/messages/${message.id}/task`, { projectId: project.id });
  await post(`/api/team-chats/${team.id}/messages`, { content: '@anna tak', replyToId: message.id }, ewa.page);
  await post(`/api/direct-chats/${direct.id}/messages`, { content: 'Hej' }, ewa.page);
  await post(`/api/chat/task/${task.id}`, { content: 'Gdzie umowa?' });
  const look = async (what: string, part?: string) => {
    await expectSoundInBoth(page, what, part);
    expect(await breachesOf(page)).toEqual([]);
  };

  await page.goto('/team');
  await expect(page.getByText('Poznajmy się')).toBeVisible();
  await expect(page.getByText('Gdzie umowa?')).toBeVisible();
  await look('list of chats');
  await page.getByRole('button', { name: 'Nowy czat' }).click();
  await page.getByRole('textbox', { name: 'Nazwa czatu' }).fill('Malarze');
  await look('new chat, step 1', overlays);
  await page.getByRole('button', { name: 'Dalej do wyboru członków' }).click();
  await page.getByRole('textbox', { name: 'Szukaj użytkowników' }).fill('lecka');
  await page.getByRole('checkbox', { name: 'Ewa Łęcka' }).check();
  await look('new chat, step 2', overlays);

  await page.goto(`/chat/team/${team.id}`);
  await expect(page.getByText('@anna', { exact: false }).first()).toBeVisible();
  await look('team chat');
  await page.getByRole('button', { name: /^1 przypięta/ }).click();
  await expect(page.getByRole('dialog', { name: 'Przypięte wiadomości' })).toBeVisible();
  await look('what is pinned', overlays);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ustawienia czatu' }).click();
  await expect(page.getByRole('button', { name: 'Usuń z czatu: Ewa Łęcka' })).toBeVisible();
  await look('settings of a chat', overlays);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Więcej działań: wiadomość, Ewa Łęcka' }).click();
  await page.getByRole('menuitem', { name: 'Zareaguj' }).click();
  await expect(page.getByRole('button', { name: '👍' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeHidden();
  await look('emoji');

  await page.goto(`/chat/direct/${direct.id}`);
  await expect(page.getByRole('log').getByText('Hej')).toBeVisible();
  await look('direct chat');
  await page.goto(`/projects/${project.id}?task=${task.id}&talk=open`);
  await expect(page.getByRole('log').getByText('Gdzie umowa?')).toBeVisible();
  await look('chat of a task');
  await page.goto('/chat/team/999');
  await expect(page.getByRole('heading', { name: 'Nie znaleziono czatu' })).toBeVisible();
  await look('no such chat');
});

test('with a list open, what is around it stays readable for screen readers', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await visitor('Bartek Lis');
  const { id } = await (await page.request.post('/api/projects', { data: { name: 'Sklep' } })).json();
  const openAt = async (name: string, typed = '') => {
    await page.getByRole('combobox', { name }).click();
    await page.keyboard.type(typed);
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectSound(page, `the list of ${name}`);
  };
  await page.goto(`/projects/${id}/members`);
  await openAt('Użytkownik');
  await expect(page.getByRole('heading', { name: 'Członkowie projektu' })).toBeVisible();
  await page.goto(`/projects/${id}?tab=team`);
  await page.getByRole('button', { name: 'Dodaj osoby' }).click();
  await openAt('Szukaj użytkowników', 'bartek');
  await page.goto(`/projects/${id}`);
  await page.getByRole('button', { name: 'Dodaj zadanie', exact: true }).first().click();
  await openAt('Przypisane osoby');
  await page.keyboard.press('Escape');
  await openAt('Etykiety', 'pilne');
});

test('what people type is shown as they typed it, and runs nothing (B36)', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  const payload = `<img src=x onerror="window.hacked=1"> [x](javascript:alert(1)) </script><svg onload=hacked=1>`;
  await watchPolicy(page);
  const { id } = await (
    await page.request.post('/api/projects', { data: { name: payload, description: payload } })
  ).json();
  const task = { projectId: id, title: payload, description: payload, labels: ['<b>x</b>'] };
  const made = await (await page.request.post('/api/tasks', { data: task })).json();
  await page.request.post(`/api/tasks/${made.id}/comments`, { data: { content: payload } });
  await page.request.post(`/api/chat/project/${id}`, { data: { content: payload } });
  await page.goto(`/projects/${id}?task=${made.id}`);
  await expect(page.getByRole('dialog').getByText(payload).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Czat', exact: true }).last().click();
  await expect(page.getByRole('log').getByText(payload)).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await breachesOf(page)).toEqual([]);
});
