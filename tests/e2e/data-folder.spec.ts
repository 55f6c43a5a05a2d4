// The folder of the data: whose it is, and what is said where it is not what it should be (contract §9).
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { isRoot, run, uid, withFolder } from '#tests/e2e/support/process.ts';
import { RunningServer } from '#tests/e2e/support/server.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const commands = (archive: string) => [
  ['user', 'list'],
  ['user', 'add', 'anna', '--email', 'anna@ekipa.test', '--name', 'Anna Nowak'],
  ['project', 'list'],
  ['audit'],
  ['import', 'trello', 'tablica.json', '--owner', 'anna'],
  ['backup', archive],
];

test('where no data is, commands say so and make none', async () => {
  await withFolder(async (empty) => {
    const missing = join(empty, 'pomyłka');
    for (const DATA_DIR of [missing, empty])
      for (const args of commands(join(empty, 'kopia.tar.gz')))
        expect(await run(args, { DATA_DIR }), args.join(' ')).toEqual({
          code: 1,
          output: `There is no database in ${DATA_DIR}: set DATA_DIR to where the data is, or start Ekipa once, which makes one.\n`,
        });
    const { output } = await run(['doctor'], { DATA_DIR: missing });
    expect(output).toContain(`${missing} is not there`);
    expect(readdirSync(empty)).toEqual([]);
  });
});

test('a folder that cannot be written is named, with what to do, at the start and by every command', async () => {
  await withFolder(async (folder) => {
    writeFileSync(join(folder, 'ekipa.db'), '');
    writeFileSync(join(folder, 'plik'), '');
    chmodSync(folder, 0o500);
    for (const args of [[], ...commands(join(folder, 'kopia.tar.gz')), ['restore', 'kopia.tar.gz']])
      expect(await run(args, { DATA_DIR: folder }), args.join(' ')).toEqual({
        code: 1,
        output: `${folder} cannot be read and written by this user (uid ${uid}): run Ekipa as its owner, or chown -R ${uid} ${folder}.\n`,
      });
    const { output } = await run(['doctor'], { DATA_DIR: folder });
    expect(output).toMatch(/fault +data folder +\S+ cannot be read and written by this user/);
    const [file, below] = [join(folder, 'plik'), join(folder, 'dane')];
    expect(await run([], { DATA_DIR: file })).toEqual({ code: 1, output: `${file} is no folder: see DATA_DIR.\n` });
    expect(await run([], { DATA_DIR: below })).toEqual({
      code: 1,
      output: `${below} cannot be made (EACCES): make it and give it to the user that Ekipa runs as, or set DATA_DIR to another.\n`,
    });
  });
});

test('folders that cannot be made end the start with one line, and the doctor says the same', async () => {
  await withFolder(async (folder) => {
    writeFileSync(join(folder, 'plik'), '');
    for (const [path, code] of [
      // Nothing can be made there, and its own owner may write.
      ['/proc/ekipa', 'ENOENT'],
      ['/proc/ekipa/dane', 'ENOENT'],
      [join(folder, 'plik', 'dane'), 'ENOTDIR'],
    ] as const)
      for (const [name, env] of [
        ['DATA_DIR', { DATA_DIR: path }],
        ['BACKUP_DIR', { DATA_DIR: join(folder, 'dane'), BACKUP_DIR: path }],
      ] as const) {
        const words = `${path} cannot be made (${code}): make it and give it to the user that Ekipa runs as, or set ${name} to another`;
        expect(await run([], env)).toEqual({ code: 1, output: `${words}.\n` });
        const doctor = await run(['doctor'], env);
        expect(doctor.code).toBe(1);
        expect(
          doctor.output.split('\n').filter((line) => line.startsWith('fault') && line.endsWith(words)),
        ).toHaveLength(1);
      }
  });
});

