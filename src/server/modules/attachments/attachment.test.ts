import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Attachment } from '#shared/attachment.ts';
import type { User } from '#shared/user.ts';
import { multipartOf, picture } from '#tests/support/picture.ts';
import { testApp } from '#tests/support/test-app.ts';

async function scene(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const anna = await app.make.user('Anna Lis');
  const projectId = await app.make.project(anna, 'Remont');
  const { id: taskId } = await app.as(anna).task.create({ projectId, title: 'Farba' });
  const upload = async (user: User, name: string, bytes: Buffer, type?: string, field = 'file') => {
    const { payload, headers } = multipartOf(field, name, bytes, type);
    const cookie = await app.cookieOf(user);
    const url = `/api/tasks/${taskId}/attachments`;
    return app.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } });
  };
  const download = async (user: User, url: string) =>
    app.app.inject({ method: 'GET', url, headers: { cookie: await app.cookieOf(user) } });
  const onDisk = () => {
    try {
      return readdirSync(join(app.services.settings.dataDir, 'uploads', 'attachments')).length;
    } catch {
      return 0;
    }
  };
  return { app, anna, projectId, taskId, upload, download, onDisk };
}

test('a file is kept as it is, counted on its task, and comes back byte for byte', async () => {
  const { app, anna, taskId, upload, download } = await scene();
  const bytes = await picture();
  const answer = await upload(anna, 'Zdjęcie ściany.png', bytes, 'image/png');
  expect(answer.statusCode).toBe(201);
  const made = answer.json<Attachment>();
  expect(made).toMatchObject({ filename: 'Zdjęcie ściany.png', filesize: bytes.length, uploadedBy: { id: anna.id } });
  expect((await app.as(anna).task.get({ id: taskId })).attachmentCount).toBe(1);
  const file = await download(anna, made.url);
  expect(file.rawPayload.equals(bytes)).toBe(true);
  expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
});

test('a file that is not on the disk as it was is answered as not there, without its headers', async () => {
  const { app, anna, upload, download } = await scene();
  const { url } = (await upload(anna, 'plan.txt', Buffer.from('plan piętra'))).json<Attachment>();
  const folder = join(app.services.settings.dataDir, 'uploads', 'attachments');
  const path = join(folder, readdirSync(folder)[0] ?? '');
  const isNotThere = async () => {
    const answer = await download(anna, url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'notFound' });
    expect(answer.headers).not.toHaveProperty('content-disposition');
  };
  writeFileSync(path, 'plan');
  await isNotThere();
  rmSync(path);
  await isNotThere();
});

test.each([
  ['zly.svg', '<svg onload="alert(1)"/>', 'image/svg+xml'],
  ['strona.html', '<script>alert(1)</script>', 'text/html'],
])('%s is only ever saved, never run as a page of ours (B34)', async (name, text, type) => {
  const { anna, upload, download } = await scene();
  const { url } = (await upload(anna, name, Buffer.from(text), type)).json<Attachment>();
  const { headers } = await download(anna, url);
  expect(headers['content-type']).toBe('application/octet-stream');
  expect(headers['content-disposition']).toMatch(/^attachment/);
  expect(headers['content-security-policy']).toContain('sandbox');
});

test('a picture is one by its bytes: what only says so is saved, and is no picture to anybody', async () => {
  const { app, anna, upload, download } = await scene();
  const page = Buffer.from('<script>alert(1)</script>');
  const made = (await upload(anna, 'zly.png', page, 'image/png')).json<Attachment>();
  expect(made.filetype).toBe('application/octet-stream');
  // As an older Ekipa has stored it.
  await app.db.updateTable('task_attachments').set({ filetype: 'image/png' }).where('id', '=', made.id).execute();
  const saved = await download(anna, made.url);
  expect(saved.headers['content-type']).toBe('application/octet-stream');
  expect(saved.headers['content-disposition']).toMatch(/^attachment/);
  const other = (await upload(anna, 'zdjecie.gif', await picture(), 'image/gif')).json<Attachment>();
  expect(other.filetype).toBe('image/png');
  const drawn = await download(anna, other.url);
  expect(drawn.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline/),
  });
});

