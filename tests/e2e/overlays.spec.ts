// All that opens over a screen and that `screens.spec.ts` does not look at, light and dark: nothing that axe objects to.
import type { Page } from '@playwright/test';
import { card } from '#tests/e2e/support/board.ts';
import { withCuttableLine } from '#tests/e2e/support/chat.ts';
import { expectOverlaysSound, expectSoundInBoth, followsDevice, type Overlay } from '#tests/e2e/support/overlays.ts';
import { expect, test, type Visitor } from '#tests/e2e/support/test.ts';

/** What moves is waited for; here nothing is looked at but what it comes to. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Made = { id: number };
const post = async (page: Page, path: string, data: object): Promise<Made> => {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Made;
};
const idOf = async (page: Page) => ((await (await page.request.get('/api/auth/me')).json()) as Made).id;

/** A project with two people, a column of its own, and a task that has all a task can have. */
async function fullProject(page: Page, ewaId: number) {
  const { id: projectId } = await post(page, '/api/projects', { name: 'Sklep' });
  const project = `/api/projects/${projectId}`;
  await post(page, `${project}/members`, { userId: ewaId, role: 'worker' });
  await post(page, `${project}/columns`, { name: 'Czeka', color: '#e5484d' });
  await post(page, `${project}/teams`, { name: 'Malarze', color: '#e5484d' });
  await post(page, `${project}/invitations`, { invitedUserEmail: 'nowy@firma.pl' });
  const { id: taskId } = await post(page, '/api/tasks', {
    projectId,
    title: 'Umowa',
    labels: ['Prawo'],
    dueDate: '2098-01-01',
    recurrence: 'weekly',
  });
  await post(page, '/api/tasks', { projectId, title: 'Farba' });
  await post(page, `/api/tasks/${taskId}/comments`, { content: 'Podpisana' });
  await post(page, `/api/tasks/${taskId}/time`, { minutes: 90 });
  const group = await post(page, `/api/tasks/${taskId}/checklist-groups`, { name: 'Zakupy' });
  await post(page, `/api/tasks/${taskId}/checklist-groups/${group.id}/items`, { text: 'Wałek' });
  return { projectId, taskId };
}

const ofBoard: Overlay[] = [
  ['search', /^Szukaj/],
  ['menu of the account', 'Menu konta'],
  ['menu of a card', 'Opcje zadania: Umowa'],
  ['moving a card', 'Opcje zadania: Umowa', 'Przenieś do…'],
  ['assigning a card', 'Opcje zadania: Umowa', 'Przypisz…'],
  ['a task in a form', 'Opcje zadania: Umowa', 'Edytuj'],
  ['deleting a task', 'Opcje zadania: Umowa', 'Usuń'],
  ['a new column, with its colours', 'Dodaj kolumnę'],
  ['menu of a column', 'Opcje kolumny: Czeka'],
  ['changing a column', 'Opcje kolumny: Czeka', 'Edytuj kolumnę'],
  ['deleting a column', 'Opcje kolumny: Czeka', 'Usuń kolumnę'],
  ['a filter', 'Status'],
  ['what a chat tells of', 'Czat', /^Powiadomienia z czatu/],
];
const ofList: Overlay[] = [['menu of a row', 'Opcje zadania: Umowa']];
const ofTeam: Overlay[] = [
  ['a new team', 'Nowy zespół'],
  ['a team', 'Zmień zespół: Malarze'],
  ['deleting a team', 'Usuń zespół: Malarze'],
  ['removing a member', 'Usuń z zespołu: Ewa Łęcka'],
  ['handing a project over', 'Przekaż projekt'],
  ['taking an invitation back', /^Anuluj zaproszenie: /],
  ['who someone is', 'Profil: Ewa Łęcka'],
];
const ofDashboard: Overlay[] = [
  ['archiving a project', 'Opcje: Sklep', 'Archiwizuj projekt'],
  ['a project to the trash', 'Opcje: Sklep', 'Usuń projekt'],
  ['the order of projects', 'Sortowanie'],
];
const ofSettings: Overlay[] = [['deleting a project', 'Usuń projekt']];

const ofChats: Overlay[] = [
  ['a new talk', 'Nowa rozmowa'],
  ['adding someone to a chat', 'Dodaj'],
  ['leaving a chat', 'Opuść'],
];
const ofChat: Overlay[] = [
  ['menu of a message', 'Więcej działań: wiadomość, Anna Nowak'],
  ['a task from a message', 'Więcej działań: wiadomość, Anna Nowak', 'Utwórz zadanie'],
  ['deleting a message', 'Więcej działań: wiadomość, Anna Nowak', 'Usuń'],
  ['who someone is', 'Profil: Ewa Łęcka'],
];
const onPhone: Overlay[] = [
  ['the menu', 'Menu'],
  ['the filters', 'Filtry'],
];

/** Anna's screens, with Ewa in her project. */
async function setUp(visitor: (name: string) => Promise<Visitor>) {
  const ewa = await visitor('Ewa Łęcka');
  const { page } = await visitor('Anna Nowak');
  await followsDevice(page);
  const ewaId = await idOf(ewa.page);
  return { ewa, page, ewaId, ...(await fullProject(page, ewaId)) };
}

