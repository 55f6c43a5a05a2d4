// What an operator has to do with: faults that people report, and the commands beside the running server.
import SQLite from 'better-sqlite3';
import { run, withFolder } from '#tests/e2e/support/process.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('what the server itself fails at has a number, which can be copied, and leads to the fault in the log', async ({
  server,
  browser,
}) => {
  const database = new SQLite(`${server.dataDir}/ekipa.db`);
  database.exec("create trigger planted before insert on projects begin select raise(abort, 'planted fault'); end");
  database.close();
  const context = await browser.newContext({ baseURL: server.url, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const anna = { username: 'anna', password: 'tajne123', fullName: 'Anna Nowak', email: 'anna@ekipa.test' };
  await page.request.post('/api/auth/register', { data: anna });
  await page.request.post('/api/auth/login', { data: anna });
  await page.goto('/');
  await page.getByRole('button', { name: 'Nowy projekt' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nowy projekt' });
  await dialog.getByLabel('Nazwa').fill('Sklep');
  await dialog.getByRole('button', { name: 'Utwórz projekt' }).click();

  const number = page.getByText(/^Numer zgłoszenia: [\w-]{36}$/);
  await expect(number).toBeVisible();
  await page.getByRole('button', { name: 'Kopiuj numer zgłoszenia' }).click();
  await expect(page.getByRole('button', { name: 'Skopiowano numer zgłoszenia' })).toBeFocused();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(number).toHaveText(`Numer zgłoszenia: ${copied}`);
  expect(server.log().filter(({ reqId }) => reqId === copied)).toEqual([
    expect.objectContaining({
      path: 'project.create',
      err: expect.objectContaining({ stack: expect.stringContaining('planted fault') }),
    }),
  ]);
});

test('the commands of an operator work beside the running server, and the doctor without it as well', async ({
  server,
  visitor,
}) => {
  await visitor('Anna Nowak');
  expect(await server.command('audit')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/account\.made\tanna\t127\.0\.0\.1\n.*Z\tanna\tsignIn\t-\t127\.0\.0\.1\n$/),
  });
  expect((await server.command('user', 'sessions', 'anna')).output).toContain('last used');
  expect(await server.command('doctor')).toMatchObject({
    code: 0,
    output: expect.stringContaining(`it answers at ${server.url}`),
  });
  const database = new SQLite(`${server.dataDir}/ekipa.db`);
  database.exec('pragma foreign_keys = off; delete from users');
  database.close();
  await server.kill();
  expect(await server.command('doctor')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/fault +database +it is damaged[^]*warning +server +it does not run/),
  });
});

test('where it cannot listen, the start ends with one line that names the variable', async ({ server }) => {
  const { port } = new URL(server.url);
  await withFolder(async (DATA_DIR) => {
    for (const [set, line] of [
      [{ HOST: 'nie.ma.invalid' }, /^HOST nie\.ma\.invalid is no address of this machine \(E\w+\)\.\n$/],
      [{ HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is no address of this machine \(EADDRNOTAVAIL\)\.\n$/],
      [{ PORT: port }, new RegExp(`^PORT ${port} is taken on 127\\.0\\.0\\.1: .+ \\(EADDRINUSE\\)\\.\n$`)],
    ] as const)
      expect(await run([], { DATA_DIR, LOG_LEVEL: 'silent', ...set })).toEqual({
        code: 1,
        output: expect.stringMatching(line),
      });
  });
});

test('no command takes words that it does not know', async ({ server }) => {
  for (const args of [
    ['doctor', 'extra'],
    ['doctor', '--fix'],
    ['user', 'list', 'extra'],
    ['project', 'list', 'extra'],
    ['audit', 'extra'],
    ['backup', 'a.tar.gz', 'extra'],
    ['restore', 'a.tar.gz', 'extra'],
  ])
    expect(await server.command(...args), args.join(' ')).toEqual({
      code: 1,
      output: expect.stringMatching(/^Usage:\s+node dist\/server\.js /),
    });
});
