// Passwords and tokens: in no log, in no answer that is not about them, in no file in clear (contract §2, §3).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { startMailServer } from '#tests/support/mail-server.ts';
import { picture } from '#tests/support/picture.ts';
import { RunningServer } from '#tests/e2e/support/server.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Known by its words wherever it stands. */
const passwordNo = (number: number) => `Tajne-${number}-hasło-${crypto.randomUUID()}`;
const json = 'application/json';
type Sent = { method?: string; type?: string; cookie?: string; headers?: Record<string, string> };

type Answer = { path: string; said: string };

/** As texts, in addresses, in JSON, and packed as what goes over wires. */
const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('hex'),
];

/** Those that stand somewhere in the bytes. */
const foundIn = (bytes: Buffer, secrets: Iterable<string>): string[] =>
  [...secrets].filter((secret) => spellings(secret).some((spelling) => bytes.includes(spelling)));

const filesIn = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

/** Someone who calls, keeps what was answered, and learns the tokens in the cookies. */
function callerOf(url: string, secrets: Set<string>, answers: Answer[]) {
  return async (path: string, body?: object | string | FormData, sent: Sent = {}) => {
    const { method = 'POST', type = json, cookie, headers } = sent;
    const isForm = body instanceof FormData;
    const payload = isForm || typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const isNamed = payload !== undefined && !isForm;
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(isNamed && { 'content-type': type }), ...(cookie && { cookie }) },
      ...(payload !== undefined && { body: payload }),
    });
    const text = await answer.text();
    const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    for (const one of cookies) if (one.split('=')[1]) secrets.add(one.split('=')[1] ?? '');
    const others = [...answer.headers].filter(([name]) => name !== 'set-cookie');
    answers.push({ path, said: JSON.stringify(others) + text });
    return { status: answer.status, text, cookie: cookies.join('; ') };
  };
}

