// What was said before a reload and not sent: contract §6.
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSessionControl } from '#client/lib/session.ts';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { aMessage, bartek } from '#tests/support/things.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { Unsent } from './unsent.tsx';

type Sent = { content: string; clientId: string; teamChatId: number };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  clearToasts();
});

/** As the page left it that was there before. */
type Kept = { content: string; state: string; isLost?: boolean; chatTitle?: string; chatPath?: string };
const keep = (userId: number, chat: string, ...waiting: Kept[]) => {
  const whole = waiting.map((one) => ({ ...one, clientId: one.content, replyTo: null, attachments: [], sentAt: '' }));
  sessionStorage.setItem(`ekipa.outbox.${userId}.${chat}`, JSON.stringify(whole));
};
const kept = (chat: string) => JSON.parse(sessionStorage.getItem(`ekipa.outbox.1.${chat}`) ?? '[]') as Sent[];

test('it is sent on whatever screen Anna is, in order and until it arrives; what was refused and what Bartek said is not', async () => {
  keep(
    anna.id,
    'teamChatId.7001',
    { content: 'Zgubiona', state: 'failed', isLost: true },
    { content: 'Za długa', state: 'failed' },
    { content: 'W drodze', state: 'sending' },
  );
  keep(anna.id, 'taskId.7002', { content: 'W zadaniu', state: 'sending' });
  keep(bartek, 'teamChatId.7001', { content: 'Bartka', state: 'failed', isLost: true });
  let isDown = true;
  let lost = 0;
  const sent: Sent[] = [];
  const send = (input: Sent) => {
    if (isDown) {
      lost += 1;
      throw noConnection();
    }
    sent.push(input);
    return aMessage({ id: 900 + sent.length, content: input.content, clientId: input.clientId });
  };
  await renderWith(<Unsent />, { user: anna, answers: { 'message.send': send } });
  await expect.poll(() => lost).toBe(2);
  isDown = false;
  await expect.poll(() => sent.length).toBe(3);
  const inTeam = sent.filter(({ teamChatId }) => teamChatId === 7001);
  expect(inTeam.map(({ content }) => content)).toEqual(['Zgubiona', 'W drodze']);
  expect(sent).toContainEqual(expect.objectContaining({ taskId: 7002, content: 'W zadaniu', clientId: 'W zadaniu' }));
  await expect.poll(() => kept('teamChatId.7001').map(({ content }) => content)).toEqual(['Za długa']);
  expect(kept('taskId.7002')).toEqual([]);
  expect(sessionStorage.getItem(`ekipa.outbox.${bartek}.teamChatId.7001`)).toContain('Bartka');
});

function Address() {
  return <output aria-label="Adres">{useLocation().pathname}</output>;
}

test('of two chats in which something was refused after a reload one toast tells, and it leads to both', async () => {
  for (const [id, chatTitle] of [
    [7_201, 'Dach'],
    [7_202, 'Piwnica'],
  ] as const)
    keep(anna.id, `teamChatId.${id}`, { content: `Słowa ${id}`, state: 'sending', chatTitle, chatPath: '/' });
  const error = refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' });
  const pages = [<Address key="address" />, <Unsent key="unsent" />];
  const screen = await renderWith(pages, { user: anna, answers: { 'message.send': () => Promise.reject(error) } });
  await expect.element(screen.getByText(/^Czaty: („Dach”, „Piwnica”|„Piwnica”, „Dach”)$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Zobacz' }).click();
  await expect.element(screen.getByLabelText('Adres')).toHaveTextContent('/team');
});

/** As long as whoever has signed in is so. */
function SignedIn() {
  return useSessionControl().use().status === 'signedIn' && <Unsent />;
}

test.each<[string, () => Promise<never>]>([
  ['was refused for that', () => Promise.reject(refusal(401, { code: 'auth.required', message: 'Zaloguj się.' }))],
  ['got no answer any more', () => new Promise(() => undefined)],
])(
  'what Anna was sending as her session ended, and %s, she sends in order once she has signed in again',
  async (how, end) => {
    const chat = `teamChatId.${how.length + 7_100}`;
    keep(anna.id, chat, { content: 'M1', state: 'sending' }, { content: 'M2', state: 'failed', isLost: true });
    const tried: string[] = [];
    const send = ({ content }: Sent) => {
      tried.push(content);
      return end();
    };
    const before = await renderWith(<SignedIn />, { user: anna, answers: { 'message.send': send } });
    await expect.poll(() => tried).toEqual(['M1']);
    await before.unmount();
    const sent: string[] = [];
    const take = ({ content, clientId }: Sent) => aMessage({ id: 950 + sent.push(content), content, clientId });
    await renderWith(<SignedIn />, { user: anna, answers: { 'message.send': take } });
    await expect.poll(() => sent).toEqual(['M1', 'M2']);
    expect(tried).toEqual(['M1']);
    expect(kept(chat)).toEqual([]);
  },
  40_000,
);