test('what opens over a project is sound', async ({ visitor }) => {
  test.slow();
  const { page, projectId } = await setUp(visitor);
  const project = `/projects/${projectId}`;
  await expectOverlaysSound(page, project, ofBoard);
  await expectOverlaysSound(page, `${project}?tab=list`, ofList);
  await expectOverlaysSound(page, `${project}?tab=team`, ofTeam);
  await expectOverlaysSound(page, `${project}/settings`, ofSettings);
  await expectOverlaysSound(page, '/', ofDashboard);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectOverlaysSound(page, project, onPhone);
});

test('what opens over chats is sound', async ({ visitor }) => {
  test.slow();
  const { ewa, page, ewaId } = await setUp(visitor);
  const chat = await post(page, '/api/team-chats', { name: 'Lunch', members: [ewaId] });
  await post(page, `/api/team-chats/${chat.id}/messages`, { content: 'Pierogi?' });
  await post(ewa.page, `/api/team-chats/${chat.id}/messages`, { content: 'Tak' });
  await expectOverlaysSound(page, '/team', ofChats);
  await expectOverlaysSound(page, `/chat/team/${chat.id}`, ofChat);
});

test('the bar for several cards is sound, with what it opens and how it is undone', async ({ visitor }) => {
  const { page, projectId } = await setUp(visitor);
  await page.goto(`/projects/${projectId}`);
  for (const title of ['Umowa', 'Farba'])
    await card(page, title)
      .getByRole('link')
      .click({ modifiers: ['Control'] });
  await expect(page.getByText('Zaznaczono 2 zadania')).toBeVisible();
  await expectSoundInBoth(page, 'the bar');
  await expectOverlaysSound(page, null, [
    ['statuses', 'Status'],
    ['people', 'Przypisz'],
  ]);
  const shows = async (what: string, name: string) => {
    await page.getByRole('button', { name, exact: true }).last().click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await expectSoundInBoth(page, what);
  };
  await shows('labels', 'Etykiety');
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await shows('a day', 'Termin');
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await shows('the question', 'Usuń');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect(page.getByRole('button', { name: 'Cofnij' })).toBeVisible();
  await expectSoundInBoth(page, 'undoing it');
});

test('a task is sound with every part open, and where two people meet in it', async ({ visitor }) => {
  test.slow();
  const { page, projectId, taskId } = await setUp(visitor);
  await page.goto(`/projects/${projectId}?task=${taskId}`);
  const task = page.getByRole('dialog', { name: 'Zadanie' });
  await expect(task.getByRole('list', { name: 'Wpisy czasu pracy' })).toBeVisible();
  await expect(task.getByText(/^Następne terminy/)).toBeVisible();
  await task
    .getByRole('button', { name: 'Edytuj opis' })
    .or(task.getByRole('button', { name: 'Dodaj opis' }))
    .click();
  await task.getByRole('button', { name: 'Dodaj grupę' }).click();
  await task.getByRole('button', { name: 'Edytuj: Wałek' }).click();
  await expectSoundInBoth(page, 'a task with its forms', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.goto(`/projects/${projectId}?task=${taskId}`);
  await task.getByRole('button', { name: /^Więcej działań: komentarz/ }).click();
  await expectSoundInBoth(page, 'menu of a comment', '[role=menu]');
  await page.getByRole('menuitem', { name: 'Edytuj' }).click();
  await task.getByRole('textbox', { name: 'Treść komentarza' }).fill('Podpisana w piątek');
  await task.getByLabel('Tytuł').fill('Umowa najmu');
  await page.request.patch(`/api/tasks/${taskId}`, { data: { title: 'Umowa o pracę' } });
  const [comment] = (await (await page.request.get(`/api/tasks/${taskId}/comments`)).json()) as Made[];
  await page.request.patch(`/api/tasks/${taskId}/comments/${comment?.id}`, { data: { content: 'Podpisana wczoraj' } });
  await expect(task.getByRole('button', { name: 'Zostaw moje' })).toHaveCount(2);
  await expectSoundInBoth(page, 'two who changed the same', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSoundInBoth(page, 'the question before it is thrown away', '[role=alertdialog]');
});

test('without a connection the screen is sound, with what could not be done', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await followsDevice(page);
  const line = await withCuttableLine({ page });
  await page.goto('/');
  await page.getByRole('button', { name: 'Nowy projekt' }).first().click();
  await page.getByRole('dialog').getByLabel('Nazwa').fill('Sklep');
  await line.cut();
  await page.getByRole('button', { name: 'Utwórz projekt' }).click();
  await expect(page.getByText(/^Nie udało się utworzyć projektu/)).toBeVisible({ timeout: 25_000 });
  await expect(page.getByText(/^Brak połączenia na żywo/)).toBeAttached({ timeout: 25_000 });
  await expectSoundInBoth(page, 'offline');
});
