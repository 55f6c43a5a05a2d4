// What hangs on a task: its files, what is said about it, and its lists, between two people and with real files.
import type { Locator, Page } from '@playwright/test';
import { picture } from '#tests/support/picture.ts';
import { live, untilLive } from '#tests/e2e/support/board.ts';
import { expectSound } from '#tests/e2e/support/sound.ts';
import { expect, test, type Visitor } from '#tests/e2e/support/test.ts';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/stolen")</script></svg>');
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Zadanie' });
const section = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** A project with one task; with someone else in it as well. Returns the task's address. */
async function makeTask({ page }: Visitor, other?: Visitor): Promise<string> {
  const made = await page.request.post('/api/projects', { data: { name: 'Remont' } });
  const { id } = await made.json();
  if (other) {
    const { id: userId } = await (await other.page.request.get('/api/auth/me')).json();
    await page.request.post(`/api/projects/${id}/members`, { data: { userId, role: 'worker' } });
  }
  const task = await page.request.post('/api/tasks', { data: { projectId: id, title: 'Farba' } });
  return `/projects/${id}?task=${(await task.json()).id}`;
}

/** Lets files go over an element, as a hand does that brings them from a folder. */
async function dropFiles(target: Locator, files: { name: string; type: string; text: string }[]) {
  await target.evaluate((element, given) => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, text } of given) dataTransfer.items.add(new File([text], name, { type }));
    for (const step of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(step, { dataTransfer, bubbles: true, cancelable: true }));
  }, files);
}

