import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { multipartOf, picture } from '#tests/support/picture.ts';
import { outcomeOf, testApp, type TestApp } from '#tests/support/test-app.ts';
import type { User } from '#shared/user.ts';

describe('the search of people', () => {
  async function found(q: string) {
    const { make, as } = await testApp();
    const me = await make.user('Ktoś Inny');
    for (const name of ['Łukasz Żółć', 'ŚWIĘTOSŁAW Ćma', 'Ola_100%']) await make.user(name);
    return (await as(me).user.search({ q })).map((user) => user.fullName);
  }
  const lukasz = 'Łukasz Żółć';

  test.each([
    ['łu', [lukasz]],
    ['ŁU', [lukasz]],
    ['zolc', [lukasz]],
    ['ŚWIĘ', ['ŚWIĘTOSŁAW Ćma']],
    ['swieto', ['ŚWIĘTOSŁAW Ćma']],
    ['@łu', [lukasz]],
    ['_1', ['Ola_100%']],
    ['0%', ['Ola_100%']],
    ['%%', []],
    ['nikogo takiego', []],
  ])('finds by %s', async (q, names) => expect(await found(q)).toEqual(names));

  test.each(['a', '  ', ' ż ', '\u0301\u0301', '\u0000\u0000', '🦎'])(
    'asks for two characters: %j is 400',
    async (q) => {
      const { make, rest } = await testApp();
      const answer = await rest(await make.user('Anna'), 'GET', `/api/users/search?q=${encodeURIComponent(q)}`);
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { q: ['Wpisz co najmniej 2 znaki aby wyszukać'] } },
      });
    },
  );

  test('puts equal hits in Polish order (B14)', async () => {
    const { make, as } = await testApp();
    const me = await make.user('Ktoś Inny');
    for (const name of ['Zenon Kot', 'Ćma Kot', 'Łucja Kot', 'Celina Kot', 'Lena Kot']) await make.user(name);
    const hits = await as(me).user.search({ q: 'kot' });
    expect(hits.map(({ fullName }) => fullName)).toEqual([
      'Celina Kot',
      'Ćma Kot',
      'Lena Kot',
      'Łucja Kot',
      'Zenon Kot',
    ]);
  });

  test('puts whoever is called just so first (contract §4)', async () => {
    const { make, as } = await testApp();
    const me = await make.user('Ktoś Inny');
    for (const name of ['Oskar', 'Oskar Adamski', 'Adam Oskarowicz']) await make.user(name);
    const hits = await as(me).user.search({ q: 'oskar' });
    expect(hits.map(({ fullName }) => fullName)).toEqual(['Oskar', 'Oskar Adamski', 'Adam Oskarowicz']);
  });

  test('leaves out the members of a project, and asks whether one may know of it', async () => {
    const { make, as } = await testApp();
    const [anna, ewa, jan] = [await make.user('Anna Kot'), await make.user('Ewa Kot'), await make.user('Jan Kot')];
    const projectId = await make.project(anna);
    await make.member(projectId, ewa);
    expect((await as(anna).user.search({ q: 'kot', projectId })).map(({ id }) => id)).toEqual([jan.id]);
    expect(await outcomeOf(as(jan).user.search({ q: 'kot', projectId }))).toBe('notFound');
  });

  test('shows neither disabled accounts nor anything of passwords', async () => {
    const { make, as, db } = await testApp();
    const [anna, ewa] = [await make.user('Anna Kot'), await make.user('Ewa Kot')];
    await db.updateTable('users').set({ disabledAt: '2026-01-01' }).where('id', '=', ewa.id).execute();
    const hits = await as(anna).user.search({ q: 'kot' });
    expect(hits).toEqual([
      { id: anna.id, username: 'anna.kot', email: anna.email, fullName: 'Anna Kot', avatar: null, role: null },
    ]);
  });
});

