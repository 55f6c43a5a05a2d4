import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { examine, portOf, proxied, running, saidOf } from '#tests/support/doctor.ts';
import { testApp } from '#tests/support/test-app.ts';

test('a set-up that is as it should be has no fault', async () => {
  const app = await testApp();
  await app.make.project(await app.make.user('Anna Nowak'));
  const { PORT, DATA_DIR } = await running(app);
  const { code, said } = await examine({ PORT, DATA_DIR, PUBLIC_URL: await proxied(PORT), TRUST_PROXY: 'true' }, '');
  expect(code).toBe(0);
  expect(said.filter((line) => !line.startsWith('ok'))).toEqual([
    'warning backups none are made by themselves: set BACKUP_DIR',
    'warning mail none is sent: set SMTP_URL',
  ]);
  expect(said).toEqual(
    expect.arrayContaining([
      `ok server it answers at http://127.0.0.1:${PORT}`,
      'ok public address WebSockets get through',
    ]),
  );
});

test('without a running server it says so, and looks at the rest', async () => {
  const { code, said } = await examine({}, '');
  expect(code).toBe(0);
  expect(said.join('\n')).toMatch(
    /warning database .*is not there: the first start makes it[^]*warning server it does not run/,
  );
});

test('mail is tried as far as the password, and none is sent', async () => {
  const seen: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'dobre' ? done(null, { user: username }) : done(new Error('Invalid login')),
    onMailFrom: (_, __, done) => {
      seen.push('mail');
      done();
    },
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => new Promise<void>((done) => void server.close(() => done())));
  const url = (password: string) => `smtp://ekipa:${password}@127.0.0.1:${portOf(server.server)}`;
  expect(await saidOf({ SMTP_URL: url('dobre') }, 'mail')).toEqual([
    expect.stringMatching(/^ok .*takes mail from here/),
  ]);
  const refused = await examine({ SMTP_URL: url('zle-haslo') }, 'mail');
  expect(refused).toEqual({ code: 1, said: [expect.stringMatching(/^fault .*Invalid login/)] });
  expect(refused.said.join()).not.toContain('zle-haslo');
  expect(await examine({ SMTP_URL: 'smtp://127.0.0.1:1' }, 'mail')).toMatchObject({
    code: 1,
    said: [expect.stringContaining('ECONNREFUSED')],
  });
  expect(seen).toEqual([]);
});
