import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { plainClient } from '#tests/support/listen.ts';
import { testApp } from '#tests/support/test-app.ts';
import { uploadOf } from '#tests/support/upload.ts';
import { patienceFor, type Patience } from './patience.ts';

async function scene(patience: Patience) {
  const app = await testApp({ patience });
  const anna = await app.make.user('Anna Nowak');
  const taskId = await app.make.task(await app.make.project(anna), { createdById: anna.id });
  const faults: unknown[] = [];
  const { log } = app.app;
  const child = log.child({});
  vi.spyOn(child, 'error').mockImplementation((...said: unknown[]) => void faults.push(said));
  vi.spyOn(log, 'child').mockReturnValue(child);
  const onDisk = () => readdirSync(join(app.services.settings.dataDir, 'uploads', 'attachments'));
  return { app, anna, taskId, faults, onDisk, upload: (size: number) => uploadOf(app, anna, taskId, size) };
}

test('who stops sending is not waited for: nothing is kept of it, and it is no fault of ours', async () => {
  const { upload, faults, onDisk } = await scene({ idleMs: 200, requestMs: 60_000 });
  const [file, call] = [await upload(100), await upload(100)];
  file.line.socket.write(`${file.head}a`);
  call.line.socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  await Promise.all([file.line.ended, call.line.ended]);
  await expect.poll(onDisk).toEqual([]);
  expect(faults).toEqual([]);
});

test('who sends for ever, a byte at a time, is cut off as well', async () => {
  const { upload, faults, onDisk } = await scene({ idleMs: 60_000, requestMs: 300 });
  const { head, line } = await upload(100_000);
  line.socket.write(head);
  const dripping = setInterval(() => line.socket.write('a'), 20);
  await line.ended.finally(() => clearInterval(dripping));
  await expect.poll(onDisk).toEqual([]);
  expect(faults).toEqual([]);
});

test('a slow upload gets through, and a silent socket stays open', async () => {
  const { app, anna, upload } = await scene({ idleMs: 400, requestMs: 60_000 });
  const { head, after, line } = await upload(10);
  const client = await plainClient(app, anna);
  expect(await client.upgrade).toBe(101);
  line.socket.write(head);
  for (let sent = 0; sent < 10; sent += 1) {
    await setTimeout(100);
    line.socket.write('a');
  }
  line.socket.write(after);
  await expect.poll(line.heard).toMatch(/^HTTP\/1.1 201 /);
  client.say({ type: 'auth', userId: anna.id });
  await expect.poll(() => client.heard).toEqual([{ type: 'auth_ok', userId: anna.id }]);
});

test('by default there is time for the largest file at 10 KiB a second', () => {
  const maxUploadBytes = 25 * 1_048_576;
  const { requestMs } = patienceFor({ maxUploadBytes });
  expect(requestMs).toBeGreaterThan((maxUploadBytes / 10_240) * 1_000);
});
