// npm run test:scripts: scripts in every text on every screen run nothing, and the Content-Security-Policy refuses nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openEach, type Overlay } from '#tests/e2e/support/overlays.ts';
import { expect as expectSoon, test } from '#tests/e2e/support/test.ts';
import { settled } from '#tests/support/settled.ts';
import { fillPlace, fillWithPeople } from './full-place.ts';
import { payloads } from './payloads.ts';
import { watchScripts, type Watched } from './watch.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(900_000);

/** Screens with a great deal on them. */
const expect = expectSoon.configure({ timeout: 20_000 });
const sixty = 60;

test('there are sixty, and in a page that takes texts for tags many of them run', async ({ page }) => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(sixty);
  const ran = new Set<number>();
  await page.exposeFunction('ran', (what: string) => void ran.add(Number(what)));
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }));
  for (const [index, text] of payloads.entries()) {
    // The text before it may lead elsewhere just then.
    await expect(() => page.goto(`http://ekipa.test/${index}`)).toPass();
    await page.evaluate(
      (html) => document.body.append(document.createRange().createContextualFragment(html)),
      text.replaceAll(`ran('it')`, `ran('${index}')`),
    );
  }
  await expect.poll(() => ran.size).toBeGreaterThanOrEqual(20);
});

test('no source puts a text into a page as tags', () => {
  const inside =
    /dangerouslySetInnerHTML|\.(innerHTML|outerHTML)\s*=|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function\(/;
  const sources = readdirSync('src/client', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((path) => inside.test(readFileSync(join('src/client', path), 'utf8')))).toEqual([]);
});

const ofBoard: Overlay[] = [
  ['menu of a card', /^Opcje zadania: /],
  ['moving a card', /^Opcje zadania: /, 'Przenieś do…'],
  ['assigning a card', /^Opcje zadania: /, 'Przypisz…'],
  ['a task in a form', /^Opcje zadania: /, 'Edytuj'],
  ['deleting a task', /^Opcje zadania: /, 'Usuń'],
  ['the bell', /^Powiadomienia/],
  ['a filter', 'Status'],
];
const ofColumns: Overlay[] = [
  ['menu of a column', /^Opcje kolumny: /],
  ['changing a column', /^Opcje kolumny: /, 'Edytuj kolumnę'],
  ['deleting a column', /^Opcje kolumny: /, 'Usuń kolumnę'],
];
const ofTeam: Overlay[] = [
  ['a team', /^Zmień zespół: /],
  ['deleting a team', /^Usuń zespół: /],
  ['a member', /^Zmień: /],
  ['removing a member', /^Usuń z zespołu: /],
  ['handing a project over', 'Przekaż projekt'],
  ['taking an invitation back', /^Anuluj zaproszenie: /],
  ['who someone is', /^Profil: /],
];
const ofDashboard: Overlay[] = [
  ['menu of a project', /^Opcje: /],
  ['archiving a project', /^Opcje: /, 'Archiwizuj projekt'],
  ['a project to the trash', /^Opcje: /, 'Usuń projekt'],
];
const ofChats: Overlay[] = [
  ['adding someone to a chat', 'Dodaj'],
  ['leaving a chat', 'Opuść'],
];
const ofChat: Overlay[] = [
  ['menu of a message', /^Więcej działań: wiadomość/],
  ['a task from a message', /^Więcej działań: wiadomość/, 'Utwórz zadanie'],
  ['deleting a message', /^Więcej działań: wiadomość/, 'Usuń'],
  ['settings of the chat', 'Ustawienia czatu'],
];

/** All that a list shows when one goes down in it has been there. */
async function scrollThrough(page: Page) {
  await page.evaluate(`(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const lists = [document.scrollingElement, ...document.querySelectorAll('*')].filter(
      (one) => one.clientHeight > 200 && one.scrollHeight > one.clientHeight + 40);
    for (const list of lists)
      for (let step = 0; step <= 20 && step * list.clientHeight < list.scrollHeight; step++) {
        list.scrollTop = step * list.clientHeight;
        await frame();
      }
  })()`);
}

async function look(page: Page, watched: Watched, where: string) {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(settled);
  await scrollThrough(page);
  await watched.check(where);
}

test('on every screen, in every dialog and in every field nothing runs', async ({ browser, server, visitor }) => {
  const { page } = await visitor('Anna Nowak');
  const { id: ownId } = (await (await page.request.get('/api/auth/me')).json()) as { id: number };
  const watched = await watchScripts(page, server.url);
  const place = await fillPlace(browser, server.url, page.request);
  const directChatId = await fillWithPeople(browser, server.url, place, ownId);
  const { projectId, boardId, taskId, teamChatId } = place;
  const project = `/projects/${projectId}`;
  let lightTaskId = 0;
  const step = (name: string, work: () => Promise<void>) =>
    test.step(name, async () => {
      const before = watched.checked();
      await work();
      process.stdout.write(`${name}: ${watched.checked() - before} looks\n`);
    });
  const lookAt = async (path: string) => {
    await page.goto(path);
    await look(page, watched, path);
  };
  const lookIn = (path: string, list: readonly Overlay[]) =>
    openEach(page, path, list, (what) => watched.check(`${path}, ${what}`));

  await step('screens', async () => {
    const screens = [
      '/',
      '/?view=trash',
      '/my-tasks',
      '/calendar',
      '/calendar?view=agenda',
      '/team',
      '/profile',
      '/settings',
      '/chat',
    ];
    const ofProject = ['', '?tab=list', '?tab=calendar', '?tab=team', '?chat=open', '/edit', '/settings', '/members'];
    for (const path of screens) await lookAt(path);
    for (const part of ofProject) await lookAt(project + part);
    for (const part of ['', '?tab=list', '?tab=calendar']) await lookAt(`/projects/${boardId}${part}`);
    await lookAt(`/chat/team/${teamChatId}`);
    await lookAt(`/chat/direct/${directChatId}`);
    await lookAt(`${project}?task=${taskId}&talk=open`);
    for (const text of payloads.slice(0, 12)) {
      const said = encodeURIComponent(text.replaceAll('\u0000', ''));
      await lookAt(`/${said}?q=${said}#${said}`);
    }
  });
  await step('every task', async () => {
    const tasks = (await (await page.request.get(`/api/projects/${boardId}/tasks`)).json()) as { id: number }[];
    expect(tasks.length).toBeGreaterThan(sixty);
    lightTaskId = tasks[0]?.id ?? 0;
    for (const { id } of tasks) {
      await page.goto(`/projects/${boardId}?task=${id}`);
      await expect(page.getByRole('dialog', { name: 'Zadanie' }).getByLabel('Tytuł')).toBeVisible();
      await look(page, watched, `task ${id}`);
    }
  });
  await step('dialogs', async () => {
    await lookIn(`/projects/${boardId}`, ofBoard);
    await lookIn(project, ofColumns);
    await lookIn(`${project}?tab=team`, ofTeam);
    await lookIn('/', ofDashboard);
    await lookIn('/team', ofChats);
    await lookIn(`/chat/team/${teamChatId}`, ofChat);
  });
  await step('fields', async () => {
    await page.goto(`/chat/team/${teamChatId}`);
    const composer = page.getByRole('textbox', { name: 'Wiadomość' });
    for (const text of payloads) await composer.fill(text);
    await composer.press('Enter');
    await watched.check('composer');
    await page.goto(`/projects/${boardId}?task=${lightTaskId}`);
    const task = page.getByRole('dialog', { name: 'Zadanie' });
    for (const text of payloads) {
      await task.getByLabel('Tytuł').fill(text);
      await task.getByRole('textbox', { name: 'Nowy komentarz' }).fill(text);
    }
    await watched.check('a task');
    await page.goto('/');
    await page
      .getByRole('button', { name: /^Szukaj/ })
      .first()
      .click();
    const search = page.getByRole('dialog').getByRole('combobox');
    for (const text of payloads) {
      await search.fill(text);
      await page.evaluate(settled);
      await watched.check(`search ${text}`);
    }
  });
  process.stdout.write(`${payloads.length} payloads, ${watched.checked()} looks, 0 ran\n`);
  expect(watched.checked()).toBeGreaterThan(sixty * 3);
});