test('a link that leads nowhere, and a place where nothing can be written, are said so', async () => {
  await withFolder(async (folder) => {
    const [link, dataDir] = [join(folder, 'dysk'), join(folder, 'dane')];
    symlinkSync(join(folder, 'odłączony'), link);
    for (const [name, path] of [
      ['DATA_DIR', link],
      ['BACKUP_DIR', join(link, 'kopie')],
    ] as const) {
      const env = { DATA_DIR: dataDir, [name]: path };
      const words = `${path} cannot be made: ${link} is a link to what is not there; make that, or set ${name} to another`;
      expect(await run([], env)).toEqual({ code: 1, output: `${words}.\n` });
      expect((await run(['doctor'], env)).output).toContain(words);
    }
    // The second start has made its folder before it came to the backups'.
    const file = join(dataDir, 'ekipa.db');
    writeFileSync(file, '');
    chmodSync(file, 0o666);
    expect(await run(['backup', '/proc/kopia.tar.gz'], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: '/proc/kopia.tar.gz cannot be written (ENOENT): choose another place.\n',
    });
  });
});

/** The rights of a folder and of all that lies in it. */
const rightsIn = (folder: string) =>
  Object.fromEntries(
    ['', ...readdirSync(folder)].map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  );

test('what the server makes is its owner’s alone, and so is what the seed makes', async () => {
  await withFolder(async (folder) => {
    const [made, seeded] = [join(folder, 'dane'), join(folder, 'zasiane')];
    // It cannot listen there, and ends.
    expect(await run([], { DATA_DIR: made, HOST: '192.0.2.1' })).toMatchObject({ code: 1 });
    expect(rightsIn(made)).toMatchObject({ '': '700', 'ekipa.db': '600' });
    const seed = ['--import', 'tsx', 'scripts/seed.ts'];
    expect(await run([], { DATA_DIR: seeded }, { script: seed })).toMatchObject({ code: 0 });
    expect(rightsIn(seeded)).toEqual({ '': '700', 'ekipa.db': '600' });
  });
});

test('what root restores into another’s folder is that one’s, whose server serves it', async ({ server, visitor }) => {
  test.skip(!isRoot, 'who is not root restores as the one who serves');
  const { page } = await visitor('Anna Nowak');
  const project = await (await page.request.post('/api/projects', { data: { name: 'Sklep' } })).json();
  const task = await (
    await page.request.post('/api/tasks', { data: { projectId: project.id, title: 'Farba' } })
  ).json();
  const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan piętra') };
  await page.request.post(`/api/tasks/${task.id}/attachments`, { multipart: { file } });
  await withFolder(async (folder) => {
    const archive = join(server.dataDir, 'kopia.tar.gz');
    expect(await server.command('backup', archive)).toMatchObject({ code: 0 });
    for (let times = 0; times < 2; times += 1)
      expect(await run(['restore', archive], { DATA_DIR: folder }, { asRoot: true })).toMatchObject({ code: 0 });
    const paths = readdirSync(folder, { recursive: true }).map(String);
    expect(paths).toEqual(expect.arrayContaining([expect.stringMatching(/^backups\/before-/)]));
    expect(paths.filter((path) => statSync(join(folder, path)).uid !== uid)).toEqual([]);
    const theirs = await RunningServer.start({ DATA_DIR: folder }, uid);
    try {
      const api = await request.newContext({ baseURL: theirs.url });
      await api.post('/api/auth/login', { data: { username: 'anna', password: 'tajne123' } });
      const [{ url }] = (await (await api.get(`/api/tasks/${task.id}/attachments`)).json()) as [{ url: string }];
      expect(await (await api.get(url)).text()).toBe('plan piętra');
      expect((await api.post(`/api/tasks/${task.id}/attachments`, { multipart: { file } })).status()).toBe(201);
    } finally {
      await theirs.kill();
    }
  });
});

test('what a command of root’s left that was killed keeps no backup from being made', async ({ server }) => {
  test.skip(!isRoot, 'it takes root to leave it');
  await withFolder(async (folder) => {
    const archive = join(server.dataDir, 'kopia.tar.gz');
    expect(await server.command('backup', archive)).toMatchObject({ code: 0 });
    expect(await run(['restore', archive], { DATA_DIR: folder }, { asRoot: true })).toMatchObject({ code: 0 });
    const left = join(folder, '.backup-zabity');
    mkdirSync(join(left, 'uploads'), { recursive: true, mode: 0o700 });
    utimesSync(left, new Date(0), new Date(0));
    expect(await run(['backup', join(folder, 'kopia.tar.gz')], { DATA_DIR: folder })).toMatchObject({ code: 0 });
  });
});