test('nothing secret is in the log, in an answer or in a file', async () => {
  test.slow();
  const mail = await startMailServer();
  const mailPassword = passwordNo(0);
  const server = await RunningServer.start({
    LOG_LEVEL: 'trace',
    RATE_LIMITS: 'on',
    PUBLIC_URL: 'http://ekipa.test',
    SMTP_URL: mail.url.replace('smtp://', `smtp://poczta:${encodeURIComponent(mailPassword)}@`),
  });
  const secrets = new Set([mailPassword]);
  const secret = (text: string) => {
    secrets.add(text);
    return text;
  };
  const answers: Answer[] = [];
  const call = callerOf(server.url, secrets, answers);
  const tokenIn = (text: string) => secret(/(?:token|invitation)=([\w-]{20,})/.exec(text)?.[1] ?? '');
  const newestMail = async () => (await simpleParser(mail.mails.at(-1)?.source ?? '')).text ?? '';

  const [first, second, third, wrong] = [1, 2, 3, 4].map((number) => secret(passwordNo(number))) as [
    string,
    string,
    string,
    string,
  ];
  const anna = { username: 'anna', email: 'anna@ekipa.test', fullName: 'Anna Lis' };
  const signIn = (password: string, more: object = {}) =>
    call('/api/auth/login', { username: 'anna', password, rememberMe: true, ...more });

  await test.step('an account, and many ways to fail with it', async () => {
    expect((await call('/api/auth/register', { ...anna, password: first })).status).toBe(201);
    expect((await call('/api/auth/register', { ...anna, password: wrong })).status).toBe(409);
    expect((await call('/api/auth/register', { ...anna, username: 'x', password: wrong })).status).toBe(400);
    expect((await signIn(wrong)).status).toBe(401);
    // In the wrong field, in the wrong place, as it should not be written.
    expect((await signIn('x', { username: wrong })).status).toBe(401);
    expect((await signIn('x', { password: { of: wrong } })).status).toBe(400);
    expect((await call('/api/auth/login', `{"username":"anna","password":"${wrong}`)).status).toBe(400);
    expect((await call('/api/auth/login', `username=anna&password=${wrong}`, { type: 'text/plain' })).status).toBe(415);
    expect((await call(`/api/auth/login?password=${encodeURIComponent(wrong)}`, {})).status).toBe(400);
    expect((await call(`/api/${encodeURIComponent(wrong)}`, undefined, { method: 'GET' })).status).toBe(404);
    const input = encodeURIComponent(JSON.stringify({ json: { username: 'anna', password: wrong } }));
    expect((await call(`/trpc/auth.login?input=${input}`, undefined, { method: 'GET' })).status).toBe(400);
    expect((await call('/trpc/auth.login', { json: { username: 'anna', password: wrong } })).status).toBe(401);
    expect((await call('/trpc/auth.login?batch=1', { 0: { json: { password: wrong } } })).status).toBe(400);
    const basic = `Basic ${Buffer.from(`anna:${wrong}`).toString('base64')}`;
    expect((await call('/api/auth/me', undefined, { method: 'GET', headers: { authorization: basic } })).status).toBe(
      401,
    );
    expect(
      (await call('/api/auth/me', undefined, { method: 'GET', cookie: `ekipa_session=${wrong.replace('ł', 'l')}` }))
        .status,
    ).toBe(401);
  });

  await test.step('a session, another password, and one that was forgotten', async () => {
    const { cookie } = await signIn(first);
    const change = (body: object) => call('/api/auth/password', body, { cookie });
    expect((await change({ currentPassword: wrong, newPassword: second })).status).toBe(403);
    expect((await change({ currentPassword: first, newPassword: second })).status).toBe(200);
    expect((await call('/api/account', { password: wrong }, { method: 'DELETE', cookie })).status).toBe(403);
    for (const path of ['/api/auth/me', '/api/auth/sessions', '/api/users', '/api/users/settings'])
      expect((await call(path, undefined, { method: 'GET', cookie })).status).toBe(200);
    expect((await call('/api/account/export', {}, { cookie })).status).toBe(200);

    expect((await call('/api/auth/forgot', { email: anna.email })).status).toBe(200);
    await expect.poll(newestMail).toContain('token=');
    const token = tokenIn(await newestMail());
    const reset = (body: object) => call('/api/auth/reset', body);
    expect((await reset({ token: `${token}x`, password: third })).status).toBe(410);
    expect((await reset({ token, password: third })).status).toBe(200);
    expect((await reset({ token, password: wrong })).status).toBe(410);
    tokenIn((await server.command('user', 'reset-password', 'anna')).output);
    const added = await server.command('user', 'add', 'piotr', '--email', 'piotr@ekipa.test', '--name', 'Piotr Nowak');
    tokenIn(added.output);
  });

  await test.step('an invitation, another link to it, and who comes by it', async () => {
    const { cookie } = await signIn(third);
    const { id } = JSON.parse((await call('/api/projects', { name: 'Sklep' }, { cookie })).text) as { id: number };
    // Whoever invites is told the link, once: those two answers are about it.
    const told = async (path: string, body: object) => {
      const { text } = await call(path, body, { cookie });
      answers.pop();
      return { token: tokenIn(text), id: (JSON.parse(text) as { id: number }).id };
    };
    const invitation = await told(`/api/projects/${id}/invitations`, {
      invitedUserEmail: 'ewa@ekipa.test',
      message: 'zna się',
    });
    const { token } = await told(`/api/invitations/${invitation.id}/link`, {});
    for (const path of [`/api/projects/${id}/invitations`, `/api/projects/${id}/export`, `/api/projects/${id}`])
      expect((await call(path, undefined, { method: 'GET', cookie })).status).toBe(200);
    expect((await call(`/api/invitations/token/${token}`, undefined, { method: 'GET' })).status).toBe(200);
    expect((await call(`/api/invitations/token/${token}x`, undefined, { method: 'GET' })).status).toBe(404);
    const ewa = { username: 'ewa', email: 'ewa@ekipa.test', fullName: 'Ewa Łęcka', password: secret(passwordNo(5)) };
    expect((await call('/api/auth/register', { ...ewa, invitationToken: token })).status).toBe(201);
    const guest = await call('/api/auth/login', { username: 'ewa', password: ewa.password });
    expect((await call(`/api/invitations/token/${token}/accept`, {}, { cookie: guest.cookie })).status).toBe(200);
    expect((await call('/api/auth/logout', {}, { cookie: guest.cookie })).status).toBe(200);
  });

  await test.step('files of a task and of a message, and a picture', async () => {
    const { cookie } = await signIn(third);
    const made = async (path: string, body: object) =>
      JSON.parse((await call(path, body, { cookie })).text) as { id: number };
    const { id: projectId } = await made('/api/projects', { name: 'Ogród' });
    const { id: taskId } = await made('/api/tasks', { projectId, title: 'Posadzić lipę' });
    const form = (field: string, bytes: BlobPart, filename: string) => {
      const files = new FormData();
      files.append(field, new Blob([bytes]), filename);
      return files;
    };
    const sent: [string, FormData, number][] = [
      [`/api/tasks/${taskId}/attachments`, form('file', 'plan', 'plan.txt'), 201],
      ['/api/messages/files', form('file', 'plan', 'plan.txt'), 201],
      ['/api/users/upload-avatar', form('avatar', new Uint8Array(await picture()), 'anna.png'), 200],
    ];
    for (const [path, body, status] of sent) expect((await call(path, body, { cookie })).status, path).toBe(status);
    // That it says so much is why it is looked at.
    expect(server.output).toContain('busboy');
  });

  await test.step('a mail server that is away', async () => {
    await mail.stop();
    expect((await call('/api/auth/forgot', { email: anna.email })).status).toBe(200);
    await expect.poll(() => server.output).toContain('ECONNREFUSED');
  });

  // What is looked through is there, and what is looked for would be found in it.
  expect(secrets.size).toBeGreaterThan(12);
  expect(secrets.has('')).toBe(false);
  const files = filesIn(server.dataDir);
  expect(files.some((bytes) => bytes.includes('ewa@ekipa.test'))).toBe(true);
  expect(answers.length).toBeGreaterThan(35);

  expect({
    log: foundIn(Buffer.from(server.output), secrets),
    files: foundIn(Buffer.concat(files), secrets),
    answers: answers.filter(({ said }) => foundIn(Buffer.from(said), secrets).length > 0),
  }).toEqual({ log: [], files: [], answers: [] });
  await server.stop();
});
