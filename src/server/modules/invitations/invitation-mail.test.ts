import { simpleParser } from 'mailparser';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from '#server/kernel/mailer.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { outcomeOf, testApp } from '#tests/support/test-app.ts';

/** A mail server, taken down when the test ends. */
async function mailServer() {
  const server = await startMailServer();
  onTestFinished(server.stop);
  return server;
}

const project = '<b>Remont</b> & „dach”';

async function invited(language: 'pl' | 'en') {
  const { mails, url } = await mailServer();
  const mailer = createMailer(url, 'Ekipa <ekipa@firma.pl>');
  const { app, make, cookieOf } = await testApp({ mailer, publicUrl: new URL('https://ekipa.firma.pl') });
  const anna = await make.user('Anna Żółć');
  const projectId = await make.project(anna, project);
  const headers = { cookie: await cookieOf(anna), 'accept-language': language };
  const payload = { invitedUserEmail: 'nowa@firma.pl', role: 'manager', message: 'tajna notatka' };
  const answer = await app.inject({ method: 'POST', url: `/api/projects/${projectId}/invitations`, headers, payload });
  const [mail] = mails;
  if (!mail) throw new Error('no mail came');
  const { subject = '', text = '', html } = await simpleParser(mail.source);
  return { mail, subject, text, html: html || '', body: answer.json<{ inviteUrl: string; isMailed: boolean }>() };
}

test.each([
  ['pl', 'Anna Żółć zaprasza Cię do projektu „<b>Remont</b> & „dach””', 'jako kierownika', '24 czerwca 2026'],
  ['en', 'Anna Żółć invites you to the project “<b>Remont</b> & „dach””', 'as a manager', '24 June 2026'],
] as const)('an invitation is mailed as text and HTML, in %s', async (language, words, role, until) => {
  const { mail, subject, text, html, body } = await invited(language);
  expect(subject).toBe(words);
  expect(mail).toMatchObject({ from: 'ekipa@firma.pl', to: ['nowa@firma.pl'] });
  expect(body.isMailed).toBe(true);
  expect(body.inviteUrl).toMatch(/^https:\/\/ekipa\.firma\.pl\/register\?invitation=/);
  for (const part of [text, html]) {
    expect(part).toContain(body.inviteUrl);
    expect(part).toContain(role);
    expect(part).toContain(until);
    expect(part).not.toContain('tajna notatka');
  }
  expect(html).toContain('&lt;b&gt;Remont&lt;/b&gt; &amp;');
  expect(html).not.toContain('<b>');
});

test('an invitation stands even when the mail server is away, and its sender is told', async () => {
  const { url, stop } = await mailServer();
  await stop();
  const app = await testApp({ mailer: createMailer(url, 'ekipa@firma.pl') });
  const anna = await app.make.user('Anna Lis');
  const projectId = await app.make.project(anna);
  const sent = await app.as(anna).invitation.create({ projectId, invitedUserEmail: 'nowa@firma.pl' });
  expect(sent).toMatchObject({ isMailed: false, status: 'pending' });
});

test('the mail of someone who has an account is in the language that they chose, and one address is one person', async () => {
  const { mails, url } = await mailServer();
  const app = await testApp({ mailer: createMailer(url, 'ekipa@firma.pl') });
  const [anna, ewa] = [await app.make.user('Anna Lis'), await app.make.user('Ewa Nowak')];
  await app.db
    .insertInto('user_settings')
    .values({ userId: ewa.id, language: 'en', updatedAt: '2026-06-10T08:00:00.000Z' })
    .execute();
  const projectId = await app.make.project(anna);
  await app.as(anna).invitation.create({ projectId, invitedUserEmail: ewa.email });
  expect((await simpleParser(mails[0]?.source ?? '')).subject).toBe('Anna Lis invites you to the project “Strona”');
  const lists = [
    'a<ewa.nowak@ekipa.test>',
    'ewa.nowak@ekipa.test,',
    'x:ewa.nowak@ekipa.test',
    '(c)ewa.nowak@ekipa.test',
    'ewa\u200b@x.pl',
  ];
  for (const invitedUserEmail of lists)
    expect(await outcomeOf(app.as(anna).invitation.create({ projectId, invitedUserEmail }))).toBe('input.invalid');
  expect(mails.map(({ to }) => to)).toEqual([[ewa.email]]);
});
