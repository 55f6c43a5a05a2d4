import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { picture } from '#tests/support/picture.ts';
import { testApp } from '#tests/support/test-app.ts';
import { lineTo } from '#tests/support/upload.ts';

const part = (disposition: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const text = part('name="opis"', 'x'.repeat(2_000));

/** A task of Anna's, and what each door that takes files says to parts in one body. */
async function scene() {
  const app = await testApp();
  const anna = await app.make.user('Anna Lis');
  const taskId = await app.make.task(await app.make.project(anna), { createdById: anna.id });
  const cookie = await app.cookieOf(anna);
  const doors = {
    [`/api/tasks/${taskId}/attachments`]: 'file',
    '/api/messages/files': 'file',
    '/api/users/upload-avatar': 'avatar',
  };
  const file = async (field: string, name = 'a.png') => part(`name="${field}"; filename="${name}"`, await picture());
  const send = async (url: string, parts: Buffer[]) => {
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' };
    const payload = Buffer.concat([...parts, Buffer.from('--x--\r\n')]);
    return app.app.inject({ method: 'POST', url, headers, payload });
  };
  const onDisk = () =>
    readdirSync(app.services.settings.dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return { app, cookie, doors: Object.entries(doors), file, send, onDisk };
}

test('a body with a file holds that file and nothing else: what holds more is refused, and nothing of it is kept', async () => {
  const { app, doors, file, send, onDisk } = await scene();
  for (const [url, field] of doors) {
    const one = await file(field);
    for (const parts of [[text, one], [one, text], [one, one], [one, await file('inne')], [text], []]) {
      const answer = await send(url, parts);
      expect([url, parts.length, answer.statusCode]).toEqual([url, parts.length, 400]);
      expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(['message', 'code']));
    }
    expect((await send(url, [one])).statusCode).toBeLessThan(300);
    expect(onDisk().length).toBe(doors.findIndex(([door]) => door === url) + 1);
  }
  for (const table of ['task_attachments', 'message_attachments', 'avatars'] as const)
    expect((await app.db.selectFrom(table).selectAll().execute()).length).toBe(1);
});

test('texts in such a body are not waited for, let alone kept in memory: the first one ends it', async () => {
  const { app, cookie, doors } = await scene();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  for (const [url] of doors) {
    const { socket, heard } = await lineTo(app.app.server.address() as AddressInfo);
    socket.write(
      `POST ${url} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ntransfer-encoding: chunked\r\n` +
        `content-type: multipart/form-data; boundary=x\r\n\r\n${text.length.toString(16)}\r\n${text.toString()}\r\n`,
    );
    await expect.poll(heard).toMatch(/^HTTP\/1.1 400 /);
    socket.destroy();
  }
});

test('a file without a name is one all the same', async () => {
  const { doors, send } = await scene();
  const nameless = Buffer.from(
    '--x\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\nabc\r\n',
  );
  const answer = await send(doors[0]?.[0] ?? '', [nameless]);
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining({ filename: 'plik' })]);
});
