import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { testApp } from '#tests/support/test-app.ts';

describe('the edges', () => {
  test.each(['/api/nic', '/api/projects/1/nic', '/api'])('answer %s with 404 in JSON', async (url) => {
    const { app } = await testApp();
    const answer = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Nie znaleziono.', code: 'notFound' });
  });

  test.each([
    ['TRACE', '/trpc/task.create'],
    ['TRACE', '/api/projects'],
    ['GET', '/ws'],
  ] as const)('answer %s %s, which is none of theirs, with 404', async (method, url) => {
    const { app, make, cookieOf } = await testApp();
    const headers = { cookie: await cookieOf(await make.user('Anna')) };
    const answer = await app.inject({ method: method as 'GET', url, headers });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Nie znaleziono.', code: 'notFound' }]);
  });

  test('tell an unknown thing and a hidden one apart in nothing', async () => {
    const { make, app, cookieOf } = await testApp();
    const projectId = await make.project(await make.user('Anna'));
    const headers = { cookie: await cookieOf(await make.user('Obcy')) };
    const [hidden, unknown] = [
      await app.inject({ method: 'GET', url: `/api/projects/${projectId}`, headers }),
      await app.inject({ method: 'GET', url: '/api/projects/999', headers }),
    ];
    expect([hidden.statusCode, hidden.body]).toEqual([unknown.statusCode, unknown.body]);
  });

  const noIds = ['abc', '0', '-1', '1.5', '9007199254740993', '%00', '1e0', '%201', '0x1', '+1'];
  test.each(noIds)('take no id %s: 400, where files are too', async (id) => {
    const { make, rest } = await testApp();
    const anna = await make.user('Anna');
    for (const path of ['/api/projects/', '/api/attachments/', '/api/messages/files/']) {
      const answer = await rest(anna, 'GET', `${path}${id}${path === '/api/projects/' ? '' : '/file'}`);
      expect([path, answer]).toMatchObject([path, { status: 400, body: { fields: { id: [expect.any(String)] } } }]);
    }
  });

  test.each([
    ['a body that is no JSON', '{"name":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['plain text', 'name=a', 'text/plain', 415],
    ['a body over a mebibyte', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json', 413],
  ])('answer %s with its status and our shape', async (_, payload, type, status) => {
    const { make, app, cookieOf } = await testApp();
    const headers = { cookie: await cookieOf(await make.user('Anna')), 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/api/projects', payload, headers });
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(['message', 'code']));
  });

  test('ask who one is before they read what one sends', async () => {
    const { app } = await testApp();
    const headers = { 'content-type': 'application/json' };
    expect((await app.inject({ method: 'POST', url: '/api/projects', payload: '{"na', headers })).statusCode).toBe(401);
  });

  test.each([
    [{ origin: 'https://zly.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://ekipa.test:3000', host: 'ekipa.test:3000' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('take a write with %j: %i', async (sent, status) => {
    const { app } = await testApp();
    const headers = { 'content-type': 'application/json', ...sent } as Record<string, string>;
    expect((await app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(status);
    expect((await app.inject({ method: 'POST', url: '/trpc/auth.logout', headers })).statusCode).toBe(status);
  });

  test('take the public address as the only own origin when there is one', async () => {
    const { app } = await testApp({ publicUrl: new URL('https://ekipa.test') });
    const logout = (origin: string) => app.inject({ method: 'POST', url: '/api/auth/logout', headers: { origin } });
    expect((await logout('https://ekipa.test')).statusCode).toBe(200);
    expect((await logout('http://localhost')).statusCode).toBe(403);
  });

  test('speak the language of the request, Polish by default', async () => {
    const { app } = await testApp();
    const message = async (language?: string) =>
      (
        await app.inject({
          method: 'GET',
          url: '/api/auth/me',
          headers: language ? { 'accept-language': language } : {},
        })
      ).json<{ message: string }>().message;
    expect(await message()).toBe('Zaloguj się, aby kontynuować.');
    expect(await message('de, en-GB;q=0.8, pl;q=0.5')).toBe('Sign in to continue.');
    expect(await message('de')).toBe('Zaloguj się, aby kontynuować.');
  });

  test('say who may do what is forbidden, in words and as a code', async () => {
    const { make, rest } = await testApp();
    const [anna, wera, marek] = [
      await make.user('Anna Lis'),
      await make.user('Wera Was'),
      await make.user('Marek Mak'),
    ];
    const projectId = await make.project(anna);
    const weraId = await make.member(projectId, wera);
    const marekId = await make.member(projectId, marek, 'manager');
    const refused = async (user: typeof anna, method: 'PATCH' | 'DELETE' | 'POST', path: string, body?: object) => {
      const answer = await rest(user, method, `/api/projects/${projectId}${path}`, body);
      return (answer.body as { need: string }).need;
    };
    expect(await refused(wera, 'PATCH', '', { name: 'Inna' })).toBe('manager');
    expect(await refused(marek, 'DELETE', '')).toBe('employer');
    expect(await refused(marek, 'POST', '/coordinator', { userId: wera.id })).toBe('coordinator');
    expect(await refused(wera, 'DELETE', `/members/${marekId}`)).toBe('employer');
    expect(await refused(marek, 'PATCH', `/members/${weraId}`, { role: 'employer' })).toBe('employer');
    const { body } = await rest(marek, 'DELETE', `/api/projects/${projectId}`);
    expect(body).toMatchObject({ message: 'Może to zrobić tylko pracodawca lub koordynator projektu.' });
  });

  test('carry a request id, no trace of how they are made, and a policy without inline script or style', async () => {
    const { app } = await testApp();
    const { headers } = await app.inject({ method: 'GET', url: '/api/auth/me' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('describe themselves in OpenAPI 3.1, with a page to read it', async () => {
    const { app } = await testApp();
    const document = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
    expect(document).toMatchObject({
      openapi: '3.1.1',
      paths: {
        '/api/tasks/{id}': { patch: { requestBody: expect.any(Object) } },
        '/api/auth/login': { post: { security: [] } },
      },
    });
    const operations = Object.values(document.paths as Record<string, object>).flatMap((path) => Object.values(path));
    const ids = operations.map(({ operationId }: { operationId: string }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.paths).toHaveProperty(['/api/users/upload-avatar']);
    const files = document.paths['/api/projects/{projectId}/export'].get.responses[200].content;
    expect(Object.keys(files as object)).toEqual(['application/json', 'text/csv']);
    expect(JSON.stringify(document)).not.toContain('$schema');
    const page = await app.inject({ method: 'GET', url: '/api/docs' });
    expect(page.body).toContain('/api/docs/swagger-ui-bundle.js');
    expect((await app.inject({ method: 'GET', url: '/api/docs/swagger-ui-bundle.js' })).statusCode).toBe(200);
    expect((await app.inject({ method: 'GET', url: '/api/docs/package.json' })).statusCode).toBe(404);
  });

  test('refuse what is not even a request in the same shape', async () => {
    const { app } = await testApp({ publicUrl: new URL('https://ekipa.test') });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { headers } = await app.inject({ method: 'GET', url: '/api/auth/me' });
    const ofEach = Object.entries(headers).filter(([name]) =>
      /^(content-sec|cross|referrer|strict|x-(?!request))/.test(name),
    );
    expect(ofEach.length).toBeGreaterThan(10);
    const ask = async (text: string) => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(text);
      const heard: Buffer[] = [];
      for await (const data of socket) heard.push(data as Buffer);
      return Buffer.concat(heard).toString();
    };
    const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${more}\r\n`;
    for (const [said, status, code] of [
      [get('/%zz'), 400, 'input.malformed'],
      [get('/api/projects/%zz'), 400, 'input.malformed'],
      ['FOO / HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'input.malformed'],
      ['this is no http\r\n\r\n', 400, 'input.malformed'],
      ['GET /api/auth/me HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'input.malformed'],
      [get('/', `x: ${'y'.repeat(40_000)}\r\n`), 431, 'headers.tooLarge'],
      [get(`/${'y'.repeat(40_000)}`), 431, 'headers.tooLarge'],
    ] as const) {
      const answer = await ask(said);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\r\n\r\n\\{"message":".+","code":"${code}"\\}$`));
      expect(answer).toMatch(/^x-request-id: [\w-]{36}\r$/m);
      for (const header of ofEach) expect(answer).toContain(`\r\n${header.join(': ')}\r\n`);
    }
  });

  test('answer for parts and versions of the interface as for other files', async () => {
    const clientDir = mkdtempSync(join(tmpdir(), 'ekipa-client-'));
    onTestFinished(() => rmSync(clientDir, { recursive: true }));
    mkdirSync(join(clientDir, 'assets'));
    writeFileSync(join(clientDir, 'assets/app.js'), '0123456789');
    const { app } = await testApp({ clientDir });
    const ask = (headers: Record<string, string>) => app.inject({ method: 'GET', url: '/assets/app.js', headers });
    expect(await ask({ range: 'bytes=2-4' })).toMatchObject({ statusCode: 206, body: '234' });
    const beyond = await ask({ range: 'bytes=99999999-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    expect(beyond.json()).toEqual({ code: 'range.unsatisfiable', message: 'Plik nie ma tego fragmentu.' });
    const another = await ask({ 'if-match': '"inny"' });
    expect([another.statusCode, another.json()]).toMatchObject([412, { code: 'file.another' }]);
  });

  test('say that they live and are ready', async () => {
    const { app } = await testApp();
    expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    expect((await app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
  });
});

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      APP_TIMEZONE: 'Europe/Warsaw',
      REGISTRATION: 'open',
      RATE_LIMITS: true,
    });
    expect(readEnv({ PORT: '' }).PORT).toBe(3000);
  });

  test.each([
    [undefined, 0],
    ['false', 0],
    ['true', 1],
    ['10', 10],
  ])('takes TRUST_PROXY=%s for %i proxies', (TRUST_PROXY, count) => {
    expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toBe(count);
  });

  test.each([
    { PORT: 'abc' },
    { PORT: '70000' },
    { PORT: ' ' },
    { PORT: '0x50' },
    { HOST: ' ' },
    { DATA_DIR: ' ' },
    { BACKUP_DIR: '\t' },
    { MAX_UPLOAD_MB: '0' },
    { MAX_UPLOAD_MB: '1e9' },
    { MAX_UPLOAD_MB: '9'.repeat(400) },
    { MAX_UPLOAD_MB: '10241' },
    { APP_TIMEZONE: 'Warszawa' },
    { REGISTRATION: 'maybe' },
    { PUBLIC_URL: 'ekipa.test' },
    { PUBLIC_URL: 'https://ekipa test' },
    { PUBLIC_URL: 'https://ekipa.test:0' },
    { PUBLIC_URL: 'https://ewa:tajne123@ekipa.test' },
    { PUBLIC_URL: 'https://tajne123@ekipa.test' },
    { TRUST_PROXY: 'yes' },
    { TRUST_PROXY: '0' },
    { TRUST_PROXY: '11' },
    { DATABASE_URL: 'postgres://x' },
    { SMTP_URL: 'smtp://' },
    { SMTP_URL: 'smtp://a b' },
    { SMTP_URL: 'smtp://poczta.test:0' },
    { SMTP_URL: 'smtp://ewa:tajne123@a b' },
    { MAIL_FROM: 'to nie adres' },
  ])('refuses %j by its name, without its secrets', (wrong) => {
    expect(() => readEnv(wrong)).toThrow(new RegExp(`^${Object.keys(wrong)[0]} (?!.*tajne123)`));
  });

  test('takes what is as large as may be', () => {
    expect(readEnv({ MAX_UPLOAD_MB: '10240', PUBLIC_URL: 'https://ekipa.test:8443' })).toMatchObject({
      MAX_UPLOAD_MB: 10_240,
      PUBLIC_URL: 'https://ekipa.test:8443',
    });
  });
});