describe('an avatar', () => {
  const upload = async ({ app, cookieOf }: TestApp, user: User, bytes: Buffer, field = 'avatar') => {
    const { payload, headers } = multipartOf(field, 'a.png', bytes, 'image/png');
    const cookie = await cookieOf(user);
    return app.inject({ method: 'POST', url: '/api/users/upload-avatar', payload, headers: { ...headers, cookie } });
  };

  test('is stored square, 256 px, without metadata, and shown to signed-in users alone', async () => {
    const app = await testApp();
    const anna = await app.make.user('Anna');
    const bytes = await sharp(await picture(400, 200))
      .withExif({ IFD0: { Copyright: 'tajne' } })
      .png()
      .toBuffer();
    const { avatarUrl } = (await upload(app, anna, bytes)).json<{ avatarUrl: string }>();
    const headers = { cookie: await app.cookieOf(anna) };
    const shown = await app.app.inject({ method: 'GET', url: avatarUrl, headers });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' });
    expect(shown.rawPayload.includes('tajne')).toBe(false);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    const part = await app.app.inject({ method: 'GET', url: avatarUrl, headers: { ...headers, range: 'bytes=0-3' } });
    expect([part.statusCode, part.body]).toEqual([206, 'RIFF']);
    expect((await app.app.inject({ method: 'GET', url: avatarUrl })).statusCode).toBe(401);
  });

  test('is drawn after the one before, so that many at once take no thread from sign-ins', async () => {
    const app = await testApp();
    const people = await Promise.all(['Anna', 'Ewa', 'Jan', 'Ola', 'Iza', 'Adam'].map((name) => app.make.user(name)));
    const bytes = await picture(3_000, 3_000);
    let most = 0;
    const count = () => {
      const { queue, process } = sharp.counters();
      most = Math.max(most, queue + process);
    };
    sharp.queue.on('change', count);
    onTestFinished(() => void sharp.queue.off('change', count));
    const answers = await Promise.all(people.map((user) => upload(app, user, bytes)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    // Sharp counts one that is done until after the next may have begun.
    expect(most).toBeLessThanOrEqual(2);
    const anna = await app.make.user('Anna Lis');
    const refused = [upload(app, anna, Buffer.from('to nie obraz')), upload(app, anna, bytes.subarray(0, 5_000))];
    expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([415, 415]);
    expect((await upload(app, anna, bytes)).statusCode).toBe(200);
  });

  test('is put on the profile only by who uploaded it', async () => {
    const app = await testApp();
    const [anna, ewa] = [await app.make.user('Anna'), await app.make.user('Ewa')];
    const { avatarUrl: avatar } = (await upload(app, anna, await picture())).json<{ avatarUrl: string }>();
    const profile = ({ fullName, email, username }: User) => ({ fullName, email, username, avatar });
    expect(await app.rest(ewa, 'PUT', '/api/users/profile', profile(ewa))).toMatchObject({
      status: 400,
      body: { fields: { avatar: [expect.any(String)] } },
    });
    expect(await app.rest(anna, 'PUT', '/api/users/profile', profile(anna))).toMatchObject({
      status: 200,
      body: { avatar },
    });
    expect(
      await outcomeOf(app.as(anna).user.updateProfile({ ...profile(anna), avatar: 'https://zly.test/a.png' })),
    ).toBe('input.invalid');
  });

  test('goes for good once another one, or none, is on the profile', async () => {
    const app = await testApp();
    const anna = await app.make.user('Anna');
    const headers = { cookie: await app.cookieOf(anna) };
    const { fullName, email, username } = anna;
    const take = async () => (await upload(app, anna, await picture())).json<{ avatarUrl: string }>().avatarUrl;
    const put = (avatar: string | null) =>
      app.rest(anna, 'PUT', '/api/users/profile', { fullName, email, username, avatar });
    const read = async (url: string) => (await app.app.inject({ method: 'GET', url, headers })).statusCode;
    const [first, second] = [await take(), await take()];
    await put(first);
    expect([await read(first), await read(second)]).toEqual([200, 404]);
    await put(await take());
    expect(await read(first)).toBe(404);
    await put(null);
    expect(await app.db.selectFrom('avatars').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['a drawing that is a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ['a page named a.png', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['six megabytes', Buffer.alloc(6 * 1_048_576), 413],
  ])('is not %s', async (_, bytes, status) => {
    const app = await testApp();
    const answer = await upload(app, await app.make.user('Anna'), bytes);
    expect(answer.statusCode).toBe(status);
    expect(readdirSync(app.services.settings.dataDir, { recursive: true }).map((name) => join(String(name)))).toEqual(
      [],
    );
  });

  test('of more pixels than are drawn is too large, which is said in words', async () => {
    const app = await testApp();
    const answer = await upload(app, await app.make.user('Anna'), await picture(9_000, 9_000));
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      {
        code: 'file.tooManyPixels',
        message: 'Obraz ma za dużo pikseli. Największy dozwolony rozmiar to 50 megapikseli.',
      },
    ]);
  });

  test('is one file: two are 400', async () => {
    const { app, cookieOf, make } = await testApp();
    const one = multipartOf('avatar', 'a.png', await picture());
    const end = one.payload.lastIndexOf('--ekipa-test-boundary--');
    const payload = Buffer.concat([one.payload.subarray(0, end), one.payload]);
    const headers = { ...one.headers, cookie: await cookieOf(await make.user('Anna')) };
    expect((await app.inject({ method: 'POST', url: '/api/users/upload-avatar', payload, headers })).statusCode).toBe(
      400,
    );
  });

  test('in another field is 400, and no multipart body 415', async () => {
    const app = await testApp();
    const anna = await app.make.user('Anna');
    expect((await upload(app, anna, await picture(), 'plik')).statusCode).toBe(400);
    expect((await app.rest(anna, 'POST', '/api/users/upload-avatar', { avatar: 'a' })).status).toBe(415);
  });
});
