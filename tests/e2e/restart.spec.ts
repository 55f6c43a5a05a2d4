// The server dies and comes back under two open browsers: nothing is lost, nothing shows twice.
import { card, column, dragTo } from '#tests/e2e/support/board.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** The interface comes back after 5 seconds (S2 §4). */
const back = { timeout: 25_000 };

test('a killed server comes back under two open browsers', async ({ server, visitor }) => {
  const anna = await visitor('Anna Nowak');
  const ewa = await visitor('Ewa Łęcka');
  const [hers, his] = [anna.page, ewa.page];
  const api = hers.request;
  const project = await (await api.post(`${server.url}/api/projects`, { data: { name: 'Sklep' } })).json();
  const found = await (await api.get(`${server.url}/api/users/search?q=ewa`)).json();
  await api.post(`${server.url}/api/projects/${project.id}/members`, {
    data: { userId: found[0].id, role: 'manager' },
  });
  const add = (title: string) => api.post(`${server.url}/api/tasks`, { data: { projectId: project.id, title } });
  await add('Przed awarią');
  await Promise.all([hers, his].map((page) => page.goto(`${server.url}/projects/${project.id}`)));
  await expect(card(his, 'Przed awarią')).toBeVisible();
  await hers.getByRole('button', { name: 'Czat', exact: true }).last().click();
  await his.getByRole('button', { name: 'Czat', exact: true }).last().click();
  await Promise.all([hers, his].map((page) => expect(page.getByRole('textbox', { name: 'Wiadomość' })).toBeVisible()));

  await test.step('a message sent while it is down is not lost, and is sent when it is back', async () => {
    await server.kill();
    await expect(hers.getByText(/Brak połączenia na żywo/)).toBeVisible(back);
    await hers.getByRole('textbox', { name: 'Wiadomość' }).fill('Słychać mnie?');
    await hers.keyboard.press('Enter');
    await expect(hers.getByText('Nie wysłano')).toBeVisible();
    await server.run();
    await expect(hers.getByText(/Brak połączenia na żywo/)).toBeHidden(back);
    await expect(his.getByRole('log').getByText('Słychać mnie?')).toHaveCount(1, back);
    await expect(hers.getByRole('log').getByText('Słychać mnie?')).toHaveCount(1);
  });

  await test.step('what waits is sent from an address that does not exist just as well', async () => {
    await server.kill();
    await hers.getByRole('textbox', { name: 'Wiadomość' }).fill('I teraz?');
    await hers.keyboard.press('Enter');
    await expect(hers.getByText('Nie wysłano')).toBeVisible(back);
    await server.run();
    await hers.goto(`${server.url}/nie-ma-takiej`);
    await expect(hers.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(his.getByRole('log').getByText('I teraz?')).toHaveCount(1, back);
    await hers.goto(`${server.url}/projects/${project.id}`);
    await hers.getByRole('button', { name: 'Czat', exact: true }).last().click();
    await expect(hers.getByRole('log').getByText('I teraz?')).toHaveCount(1);
  });

  await test.step('what was changed while a browser was away shows once when it is back', async () => {
    await server.kill();
    await expect(his.getByText(/Brak połączenia na żywo/)).toBeVisible(back);
    await server.run();
    await add('Po awarii');
    await expect(card(his, 'Po awarii')).toHaveCount(1, back);
    await expect(card(his, 'Przed awarią')).toHaveCount(1);
  });

  await test.step('and both go on working, still signed in', async () => {
    await Promise.all([hers, his].map((page) => expect(page.getByText(/Brak połączenia na żywo/)).toBeHidden(back)));
    await his.getByRole('button', { name: 'Zamknij czat' }).click();
    await dragTo(his, card(his, 'Po awarii'), column(his, 'W trakcie'));
    await expect(card(column(hers, 'W trakcie'), 'Po awarii')).toBeVisible();
    await his.reload();
    await expect(card(column(his, 'W trakcie'), 'Po awarii')).toHaveCount(1);
    await his.getByRole('button', { name: 'Czat', exact: true }).last().click();
    await expect(his.getByRole('log').getByText('Słychać mnie?')).toHaveCount(1);
  });
});
