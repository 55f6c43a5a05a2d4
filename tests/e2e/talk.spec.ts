// Three people in one conversation: everything that can be done with a message, each seen by the others at once.
import type { Page } from '@playwright/test';
import { live } from '#tests/e2e/support/board.ts';
import { act, composer, said, say, topChat, withCuttableLine } from '#tests/e2e/support/chat.ts';
import { expect, test, type Visitor } from '#tests/e2e/support/test.ts';

/** The interface comes back after 5 seconds (S2 §4). */
const back = { timeout: 25_000 };

const idOf = async ({ page }: Visitor): Promise<number> => (await (await page.request.get('/api/auth/me')).json()).id;

async function makeChat({ page }: Visitor, others: Visitor[]): Promise<number> {
  const members = await Promise.all(others.map(idOf));
  return (await (await page.request.post('/api/team-chats', { data: { name: 'Lunch', members } })).json()).id;
}

const openChat = async ({ page }: Visitor, id: number) => {
  await page.goto(`/chat/team/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lunch' })).toBeVisible();
};

const texts = (page: Page) => page.getByRole('log').locator('[data-message] p').allTextContents();

/** Older ones come as one scrolls up. */
async function readFromTheStart(page: Page) {
  await page.getByRole('log').evaluate((log) => void (log.scrollTop = 0));
  return texts(page);
}

test('three people talk: what one does with a message the others see at once', async ({ visitor }) => {
  const anna = await visitor('Anna Nowak');
  const ewa = await visitor('Ewa Łęcka');
  const marek = await visitor('Marek Świątek', { at: '/' });
  const id = await makeChat(anna, [ewa, marek]);
  await openChat(anna, id);
  await openChat(ewa, id);

  await test.step('who is writing is seen, and who is there', async () => {
    await composer(ewa).pressSequentially('Kto idzie');
    await expect(anna.page.getByText('Ewa Łęcka pisze…')).toBeVisible(live);
    await composer(ewa).fill('');
    await anna.page.getByRole('button', { name: 'Ustawienia czatu' }).click();
    const hers = anna.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ewa Łęcka' });
    await expect(hers.getByText('Jest teraz online')).toBeAttached();
    await anna.page.keyboard.press('Escape');
  });

  await test.step('Ewa mentions Marek, who is elsewhere: the bell and the chat tell him', async () => {
    for (const words of ['Idę na pierogi', 'Są ruskie']) await say(ewa, words);
    await say(ewa, '@marek, idziesz?');
    await expect(marek.page.getByRole('button', { name: /^Powiadomienia/ })).toHaveAccessibleName(/1 niep/, live);
    await expect(topChat(marek)).toHaveAccessibleName('Czat, 3 nieprzeczytane wiadomości', live);
    await expect(said(anna, '@marek, idziesz?')).toBeVisible(live);
  });

  await test.step('the bell leads him to the message, and what he had not read stands under a line', async () => {
    await marek.page.getByRole('button', { name: /^Powiadomienia/ }).click();
    await marek.page.getByRole('link', { name: /Ewa Łęcka wspomina o Tobie w rozmowie/ }).click();
    await expect(said(marek, '@marek, idziesz?')).toBeInViewport();
    await expect(marek.page).toHaveURL(new RegExp(`/chat/team/${id}$`));
    await expect(marek.page.getByText('Nowe wiadomości')).toBeVisible();
    await expect(topChat(marek)).toHaveAccessibleName('Czat');
  });

  await test.step('he answers; the answer quotes what it answers', async () => {
    await act(marek, '@marek, idziesz?', 'Odpowiedz');
    await say(marek, 'Idę');
    await expect(said(ewa, 'Idę').last().getByTitle('Przejdź do wiadomości: Ewa Łęcka')).toHaveText(
      /@marek, idziesz\?/,
      live,
    );
  });

  await test.step('Anna reacts, and Ewa with her', async () => {
    await act(anna, 'Są ruskie', 'Zareaguj');
    await anna.page.getByRole('button', { name: '🎉' }).click();
    const party = said(ewa, 'Są ruskie').getByRole('button', { name: /^🎉/ });
    await expect(party).toHaveAccessibleName('🎉 1: Anna Nowak', live);
    await party.click();
    await expect(said(anna, 'Są ruskie').getByRole('button', { name: /^🎉 2/ })).toHaveAttribute(
      'aria-pressed',
      'true',
      live,
    );
  });

  await test.step('Ewa rewords a message', async () => {
    await act(ewa, 'Idę na pierogi', 'Edytuj');
    await ewa.page.getByRole('textbox', { name: 'Treść wiadomości' }).fill('Idę na pierogi o 12');
    await ewa.page.keyboard.press('Enter');
    await expect(said(anna, 'Idę na pierogi o 12').getByText('edytowano')).toBeVisible(live);
  });

  await test.step('Anna, who looks after the chat, pins it; Marek, a worker, cannot', async () => {
    await act(anna, 'Idę na pierogi o 12', 'Przypnij');
    await expect(marek.page.getByRole('button', { name: /^1 przypięta wiadomość/ })).toBeVisible(live);
    await said(marek, 'Są ruskie').hover();
    await said(marek, 'Są ruskie')
      .getByRole('button', { name: /^Więcej działań/ })
      .click();
    await expect(marek.page.getByRole('menuitem', { name: 'Odpowiedz' })).toBeVisible();
    await expect(marek.page.getByRole('menuitem', { name: /Przypnij|Edytuj|Usuń/ })).toHaveCount(0);
    await marek.page.keyboard.press('Escape');
  });

  await test.step('Ewa deletes one, which leaves a trace', async () => {
    await act(ewa, 'Są ruskie', 'Usuń');
    await ewa.page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
    await expect(anna.page.getByRole('log').getByText('wiadomość usunięta')).toBeVisible(live);
    await expect(said(anna, 'Są ruskie')).toHaveCount(0);
  });

  await test.step('all three have the same, in one order', async () => {
    const hers = await texts(anna.page);
    expect(hers).toEqual(['Idę na pierogi o 12', 'wiadomość usunięta', '@marek, idziesz?', 'Idę']);
    for (const { page } of [ewa, marek]) expect(await texts(page)).toEqual(hers);
  });

  await test.step('Marek is taken out: he loses the chat at once, and hears nothing more', async () => {
    await anna.page.request.delete(`/api/team-chats/${id}/members/${await idOf(marek)}`);
    await expect(marek.page.getByRole('heading', { name: 'Nie znaleziono czatu' })).toBeVisible(live);
    await say(anna, 'Bez Marka');
    await expect(said(ewa, 'Bez Marka')).toBeVisible(live);
    await expect(marek.page.getByText(/pierogi|Bez Marka/)).toHaveCount(0);
    await expect(topChat(marek)).toHaveAccessibleName('Czat');
  });
});

test('a message becomes a task, and shows its status as it changes; who may not see the task sees a message', async ({
  visitor,
}) => {
  const anna = await visitor('Anna Nowak');
  const ewa = await visitor('Ewa Łęcka');
  const marek = await visitor('Marek Świątek');
  const project = await (await anna.page.request.post('/api/projects', { data: { name: 'Remont' } })).json();
  await anna.page.request.post(`/api/projects/${project.id}/members`, {
    data: { userId: await idOf(ewa), role: 'worker' },
  });
  const id = await makeChat(anna, [ewa, marek]);
  for (const who of [anna, ewa, marek]) await openChat(who, id);

  await say(ewa, 'Trzeba kupić farbę');
  await act(anna, 'Trzeba kupić farbę', 'Utwórz zadanie');
  const dialog = anna.page.getByRole('dialog', { name: 'Utwórz zadanie' });
  await expect(dialog.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Trzeba kupić farbę');
  await dialog.getByRole('button', { name: 'Utwórz zadanie' }).dblclick();
  const task = ({ page }: Visitor) => page.getByRole('log').getByRole('link', { name: /^Zadanie z tej wiadomości/ });
  await expect(task(anna)).toContainText('Do zrobienia');
  await expect(task(ewa)).toContainText('Do zrobienia', live);

  const [made, ...others] = await (await anna.page.request.get(`/api/projects/${project.id}/tasks`)).json();
  expect(others).toEqual([]);
  await anna.page.request.patch(`/api/tasks/${made.id}`, { data: { status: 'completed' } });
  await expect(task(ewa)).toContainText('Zakończone', live);
  await expect(said(marek, 'Trzeba kupić farbę')).toBeVisible();
  await expect(task(marek)).toHaveCount(0);

  await test.step('the task leads back to its message', async () => {
    await task(ewa).click();
    await ewa.page
      .getByRole('dialog')
      .getByRole('link', { name: /Trzeba kupić farbę/ })
      .click();
    await expect(said(ewa, 'Trzeba kupić farbę')).toBeInViewport();
  });
});

test('cut off and back again, one has missed nothing and sees nothing twice; what could not be sent is sent by itself', async ({
  visitor,
}) => {
  const anna = await visitor('Anna Nowak');
  const ewa = await visitor('Ewa Łęcka');
  const id = await makeChat(anna, [ewa]);
  const words = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `Wiadomość ${from + index}`);
  const tell = async (all: string[]) => {
    for (const content of all) await ewa.page.request.post(`/api/team-chats/${id}/messages`, { data: { content } });
  };
  const line = await withCuttableLine(anna);
  await openChat(anna, id);
  await openChat(ewa, id);
  await tell(words(0, 3));
  await expect(said(anna, 'Wiadomość 2')).toBeVisible(live);

  await line.cut();
  await expect(anna.page.getByText(/Brak połączenia na żywo/)).toBeVisible(back);
  await composer(anna).fill('Słychać mnie?');
  await composer(anna).press('Enter');
  await expect(anna.page.getByText(/^Nie wysłano/)).toBeVisible(back);
  await tell(words(3, 70));
  line.mend();
  await expect(anna.page.getByText(/Brak połączenia na żywo/)).toBeHidden(back);

  await expect(said(anna, 'Wiadomość 69')).toHaveCount(1, back);
  await expect(said(ewa, 'Słychać mnie?')).toHaveCount(1, back);
  const all = [...words(0, 70), 'Słychać mnie?'];
  for (const { page } of [anna, ewa]) await expect.poll(() => readFromTheStart(page), back).toEqual(all);
});
