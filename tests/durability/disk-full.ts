// npm run test:disk-full [-- ROUNDS]: fills the disk under the working server, and looks at what it says and keeps.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { openDatabase } from '#server/kernel/db.ts';
import { RunningServer } from '#tests/e2e/support/server.ts';
import { picture } from '#tests/support/picture.ts';
import { faultsIn } from './check.ts';
import { type Client, Refused } from './client.ts';
import { Journal } from './journal.ts';
import { arriveAt, report } from './scene.ts';

const rounds = Number(process.argv[2] ?? 5);
const diskMb = 24;
/** So many writes are refused in a round, and so many acknowledged before and after. */
const leastRefused = 40;
const leastAcknowledged = 40;
const patienceMs = 30_000;
/** Contract §2: what cannot be written is answered so. */
const unavailable = 503;
const faults: string[] = [];

const dir = mkdtempSync(join(tmpdir(), 'ekipa-full-'));
if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', dir]).status !== 0) {
  process.stdout.write('A small disk cannot be mounted here: that takes root on Linux.\n');
  process.exit(1);
}

function fillDisk(): void {
  const file = openSync(join(dir, 'ballast'), 'w');
  for (const size of [1 << 20, 4096, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1));
    } catch {
      // There is no room for as much; for less there may be.
    }
  closeSync(file);
}

const journal = new Journal();
const server = await RunningServer.start({ DATA_DIR: dir, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' });
const clients = await arriveAt(server, journal);
const [first] = clients as [Client];

/** What the open socket has told of, by the id of the message. */
const heard = new Set<number>();
const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers: { cookie: first.cookie } });
socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: first.userId })));
socket.on('message', (data: Buffer) => {
  const { type, messageId } = JSON.parse(data.toString()) as { type: string; messageId: number };
  if (type === 'chat_message') heard.add(messageId);
});
socket.on('close', (code) => void faults.push(`the open socket was closed with ${code}`));

const tries = { refused: 0, acknowledged: 0 };

/** One call; anything but success and 'unavailable' is a fault. Returns whether it was done. */
async function attempt(what: string, call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    tries.acknowledged += 1;
    return true;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== unavailable) faults.push(`${what}: ${String(error)}`);
    tries.refused += 1;
    return false;
  }
}

const formOf = (field: string, bytes: Uint8Array, name: string) => {
  const form = new FormData();
  form.append(field, new Blob([Uint8Array.from(bytes)]), name);
  return form;
};
const face = await picture();

/** A write of every kind that goes to the disk, through each client in turn. */
async function writeAll(): Promise<void> {
  await Promise.all(clients.map((client) => attempt('a write', () => client.write())));
  const file = formOf('file', new Uint8Array(300_000), 'plik.bin');
  await attempt('an attachment', () => first.must('POST', `/api/tasks/${first.taskId}/attachments`, file));
  await attempt('a picture', () => first.must('POST', '/api/users/upload-avatar', formOf('avatar', face, 'ja.png')));
  await attempt('signing in', () => clients[1]?.signIn() ?? Promise.resolve());
}

async function writeUntil(isEnough: () => boolean, what: string): Promise<void> {
  const patience = performance.now() + patienceMs;
  while (!isEnough() && faults.length === 0) {
    if (performance.now() > patience) return void faults.push(`within ${patienceMs} ms ${what}`);
    await writeAll();
  }
}

async function readAll(): Promise<void> {
  for (const client of clients)
    for (const path of ['/api/auth/me', '/api/projects', `/api/projects/${client.projectId}/tasks`, '/api/team-chats'])
      await client.must('GET', path).catch((error: unknown) => faults.push(`reading while full: ${String(error)}`));
}

async function socketAnswers(): Promise<void> {
  const pong = new Promise((resolve) => socket.once('pong', resolve));
  socket.ping();
  if (!(await Promise.race([pong.then(() => true), setTimeout(2_000, false)])))
    faults.push('the open socket does not answer');
}

/** Files without a row, and rows without a file. */
async function looseFiles(): Promise<string[]> {
  const { db, close } = openDatabase(join(dir, 'ekipa.db'));
  const attachments = await db.selectFrom('task_attachments').select('storageKey').execute();
  const avatars = await db.selectFrom('avatars').select('key').execute();
  await close();
  const keysIn = {
    attachments: attachments.map(({ storageKey }) => storageKey),
    avatars: avatars.map(({ key }) => key),
  };
  return Object.entries(keysIn).flatMap(([folder, keys]) => {
    const there = readdirSync(join(dir, 'uploads', folder));
    return [
      ...there.filter((name) => !keys.includes(name)).map((name) => `${folder}/${name} belongs to nothing`),
      ...keys.filter((key) => !there.includes(key)).map((key) => `${folder}/${key} is missing`),
    ];
  });
}

for (let round = 1; round <= rounds && faults.length === 0; round += 1) {
  Object.assign(tries, { refused: 0, acknowledged: 0 });
  await writeUntil(() => tries.acknowledged >= leastAcknowledged, 'too little was acknowledged');
  if (tries.refused > 0) faults.push(`${tries.refused} writes were refused while there was room`);
  fillDisk();
  await writeUntil(() => tries.refused >= leastRefused, 'the disk did not fill');
  await readAll();
  await socketAnswers();
  rmSync(join(dir, 'ballast'));
  Object.assign(tries, { refused: 0, acknowledged: 0 });
  await writeUntil(() => tries.acknowledged >= leastAcknowledged, 'it did not recover');
  if (tries.refused > 0) faults.push(`${tries.refused} writes were refused after there was room again`);
  faults.push(...(await faultsIn(dir, journal)), ...(await looseFiles()));
}
if (server.isGone) faults.push('the server has ended');
const told = journal.acknowledged.filter(({ kind, id }) => kind === 'message' && heard.has(id)).length;
if (told === 0) faults.push('the open socket has heard nothing');

socket.removeAllListeners('close');
socket.terminate();
await server.kill();
spawnSync('umount', [dir]);
rmSync(dir, { recursive: true, force: true });

const { acknowledged, refused } = journal;
report(
  faults,
  `${rounds} times full, ${acknowledged.length} acknowledged writes, ${refused.length} refused, ${told} messages heard`,
);
