// Backups are made and restored beside the running server, under an open browser (contract §9).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { card, column } from '#tests/e2e/support/board.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a backup that is restored beside the running server shows in an open browser, which stays signed in', async ({
  server,
  visitor,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'ekipa-e2e-backup-'));
  const file = join(folder, 'kopia.tar.gz');
  const { page } = await visitor('Anna Nowak');
  const api = page.request;
  const project = await (await api.post(`${server.url}/api/projects`, { data: { name: 'Sklep' } })).json();
  const add = async (title: string) =>
    (await api.post(`${server.url}/api/tasks`, { data: { projectId: project.id, title } })).json();
  const early = await add('Przed kopią');
  expect(await server.command('backup', file)).toMatchObject({ code: 0, output: expect.stringContaining('1 tasks') });
  await page.goto(`${server.url}/projects/${project.id}`);
  await add('Po kopii');
  await api.patch(`${server.url}/api/tasks/${early.id}`, { data: { status: 'completed' } });
  await expect(card(column(page, 'Zakończone'), 'Przed kopią')).toBeVisible();
  await expect(card(page, 'Po kopii')).toBeVisible();

  expect(await server.command('restore', file)).toMatchObject({ code: 0 });
  await expect(card(page, 'Po kopii')).toHaveCount(0);
  await expect(card(column(page, 'Do zrobienia'), 'Przed kopią')).toBeVisible();
  await add('Po przywróceniu');
  await expect(card(page, 'Po przywróceniu')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Po przywróceniu')).toBeVisible();
  await expect(card(page, 'Po kopii')).toHaveCount(0);

  await server.kill();
  await server.run();
  await page.reload();
  await expect(card(page, 'Po przywróceniu')).toBeVisible();
  rmSync(folder, { recursive: true });
});
