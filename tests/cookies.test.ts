import { expect, test } from 'vitest';
import { password } from '#tests/support/make.ts';
import { testApp } from '#tests/support/test-app.ts';

type Way = { headers?: Record<string, string>; publicUrl?: URL; trustedProxies?: number };

async function cookieOfSignIn({ headers = {}, ...options }: Way, rememberMe = false) {
  const { app, make } = await testApp(options);
  const { username } = await make.user('Ewa Łęcka');
  const payload = { username, password, rememberMe };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
  return { status: answer.statusCode, cookie: String(answer.headers['set-cookie']) };
}

const throughTls = { 'x-forwarded-proto': 'https' };

test.each<[string, Way, boolean]>([
  ['on plain http in the office', {}, false],
  ['behind a trusted proxy that speaks TLS', { trustedProxies: 1, headers: throughTls }, true],
  ['when an untrusted client claims TLS', { headers: throughTls }, false],
  ['under an https PUBLIC_URL', { publicUrl: new URL('https://ekipa.firma.pl') }, true],
  [
    'under an http PUBLIC_URL, whatever a proxy says',
    { publicUrl: new URL('http://nas.lan'), headers: throughTls },
    false,
  ],
])('the cookie is Secure exactly when the public side is https: %s (B22)', async (_, way, isSecure) => {
  const { status, cookie } = await cookieOfSignIn(way);
  expect(status).toBe(200);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie.includes('Secure')).toBe(isSecure);
});

test('remembering makes it outlive the browser, and not remembering does not (B22)', async () => {
  expect((await cookieOfSignIn({}, true)).cookie).toContain(`Max-Age=${30 * 86_400}`);
  expect((await cookieOfSignIn({}, false)).cookie).not.toMatch(/Max-Age|Expires/);
});
