import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openDatabase } from '#server/kernel/db.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { checkConfiguration } from './config.check.ts';
import { doctorCommand } from './doctor.command.ts';

const at = Date.parse('2026-06-10T08:00:00.000Z');

function tempDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ekipa-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Set = Record<string, string>;

/** What it prints of one thing, and the exit code; without more in the environment than is said. */
async function examine(set: Set, about: string, now = at): Promise<{ code: number; said: string[] }> {
  const lines: string[] = [];
  const source = { PORT: '1', HOST: '127.0.0.1', DATA_DIR: tempDir(), ...set };
  const code = await doctorCommand(readEnv(source), source, { now: () => now }, (line) => void lines.push(line));
  return {
    code,
    said: lines.filter((line) => line.slice(9).startsWith(about)).map((line) => line.replaceAll(/ {2,}/g, ' ')),
  };
}
const saidOf = async (set: Set, about: string, now?: number) => (await examine(set, about, now)).said;

const portOf = (server: { address: () => unknown }) => String((server.address() as AddressInfo).port);

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return portOf(server);
}

/** The whole server at a port, and its data in a folder. */
async function running(app?: TestApp) {
  const { app: http, services } = app ?? (await testApp());
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { dataDir } = services.settings;
  writeFileSync(join(dataDir, 'ekipa.db'), services.database.bytes());
  return { PORT: portOf(http.server), DATA_DIR: dataDir };
}

type Proxy = { passesUpgrades?: boolean; saysSo?: boolean };

/** A proxy in front of it. Returns its address. */
async function proxied(port: string, { passesUpgrades = true, saysSo = true }: Proxy = {}): Promise<string> {
  const headersOf = ({ headers }: IncomingMessage) => ({
    ...headers,
    host: `127.0.0.1:${port}`,
    ...(saysSo && { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }),
  });
  const pass: RequestListener = (asked, answer) => {
    const { upgrade: _, connection: __, ...headers } = headersOf(asked);
    const further = request({ host: '127.0.0.1', port, path: asked.url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 0, given.headers);
      given.pipe(answer);
    });
    further.end();
  };
  const server = createServer(pass);
  if (passesUpgrades)
    server.on('upgrade', (asked, socket: Socket) => {
      const further = connect(Number(port), '127.0.0.1');
      const lines = Object.entries(headersOf(asked)).map(([name, value]) => `${name}: ${String(value)}`);
      further.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      further.pipe(socket).pipe(further);
      for (const end of [further, socket]) end.on('error', () => socket.destroy());
    });
  return `http://127.0.0.1:${await listening(server)}`;
}

test('a set-up that is as it should be has no fault', async () => {
  const app = await testApp();
  await app.make.project(await app.make.user('Anna Nowak'));
  const { PORT, DATA_DIR } = await running(app);
  const { code, said } = await examine({ PORT, DATA_DIR, PUBLIC_URL: await proxied(PORT), TRUST_PROXY: 'true' }, '');
  expect(code).toBe(0);
  expect(said.filter((line) => !line.startsWith('ok'))).toEqual([
    'warning backups none are made by themselves: set BACKUP_DIR',
    'warning mail none is sent: set SMTP_URL',
  ]);
  expect(said).toEqual(
    expect.arrayContaining([
      `ok server it answers at http://127.0.0.1:${PORT}`,
      'ok public address WebSockets get through',
    ]),
  );
});

test('without a running server it says so, and looks at the rest', async () => {
  const { code, said } = await examine({}, '');
  expect(code).toBe(0);
  expect(said.join('\n')).toMatch(
    /warning database .*is not there: the first start makes it[^]*warning server it does not run/,
  );
});

