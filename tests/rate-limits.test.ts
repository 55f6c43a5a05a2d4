import { describe, expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

const ala = { fullName: 'Ala Nowak', email: 'ala@ekipa.test', username: 'ala', password: 'tajne123' };
const minute = 60_000;
const day = 86_400_000;

const limited = () => testApp({ rateLimits: true, trustedProxies: 1 });

describe('calls', () => {
  test('of an account are counted by what they are: 1,200 reads, 240 writes, 60 searches, 30 messages a minute', async () => {
    const app = await limited();
    const user = await app.make.user('Anna');
    const projectId = await app.make.project(user);
    const calls: [number, () => Promise<{ status: number }>][] = [
      [30, () => app.rest(user, 'POST', `/api/chat/project/${projectId}`, { content: 'Hej' })],
      [60, () => app.rest(user, 'GET', '/api/users/search?q=an')],
      [240, () => app.rest(user, 'PATCH', `/api/projects/${projectId}`, { name: 'Nowa' })],
      [1200, () => app.rest(user, 'GET', '/api/auth/me')],
    ];
    for (const [count, call] of calls) {
      for (let made = 0; made < count; made += 1) expect((await call()).status).toBeLessThan(300);
      expect(await call()).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    }
    const other = await app.make.user('Bartek');
    expect((await app.rest(other, 'GET', '/api/auth/me')).status).toBe(200);
    app.clock.time += 2_000;
    expect((await calls[0]?.[1]())?.status).toBe(201);
  });

  test('of a large list count, and over tRPC they say when to try again', async () => {
    const app = await limited();
    const user = await app.make.user('Anna');
    const projectId = await app.make.project(user);
    for (let made = 0; made < 1200; made += 1) await app.rest(user, 'GET', '/api/auth/me');
    expect((await app.rest(user, 'GET', `/api/projects/${projectId}/tasks`)).status).toBe(429);
    const headers = { cookie: await app.cookieOf(user) };
    const answer = await app.app.inject({ method: 'GET', url: '/trpc/auth.me', headers });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1']);
  });

  test('of a stranger are counted by address: 20 registrations, 60 looks at tokens an hour', async () => {
    const app = await limited();
    const at = (address: string) => ({ 'x-forwarded-for': address });
    const look = (address: string) =>
      app.app.inject({ method: 'GET', url: `/api/invitations/token/${'x'.repeat(43)}`, headers: at(address) });
    for (let made = 0; made < 60; made += 1) expect((await look('203.0.113.7')).statusCode).toBe(404);
    expect((await look('203.0.113.7')).statusCode).toBe(429);
    expect((await look('198.51.100.1')).statusCode).toBe(404);
    const register = (payload: object) =>
      app.app.inject({ method: 'POST', url: '/api/auth/register', payload, headers: at('203.0.113.7') });
    for (let made = 0; made < 21; made += 1) expect((await register({ ...ala, email: 'ala' })).statusCode).toBe(400);
    expect((await register(ala)).statusCode).toBe(201);
    for (let made = 0; made < 19; made += 1) expect((await register(ala)).statusCode).toBe(409);
    expect((await register(ala)).statusCode).toBe(429);
    app.clock.time += 3 * minute;
    expect((await register(ala)).statusCode).toBe(409);
  });

  test('are not refused for what was counted when the clock was ahead', async () => {
    const app = await testApp({ rateLimits: true, registration: 'closed' });
    const register = () => app.rest(null, 'POST', '/api/auth/register', ala);
    app.clock.time += day;
    for (let made = 0; made < 20; made += 1) await register();
    app.clock.time -= day;
    for (let made = 0; made < 20; made += 1) expect((await register()).status).toBe(403);
    expect((await register()).status).toBe(429);
  });
});
