// The first minutes of someone who has never seen the product.
import { card } from '#tests/e2e/support/board.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const sample = 'Przykładowy projekt: przeprowadzka biura';
const first = 'Otwórz to zadanie i zajrzyj do środka';

test('a new account looks around in a sample project, and ticks off on “Dziś” what is due', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak', { at: '/' });

  await test.step('one press makes the project and leads there', async () => {
    await page.getByRole('button', { name: 'Utwórz przykładowy projekt' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: sample })).toBeVisible();
    await expect(card(page, first)).toBeVisible();
  });

  const today = page.getByRole('region', { name: 'Dziś' });
  const done = today.getByRole('button', { name: `Ukończ: ${first}` });

  await test.step('“Dziś” has what is due today, and takes it away when it is ticked', async () => {
    await page.getByRole('link', { name: 'Wróć do projektów' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await done.click();
    await expect(page.getByText('Zadanie ukończone')).toBeVisible();
    await expect(done).toBeHidden();
  });

  await test.step('“Cofnij” brings it back; Ctrl+Z does the same', async () => {
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(done).toBeVisible();
    await done.click();
    await expect(done).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cofnij' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(done).toBeVisible();
    // It stands there before the server has it; what follows loads the page anew.
    const statusOf = async () => {
      const tasks = (await (await page.request.get('/api/projects/1/tasks')).json()) as {
        title: string;
        status: string;
      }[];
      return tasks.find(({ title }) => title === first)?.status;
    };
    await expect.poll(statusOf).not.toBe('completed');
  });

  await test.step('a press on it opens the task, and a reload shows the same', async () => {
    await today.getByRole('link', { name: first }).click();
    const task = page.getByRole('dialog', { name: 'Zadanie', exact: true });
    await expect(task).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(task).toBeHidden();
    await page.reload();
    await expect(done).toBeVisible();
  });
});

test('whoever is alone in a project is shown how to invite, until they do not want to be', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak', { at: '/' });
  await page.getByRole('button', { name: 'Utwórz przykładowy projekt' }).click();
  const hint = page.getByText('Jesteś tu jedyną osobą.', { exact: false });
  await expect(hint).toBeVisible();
  await page.getByRole('button', { name: 'Zaproś osoby' }).click();
  await expect(page.getByRole('tab', { name: 'Zespół', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Tablica Kanban' }).click();
  await page.getByRole('button', { name: 'Ukryj podpowiedź o zapraszaniu' }).click();
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(card(page, first)).toBeVisible();
  await expect(hint).toBeHidden();
});