test.each<[Set, string]>([
  [{ PUBLIC_URL: 'https://ekipa.example.org' }, 'REGISTRATION is open to everyone'],
  [{ PUBLIC_URL: 'https://ekipa.example.org' }, 'TRUST_PROXY is not set'],
  [{ PUBLIC_URL: 'http://ekipa.example.org' }, 'PUBLIC_URL is not https'],
  [{ PUBLIC_URL: 'https://example.org/ekipa' }, 'Ekipa is at https://example.org/'],
  [{ TRUST_PROXY: 'true' }, 'PUBLIC_URL is not set'],
  [{ TRUST_PROXY: 'true', HOST: '0.0.0.0' }, 'past the proxy'],
  [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS is off'],
  [{ MAIL_FROM: 'a@b.pl' }, 'MAIL_FROM is of no use'],
  [{ EKIPA_DATA: '/srv' }, 'EKIPA_DATA is not read by anything'],
  [{ EKIPA_SMTP_URL: 'smtp://x' }, 'is SMTP_URL meant?'],
  [{ PUBLICURL: 'https://x' }, 'is PUBLIC_URL meant?'],
  [{ REGISTRATON: 'closed' }, 'is REGISTRATION meant?'],
  [{ BACKUPS_DIR: '/srv' }, 'is BACKUP_DIR meant?'],
])('of %j it says what is hardly meant: %s', (set, words) => {
  const said = checkConfiguration(readEnv(set), set);
  expect(said.filter(({ level }) => level === 'warning').map(({ text }) => text)).toContainEqual(
    expect.stringContaining(words),
  );
});

test('it says who may register, and nothing of variables that are not ours', async () => {
  const said = await saidOf(
    { REGISTRATION: 'invite', PATH: '/bin', HOME: '/root', LOG_LEVELS: '1', LANG: 'pl_PL' },
    'configuration',
  );
  expect(said).toEqual([
    'warning configuration LOG_LEVELS is not read by anything: is LOG_LEVEL meant?',
    'ok configuration registration is by invitation; time zone Europe/Warsaw',
  ]);
});

test('data that others can look into, a damaged database and one of a newer Ekipa are told of', async () => {
  const { DATA_DIR } = await running();
  chmodSync(DATA_DIR, 0o755);
  expect(await saidOf({ DATA_DIR }, 'data folder')).toContainEqual(expect.stringMatching(/^warning .*: chmod 700$/));
  const database = openDatabase(join(DATA_DIR, 'ekipa.db'));
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2099-01-01')`.execute(database.db);
  await database.close();
  expect(await examine({ DATA_DIR }, 'database')).toEqual({
    code: 1,
    said: [expect.stringMatching(/^fault .*of a newer Ekipa \(9999_later\)/)],
  });
  writeFileSync(join(DATA_DIR, 'ekipa.db'), 'to nie jest baza danych'.repeat(100));
  expect(await examine({ DATA_DIR }, 'database')).toEqual({
    code: 1,
    said: [expect.stringMatching(/^fault .*not a database/)],
  });
});

test('a database that an upgrade will change, and loose references in it, are told of', async () => {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  await app.make.session(anna);
  await sql`drop table audit`.execute(app.db);
  await sql`delete from kysely_migration where name = '0013_audit'`.execute(app.db);
  const { DATA_DIR } = await running(app);
  expect(await saidOf({ DATA_DIR }, 'database')).toContainEqual(
    expect.stringMatching(/^warning .*older Ekipa: 0013_audit to be done/),
  );
  const database = openDatabase(join(DATA_DIR, 'ekipa.db'));
  await sql`pragma foreign_keys = off`.execute(database.db);
  await sql`delete from users`.execute(database.db);
  await database.close();
  expect(await examine({ DATA_DIR }, 'database')).toEqual({
    code: 1,
    said: [expect.stringMatching(/^fault .*damaged \(sessions without its users\): restore a backup/)],
  });
});

test('a clock that stands before what has happened is a fault', async () => {
  const app = await testApp();
  await app.make.project(await app.make.user('Anna Nowak'));
  const { DATA_DIR } = await running(app);
  expect(await saidOf({ DATA_DIR }, 'clock')).toEqual([expect.stringMatching(/^ok /)]);
  expect(await examine({ DATA_DIR }, 'clock', at - 3_600_000)).toEqual({
    code: 1,
    said: [expect.stringMatching(/^fault .*: set the clock$/)],
  });
});

test('backups that do not come are told of', async () => {
  const BACKUP_DIR = tempDir();
  const late = expect.stringMatching(/^warning .*its log says why not$/) as string;
  expect(await saidOf({ BACKUP_DIR }, 'backups')).toContainEqual(late);
  writeFileSync(join(BACKUP_DIR, 'ekipa-2026-06-07.tar.gz'), '');
  expect(await saidOf({ BACKUP_DIR }, 'backups')).toContainEqual(late);
  writeFileSync(join(BACKUP_DIR, 'ekipa-2026-06-09.tar.gz'), '');
  const said = await saidOf({ BACKUP_DIR }, 'backups');
  expect(said).toContainEqual(`ok backups the newest in ${BACKUP_DIR} is of 2026-06-09`);
  expect(said).toContainEqual(expect.stringMatching(/^warning .*disk of the data/));
});

test.each<[string, Proxy, string]>([
  [
    'makes upgrades mere requests',
    { passesUpgrades: false },
    'upgrades of /ws do not get through (status 401): let the proxy pass them on',
  ],
  [
    'does not say for whom it asks',
    { saysSo: false },
    '/metrics is open to all: let the proxy send X-Forwarded-For and X-Forwarded-Proto',
  ],
])('a proxy that %s is a fault', async (_, proxy, words) => {
  const { PORT } = await running();
  const { code, said } = await examine({ PORT, PUBLIC_URL: await proxied(PORT, proxy) }, 'public address');
  expect(code).toBe(1);
  expect(said).toContain(`fault public address ${words}`);
});

test('a public address that leads elsewhere or nowhere is a fault, and so is another server at the port', async () => {
  const page = await listening(createServer((_, answer) => void answer.end('<h1>Witaj</h1>')));
  const { PORT } = await running();
  const leads = (port: string) => examine({ PORT, PUBLIC_URL: `http://127.0.0.1:${port}` }, 'public address');
  expect(await leads(page)).toEqual({
    code: 1,
    said: [expect.stringContaining('leads to something else (status 200)')],
  });
  expect(await leads('1')).toEqual({ code: 1, said: [expect.stringContaining('is not reached from here')] });
  expect(await examine({ PORT: page }, 'server')).toEqual({
    code: 1,
    said: [expect.stringContaining('not Ekipa (status 200)')],
  });
});

test('mail is tried as far as the password, and none is sent', async () => {
  const seen: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'dobre' ? done(null, { user: username }) : done(new Error('Invalid login')),
    onMailFrom: (_, __, done) => {
      seen.push('mail');
      done();
    },
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => new Promise<void>((done) => void server.close(() => done())));
  const url = (password: string) => `smtp://ekipa:${password}@127.0.0.1:${portOf(server.server)}`;
  expect(await saidOf({ SMTP_URL: url('dobre') }, 'mail')).toEqual([
    expect.stringMatching(/^ok .*takes mail from here/),
  ]);
  const refused = await examine({ SMTP_URL: url('zle-haslo') }, 'mail');
  expect(refused).toEqual({ code: 1, said: [expect.stringMatching(/^fault .*Invalid login/)] });
  expect(refused.said.join()).not.toContain('zle-haslo');
  expect(await examine({ SMTP_URL: 'smtp://127.0.0.1:1' }, 'mail')).toMatchObject({
    code: 1,
    said: [expect.stringContaining('ECONNREFUSED')],
  });
  expect(seen).toEqual([]);
});
