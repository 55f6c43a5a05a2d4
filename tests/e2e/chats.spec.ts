// Three people who talk: a chat that one of them makes, what is unread in it, a request to a stranger. All through the screens.
import { live } from '#tests/e2e/support/board.ts';
import { say, topChat } from '#tests/e2e/support/chat.ts';
import { expectSound } from '#tests/e2e/support/sound.ts';
import { expect, test, type Visitor } from '#tests/e2e/support/test.ts';

type Pages = Pick<Visitor, 'page'>;

const choose = async ({ page }: Pages, name: string, letters: string) => {
  await page.getByRole('textbox', { name: 'Szukaj użytkowników' }).fill(letters);
  await page.getByRole('checkbox', { name }).check();
};

test('a chat is made in two steps, and the others have it, what is said in it and what is unread at once', async ({
  visitor,
}) => {
  const anna = await visitor('Anna Nowak');
  const ewa = await visitor('Ewa Łęcka', { at: '/' });
  const marek = await visitor('Marek Świątek');

  await test.step('Anna makes it, once however often she presses', async () => {
    await anna.page.goto('/team');
    await expect(anna.page.getByText('Nie należysz do żadnych czatów zespołowych.', { exact: false })).toBeVisible();
    await anna.page.getByRole('button', { name: 'Nowy czat' }).click();
    await anna.page.getByRole('textbox', { name: 'Nazwa czatu' }).fill('Lunch');
    await anna.page.getByRole('button', { name: 'Dalej do wyboru członków' }).click();
    await choose(anna, 'Ewa Łęcka', 'lecka');
    await choose(anna, 'Marek Świątek', 'swiat');
    await anna.page.getByRole('button', { name: 'Utwórz czat (3 osoby)' }).dblclick();
    await expect(anna.page.getByText('Nowy czat został utworzony')).toBeVisible();
    await expect(anna.page.getByRole('link', { name: 'Lunch' })).toHaveCount(1);
    await expect(anna.page.getByText('3 członkowie')).toBeVisible();
    await expectSound(anna.page);
  });

  await test.step('what she says is unread for Ewa, in the top bar and in the title of the tab', async () => {
    await anna.page.getByRole('link', { name: 'Lunch' }).click();
    await say(anna, 'Pierogi o 12?');
    await expect(topChat(ewa)).toHaveAccessibleName('Czat, 1 nieprzeczytana wiadomość', live);
    await expect(ewa.page).toHaveTitle('(1) Projekty – Ekipa');
    await expect(topChat(anna)).toHaveAccessibleName('Czat');
  });

  await test.step('Ewa reads it, and it is unread no more', async () => {
    await topChat(ewa).click();
    await ewa.page.getByRole('link', { name: 'Lunch' }).click();
    await expect(ewa.page.getByRole('log').getByText('Pierogi o 12?')).toBeVisible();
    await expect(topChat(ewa)).toHaveAccessibleName('Czat');
    await expect(ewa.page).toHaveTitle('Lunch – Ekipa');
    await expectSound(ewa.page);
  });

  await test.step('Marek leaves, and the others see it at once', async () => {
    await marek.page.goto('/team');
    await marek.page.getByRole('button', { name: 'Opuść' }).click();
    await marek.page.getByRole('alertdialog').getByRole('button', { name: 'Opuść czat' }).click();
    await expect(marek.page.getByText('Opuściłeś czat')).toBeVisible();
    await expect(marek.page.getByRole('link', { name: 'Lunch' })).toHaveCount(0);
    await expect(ewa.page.getByText('2 członkowie')).toBeVisible(live);
  });

  await test.step('Anna takes Ewa out: the chat goes from her screen, with what was said in it', async () => {
    await ewa.page.request.post('/api/team-chats', { data: { name: 'Kawa' } });
    await expect(ewa.page.getByRole('link', { name: 'Kawa' })).toBeVisible();
    await anna.page.getByRole('button', { name: 'Ustawienia czatu' }).click();
    await anna.page.getByRole('button', { name: 'Usuń z czatu: Ewa Łęcka' }).click();
    await anna.page.getByRole('alertdialog').getByRole('button', { name: 'Usuń', exact: true }).click();
    await expect(ewa.page.getByRole('heading', { name: 'Nie znaleziono czatu' })).toBeVisible(live);
    await expect(ewa.page.getByRole('heading', { name: 'Nie znaleziono czatu' })).toBeFocused();
    await expect(ewa.page.getByText('Nie należysz już do tego czatu')).toBeVisible();
    await expect(ewa.page.getByText('Pierogi o 12?')).toHaveCount(0);
  });
});

test('a stranger is asked first; once they accept, both talk and see that the other one is there', async ({
  visitor,
}) => {
  const anna = await visitor('Anna Nowak');
  const ewa = await visitor('Ewa Łęcka', { viewport: { width: 390, height: 844 } });
  await ewa.page.goto('/team');

  await test.step('Anna asks', async () => {
    await anna.page.goto('/team');
    await anna.page.getByRole('button', { name: 'Nowa rozmowa' }).click();
    await anna.page.getByRole('combobox', { name: 'Szukaj użytkowników' }).fill('lecka');
    await anna.page.getByRole('option', { name: /Ewa Łęcka/ }).click();
    await anna.page.getByRole('button', { name: 'Napisz wiadomość' }).click();
    await anna.page.getByRole('textbox', { name: 'Kilka słów od Ciebie' }).fill('Poznajmy się');
    await anna.page.getByRole('button', { name: 'Wyślij prośbę' }).click();
    await expect(anna.page.getByRole('button', { name: 'Wycofaj prośbę: Ewa Łęcka' })).toBeVisible();
  });

  await test.step('Ewa accepts on her phone, and both have the conversation', async () => {
    await expect(ewa.page.getByText('Poznajmy się')).toBeVisible(live);
    await ewa.page.getByRole('button', { name: 'Akceptuj prośbę: Anna Nowak' }).click();
    await ewa.page.getByRole('link', { name: /Anna Nowak/ }).click();
    await expect(ewa.page.getByRole('heading', { level: 1, name: 'Anna Nowak' })).toBeVisible();
    await expect(ewa.page.getByRole('textbox', { name: 'Wiadomość' })).toBeVisible();
    await anna.page.getByRole('link', { name: /Jest teraz online.*Ewa Łęcka/ }).click();
    await expect(anna.page.getByRole('heading', { level: 1, name: 'Ewa Łęcka' })).toBeVisible();
    await say(anna, 'Cześć!');
    await expect(ewa.page.getByRole('log').getByText('Cześć!')).toBeVisible(live);
    await expectSound(ewa.page);
  });

  await test.step('that Ewa has gone is seen', async () => {
    await ewa.page.close();
    const list = anna.page.getByRole('navigation', { name: 'Lista czatów' });
    // So long after the last of her tabs she is taken for gone.
    await expect(list.getByRole('link', { name: /^Ewa/ })).toBeVisible();
  });
});