test('a part of a file is sent where one is asked for, to whoever may see the whole', async () => {
  const { app, anna, upload } = await scene();
  const { url } = (await upload(anna, 'plan.txt', Buffer.from('0123456789'))).json<Attachment>();
  const ask = async (headers: Record<string, string>, user = anna) =>
    app.app.inject({ method: 'GET', url, headers: { ...headers, cookie: await app.cookieOf(user) } });
  const whole = await ask({});
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '10' });
  const etag = String(whole.headers.etag);

  const part = await ask({ range: 'bytes=2-4' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  expect(part.headers['content-disposition']).toMatch(/^attachment/);
  expect((await ask({ range: 'bytes=-3' })).body).toBe('789');
  expect(await ask({ range: 'bytes=2-4', 'if-range': etag })).toMatchObject({ statusCode: 206 });
  // By which browsers go on with a download that broke off.
  const at = String(whole.headers['last-modified']);
  expect(await ask({ range: 'bytes=2-4', 'if-range': at })).toMatchObject({ statusCode: 206 });
  expect(await ask({ range: 'bytes=2-4', 'if-range': '"inny"' })).toMatchObject({
    statusCode: 200,
    body: '0123456789',
  });
  expect(await ask({ 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });

  for (const range of ['bytes=abc', 'bytes=9-2', 'bytes=2-4,x', 'bytes=-', 'bytes=', 'lines=1-2', 'bytes=1.5-2'])
    expect([range, (await ask({ range })).statusCode]).toEqual([range, 200]);
  for (const headers of [
    { 'if-match': '"inny"' },
    { 'if-unmodified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' },
  ] as Record<string, string>[]) {
    const refused = await ask(headers);
    expect([refused.statusCode, refused.json()]).toEqual([
      412,
      { code: 'file.another', message: 'To nie jest już ta wersja pliku.' },
    ]);
  }
  expect((await ask({ 'if-match': etag })).statusCode).toBe(200);

  const beyond = await ask({ range: 'bytes=10-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
  expect(beyond.json()).toEqual({ code: 'range.unsatisfiable', message: 'Plik nie ma tego fragmentu.' });
  const stranger = await app.make.user('Obcy');
  for (const [name, value] of [
    ['range', 'bytes=2-4'],
    ['range', 'bytes=10-'],
    ['if-none-match', etag],
  ] as const)
    expect((await ask({ [name]: value }, stranger)).statusCode).toBe(404);
});

test.each([
  ['../../../etc/passwd', 'passwd'],
  ['C:\\\\Users\\\\a\\\\plan.txt', 'plan.txt'],
  ['..', 'plik'],
  // As browsers write a quote and a line break in a form, and nothing else.
  ['plan %22A%22%0D%0A100%25 %0a.txt', 'plan "A" 100%25 %0a.txt'],
])('a file named %s is called %s, and lies where the server wants it', async (sent, filename) => {
  const { anna, upload, onDisk } = await scene();
  expect((await upload(anna, sent, Buffer.from('x'))).json()).toMatchObject({ filename });
  expect(onDisk()).toBe(1);
});

test('an empty file, one too large, one in another field and no file at all are refused, and leave nothing on the disk', async () => {
  const { app, anna, taskId, upload, onDisk } = await scene({ maxUploadBytes: 1_048_576 });
  const statuses = [
    await upload(anna, 'pusty.txt', Buffer.alloc(0)),
    await upload(anna, 'duzy.bin', Buffer.alloc(1_048_577)),
    await upload(anna, 'plik.txt', Buffer.from('x'), undefined, 'plik'),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([400, 413, 400]);
  expect((await app.rest(anna, 'POST', `/api/tasks/${taskId}/attachments`, { file: 'x' })).status).toBe(415);
  expect(onDisk()).toBe(0);
});

test('a file goes from the disk with its attachment, and with a project that is deleted for good', async () => {
  const { app, anna, projectId, taskId, upload, download, onDisk } = await scene();
  const first = (await upload(anna, 'a.txt', Buffer.from('a'))).json<Attachment>();
  await upload(anna, 'b.txt', Buffer.from('b'));
  expect(onDisk()).toBe(2);
  await app.as(anna).attachment.delete({ taskId, attachmentId: first.id });
  expect(onDisk()).toBe(1);
  expect((await download(anna, first.url)).statusCode).toBe(404);
  await app.as(anna).project.delete({ id: projectId });
  expect(onDisk()).toBe(1);
  await app.as(anna).project.delete({ id: projectId, permanent: true });
  expect(onDisk()).toBe(0);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'a body that breaks off',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
  ],
])('a multipart body with %s is 400, and leaves nothing on the disk (B45)', async (_what, type, payload) => {
  const { app, anna, taskId } = await scene();
  const headers = { 'content-type': type, cookie: await app.cookieOf(anna) };
  for (const url of [`/api/tasks/${taskId}/attachments`, '/api/users/upload-avatar']) {
    const { statusCode } = await app.app.inject({ method: 'POST', url, headers, payload });
    expect(`${url}: ${statusCode}`).toMatch(/: 40[06]$/);
  }
});

test('a file that is refused leaves its connection free for the next call', async () => {
  const { app, anna, taskId } = await scene();
  const { payload, headers } = multipartOf('inne', 'duży.bin', Buffer.alloc(2_000_000));
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const cookie = await app.cookieOf(anna);
  // One connection, over which everything goes.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = (method: string, path: string, more: Record<string, string> = {}, body?: Buffer) =>
    new Promise((resolve, reject) => {
      const sent = request({ port, agent, method, path, headers: { cookie, ...more }, timeout: 2_000 });
      sent.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', reject);
      sent.end(body);
    });
  expect(await call('POST', `/api/tasks/${taskId}/attachments`, headers, payload)).toBe(400);
  expect(await call('GET', '/api/auth/me')).toBe(200);
  agent.destroy();
});