test('a picture is uploaded, seen small and large, downloaded as it was and deleted', async ({ visitor }) => {
  const anna = await visitor('Anna Nowak');
  const { page } = anna;
  await page.goto(await makeTask(anna));
  const files = section(page, 'Załączniki');
  const buffer = await picture(400, 200);
  const chooser = page.waitForEvent('filechooser');
  await files.getByRole('button', { name: 'Dodaj pliki' }).click();
  await (await chooser).setFiles({ name: 'Ściana.png', mimeType: 'image/png', buffer });
  const small = files.getByRole('button', { name: 'Podgląd: Ściana.png' });
  await expect(small).toBeVisible();
  await small.click();
  const large = page.getByRole('dialog', { name: 'Ściana.png' });
  await expect.poll(() => large.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
  const download = page.waitForEvent('download');
  await large.getByRole('link', { name: 'Pobierz' }).click();
  expect((await download).suggestedFilename()).toBe('Ściana.png');
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await files.getByRole('button', { name: 'Usuń: Ściana.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect(files.getByText('Nie ma jeszcze załączników.')).toBeVisible();
});

test('files that are dropped or pasted are added, and a drawing with a script in it runs nothing', async ({
  visitor,
}) => {
  const anna = await visitor('Anna Nowak');
  const { page } = anna;
  const asked: string[] = [];
  page.context().on('request', (request) => void asked.push(request.url()));
  await page.goto(await makeTask(anna));
  const files = section(page, 'Załączniki');
  await expect(files.getByText('Nie ma jeszcze załączników.')).toBeVisible();
  await dropFiles(section(page, 'Komentarze'), [
    { name: 'zly.svg', type: 'image/svg+xml', text: svg.toString() },
    { name: '../../spis.txt', type: 'text/plain', text: 'Farba' },
  ]);
  await expect(files.getByRole('link', { name: 'zly.svg' })).toBeVisible();
  await expect(files.getByRole('link', { name: 'spis.txt', exact: true })).toBeVisible();
  await expect(files.getByRole('button', { name: 'Podgląd: zly.svg' })).toBeHidden();
  const download = page.waitForEvent('download');
  await files.getByRole('link', { name: 'zly.svg' }).click();
  expect((await download).suggestedFilename()).toBe('zly.svg');
  expect(asked.filter((url) => url.includes('/stolen'))).toEqual([]);
  await page.getByRole('textbox', { name: 'Nowy komentarz' }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['png'], 'image.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(files.getByRole('link', { name: /^Wklejony obraz .*\.png$/ })).toBeVisible();
});

test('a file that is too large or empty stays in the list with the reason', async ({ visitor }) => {
  const anna = await visitor('Anna Nowak');
  const { page } = anna;
  await page.goto(await makeTask(anna));
  const files = section(page, 'Załączniki');
  await files.locator('input[type=file]').setInputFiles([
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(27 * 1_048_576) },
    { name: 'pusty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ]);
  await expect(files.getByText('Plik jest za duży. Największy dozwolony rozmiar to 25 MB.')).toBeVisible();
  await expect(files.getByText('Ten plik jest pusty')).toBeVisible();
  await files.getByRole('button', { name: 'Usuń z listy: film.mp4' }).click();
  await files.getByRole('button', { name: 'Usuń z listy: pusty.txt' }).click();
  await expect(files.getByText('film.mp4')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('Escape asks while a file is on its way, and throwing it away stops it', async ({ visitor }) => {
  const anna = await visitor('Anna Nowak');
  const { page } = anna;
  const address = await makeTask(anna);
  await page.route('**/attachments', () => new Promise(() => undefined));
  await page.goto(address);
  const files = section(page, 'Załączniki');
  await files
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(files.getByRole('button', { name: 'Anuluj przesyłanie: a.txt' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wróć do edycji' }).click();
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/attachments'));
  await files.getByRole('button', { name: 'Anuluj przesyłanie: a.txt' }).click();
  await stopped;
  await expect(files.getByText('a.txt')).toBeHidden();
});

test('two people see each other’s comments, files and ticks at once', async ({ visitor }) => {
  const [anna, bartek] = [await visitor('Anna Nowak'), await visitor('Bartek Lis')];
  const address = await makeTask(anna, bartek);
  const areLive = [untilLive(anna.page), untilLive(bartek.page)];
  await anna.page.goto(address);
  await bartek.page.goto(address);
  await Promise.all(areLive);
  const said = (page: Page) => section(page, 'Komentarze');
  await expect(said(bartek.page).getByText('Nie ma jeszcze komentarzy.')).toBeVisible();
  await anna.page.getByRole('textbox', { name: 'Nowy komentarz' }).fill('Kupuję **białą**');
  await anna.page.keyboard.press('Control+Enter');
  await expect(said(bartek.page).getByText('białą', { exact: true })).toBeVisible(live);
  await bartek.page.getByRole('textbox', { name: 'Nowy komentarz' }).fill('Wolę szarą');
  await bartek.page.getByRole('button', { name: 'Dodaj komentarz' }).click();
  await expect(said(anna.page).getByText('Wolę szarą')).toBeVisible(live);

  const lists = section(anna.page, 'Listy kontrolne');
  await lists.getByRole('button', { name: 'Dodaj grupę' }).click();
  await lists.getByRole('textbox', { name: 'Nazwa grupy' }).fill('Zakupy');
  await lists.getByRole('combobox', { name: 'Przypisana osoba' }).click();
  await anna.page.getByRole('option', { name: 'Bartek Lis' }).click();
  await lists.getByRole('button', { name: 'Dodaj grupę' }).click();
  await lists.getByRole('textbox', { name: 'Nowy element: Zakupy' }).fill('Wałek');
  await anna.page.keyboard.press('Enter');
  await section(bartek.page, 'Listy kontrolne').getByRole('checkbox', { name: 'Wałek' }).click();
  await expect(lists.getByRole('checkbox', { name: 'Wałek' })).toBeChecked(live);
  await expect(lists.getByText('100%')).toBeVisible();

  await dropFiles(dialog(anna.page), [{ name: 'spis.txt', type: 'text/plain', text: 'Farba' }]);
  const files = section(bartek.page, 'Załączniki');
  await expect(files.getByRole('link', { name: 'spis.txt' })).toBeVisible(live);
  const refused = files.getByRole('button', { name: /^Usuń: spis\.txt\. Plik może usunąć/ });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
});

test('whoever is mentioned is told, and sees who it was', async ({ visitor }) => {
  const [anna, bartek] = [await visitor('Anna Nowak'), await visitor('Bartek Lis', { at: '/' })];
  await anna.page.goto(await makeTask(anna, bartek));
  const field = anna.page.getByRole('textbox', { name: 'Nowy komentarz' });
  await field.pressSequentially('Zobacz @lis');
  await anna.page.getByRole('option', { name: /Bartek Lis/ }).click();
  await expect(field).toHaveValue('Zobacz @bartek ');
  await anna.page.getByRole('button', { name: 'Dodaj komentarz' }).click();
  await expect(anna.page.getByText('@bartek', { exact: true })).toHaveAttribute('title', 'Bartek Lis');
  await bartek.page.getByRole('button', { name: /^Powiadomienia/ }).click();
  await expect(bartek.page.getByText(/Anna Nowak/).first()).toBeVisible(live);
});

test('the parts of a task have no accessibility faults, with all that can be in them', async ({ visitor }) => {
  const anna = await visitor('Anna Nowak');
  const { page } = anna;
  const address = await makeTask(anna);
  const taskId = address.split('=')[1];
  const content =
    '# Plan\n\n- [x] farba\n- klej\n\n| Co | Ile |\n|---|---|\n| Farba | 5 |\n\n[sklep](https://example.com) `npm`';
  await page.request.post(`/api/tasks/${taskId}/comments`, { data: { content } });
  const group = { data: { name: 'Zakupy' } };
  const { id } = await (await page.request.post(`/api/tasks/${taskId}/checklist-groups`, group)).json();
  await page.request.post(`/api/tasks/${taskId}/checklist-groups/${id}/items`, {
    data: { text: 'Wałek' },
  });
  await page.goto(address);
  await expect(section(page, 'Listy kontrolne').getByRole('checkbox', { name: 'Wałek' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nowy komentarz' }).fill('@');
  await expectSound(page, 'a task with all its parts', '[role=dialog]');
});
