// Nobody makes everybody wait by himself.
import { expect, test } from 'vitest';
import { password } from '#tests/support/make.ts';
import { testApp } from '#tests/support/test-app.ts';

test('of three hundred who sign in at once from one address two hundred find room, and who comes from another is in before them', async () => {
  const { app, make } = await testApp({ rateLimits: true, trustedProxies: 1 });
  await make.user('Anna');
  const answers: string[] = [];
  const signIn = async (username: string, address: string) => {
    const sent = { payload: { username, password }, headers: { 'x-forwarded-for': address } };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/auth/login', ...sent });
    answers.push(`${username.slice(0, 4)} ${statusCode}`);
  };
  const flood = Array.from({ length: 300 }, (_, number) => signIn(`nikt${number}`, '203.0.113.7'));
  await Promise.all([...flood, signIn('anna', '198.51.100.1')]);
  const tried = answers.filter((answer) => answer !== 'nikt 503');
  expect(tried.length).toBeGreaterThan(200);
  expect(tried.length).toBeLessThan(300);
  expect(tried.slice(0, 10)).toContain('anna 200');
});
