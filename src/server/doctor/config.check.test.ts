import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { saidOf, type Set } from '#tests/support/doctor.ts';
import { checkConfiguration } from './config.check.ts';

test.each<[Set, string]>([
  [{ PUBLIC_URL: 'https://ekipa.example.org' }, 'REGISTRATION is open to everyone'],
  [{ PUBLIC_URL: 'https://ekipa.example.org' }, 'TRUST_PROXY is not set'],
  [{ PUBLIC_URL: 'http://ekipa.example.org' }, 'PUBLIC_URL is not https'],
  [{ PUBLIC_URL: 'https://example.org/ekipa' }, 'Ekipa is at https://example.org/'],
  [{ TRUST_PROXY: 'true' }, 'PUBLIC_URL is not set'],
  [{ TRUST_PROXY: 'true', HOST: '0.0.0.0' }, 'past the proxy'],
  [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS is off'],
  [{ MAIL_FROM: 'a@b.pl' }, 'MAIL_FROM is of no use'],
  [{ EKIPA_DATA: '/srv' }, 'EKIPA_DATA is not read by anything'],
  [{ EKIPA_SMTP_URL: 'smtp://x' }, 'is SMTP_URL meant?'],
  [{ PUBLICURL: 'https://x' }, 'is PUBLIC_URL meant?'],
  [{ REGISTRATON: 'closed' }, 'is REGISTRATION meant?'],
  [{ BACKUPS_DIR: '/srv' }, 'is BACKUP_DIR meant?'],
])('of %j it says what is hardly meant: %s', (set, words) => {
  const said = checkConfiguration(readEnv(set), set);
  expect(said.filter(({ level }) => level === 'warning').map(({ text }) => text)).toContainEqual(
    expect.stringContaining(words),
  );
});

test('it says who may register, and nothing of variables that are not ours', async () => {
  const said = await saidOf(
    { REGISTRATION: 'invite', PATH: '/bin', HOME: '/root', LOG_LEVELS: '1', LANG: 'pl_PL' },
    'configuration',
  );
  expect(said).toEqual([
    'warning configuration LOG_LEVELS is not read by anything: is LOG_LEVEL meant?',
    'ok configuration registration is by invitation; time zone Europe/Warsaw',
  ]);
});
