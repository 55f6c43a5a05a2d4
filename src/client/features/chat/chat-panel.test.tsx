import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { Message } from '#shared/message.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { forgetUnsent, tellArrived } from '#client/lib/unsent.ts';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { anna as annasAccount, renderWith } from '#tests/support/render.tsx';
import { aMessage, anna, aProject, at } from '#tests/support/things.ts';
import { ChatPanel } from './chat-panel.tsx';

type SetLevel = { level: string };
type Sent = { content: string; clientId: string };
type Given = { projectId?: number; messages?: Message[]; send?: (input: Sent, count: number) => unknown };

let lastProjectId = 100;
beforeEach(() => sessionStorage.clear());
afterEach(() => onlineManager.setOnline(true));

/** The chat of a project that no other test talks in. `sent` are the messages that reach the server. */
async function openChat({ projectId = ++lastProjectId, messages = [aMessage()], send }: Given = {}) {
  await page.viewport(420, 700);
  const sent: Sent[] = [];
  const post = (input: Sent) => {
    sent.push(input);
    return send ? send(input, sent.length) : echoOf(input, projectId);
  };
  const asked: { before?: number }[] = [];
  const read = (input: { before?: number }) => {
    asked.push(input);
    return messages.filter(({ id }) => id < (input.before ?? Infinity)).slice(-50);
  };
  let tell: (event: CacheEvent) => void = () => undefined;
  function Opened() {
    const queryClient = useQueryClient();
    tell = (event) => applyToCache(queryClient, event);
    const project = aProject({ id: projectId });
    return (
      <div style={{ height: 600, display: 'flex', flexDirection: 'column' }}>
        <ChatPanel project={project} members={[]} rights={rightsIn(project, anna)} onClose={() => undefined} />
      </div>
    );
  }
  const screen = await renderWith(<Opened />, {
    user: annasAccount,
    answers: {
      'message.list': read,
      'message.send': post,
      'message.readState': () => ({ lastReadMessageId: null, firstUnreadId: null, unreadCount: 0, level: 'all' }),
      'message.markRead': () => ({ lastReadMessageId: null, firstUnreadId: null, unreadCount: 0, level: 'all' }),
      'message.pinned': () => [],
      'message.setLevel': ({ level }: SetLevel) => ({
        lastReadMessageId: null,
        firstUnreadId: null,
        unreadCount: 0,
        level,
      }),
    } as Record<string, (i: never) => unknown>,
  });
  const composer = screen.getByRole('textbox', { name: 'Wiadomość' });
  await expect.element(composer).toBeVisible();
  const hear = (message: Message) =>
    tell({ type: 'message.created', projectId, isPrivate: false, message, id: message.id, at });
  return { screen, composer, sent, asked, hear, projectId };
}

const echoOf = ({ content, clientId }: Sent, projectId: number) =>
  aMessage({ id: 900, content, clientId, projectId, senderId: anna, senderName: 'Anna Kowalska' });
const texts = (log: { getByRole: (role: 'listitem') => { elements: () => Element[] } }) =>
  log
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('p')?.textContent)
    .filter(Boolean);

test('Enter sends, Shift+Enter begins a line, and an Enter of a composition does neither', async () => {
  const { composer, sent } = await openChat();
  await composer.click();
  await userEvent.keyboard('Cześć{Shift>}{Enter}{/Shift}wszystkim');
  const composed = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true });
  composer.element().dispatchEvent(composed);
  await userEvent.keyboard('!{Enter}');
  await expect.poll(() => sent.map(({ content }) => content)).toEqual(['Cześć\nwszystkim!']);
  await expect.element(composer).toHaveValue('');
});

test('in the chat of a project Anna says what she wants to be told of it', async () => {
  const { screen } = await openChat();
  await screen.getByRole('button', { name: 'Powiadomienia z czatu: Wszystkie' }).click();
  await screen.getByRole('button', { name: 'Żadne' }).click();
  await expect.element(screen.getByRole('button', { name: 'Powiadomienia z czatu: Żadne' })).toBeVisible();
});

test('nothing but spaces is not sent', async () => {
  const { screen, composer, sent } = await openChat();
  await composer.fill('   ');
  await expect.element(screen.getByRole('button', { name: 'Wyślij' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([]);
});

test('a message shows at once and stands once, whether its echo or its answer comes first', async () => {
  let answer: () => void = () => undefined;
  const { screen, composer, sent, hear, projectId } = await openChat({
    send: (input) => new Promise((resolve) => void (answer = () => resolve(echoOf(input, 1)))),
  });
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Wysyłanie...')).toBeVisible();
  const [first] = sent;
  if (!first) throw new Error('it was sent');
  hear(echoOf(first, projectId));
  await expect.element(screen.getByText('Wysyłanie...')).not.toBeInTheDocument();
  answer();
  await expect.poll(() => texts(screen.getByRole('log'))).toEqual(['Cześć', 'Biorę makiety']);
});

test('a message that failed is sent again under the same id, or dropped', async () => {
  const fail = () => {
    throw refusal(500, { code: 'internal', message: 'Coś poszło nie tak.' });
  };
  const { screen, composer, sent, projectId } = await openChat({
    projectId: 99,
    send: (input, count) => (count === 2 ? echoOf(input, 99) : fail()),
  });
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nie wysłano. Coś poszło nie tak.')).toBeVisible();
  await screen.getByRole('button', { name: 'Ponów' }).click();
  await expect.element(screen.getByText('Nie wysłano')).not.toBeInTheDocument();
  expect(sent[1]).toEqual({ ...sent[0], projectId });
  await composer.fill('I ikony');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('log').getByRole('button', { name: 'Usuń' }).click();
  await expect.poll(() => texts(screen.getByRole('log'))).toEqual(['Cześć', 'Biorę makiety']);
});

test('what is being written is kept for each project', async () => {
  const { screen, composer, projectId } = await openChat();
  await composer.fill('Nie skończyłam');
  await screen.unmount();
  const other = await openChat();
  await expect.element(other.composer).toHaveValue('');
  await other.screen.unmount();
  const again = await openChat({ projectId });
  await expect.element(again.composer).toHaveValue('Nie skończyłam');
});

const many = Array.from({ length: 120 }, (_, index) => aMessage({ id: index + 1, content: `Wiadomość ${index + 1}` }));

test('it opens at the newest message; older ones come in above without moving what one reads', async () => {
  const { screen, asked } = await openChat({ messages: many });
  const log = screen.getByRole('log').element();
  await expect.element(screen.getByText('Wiadomość 120', { exact: true })).toBeInViewport();
  log.scrollTop = 0;
  await expect.poll(() => asked).toContainEqual(expect.objectContaining({ before: 71 }));
  await expect.element(screen.getByText('Wiadomość 21', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByText('Wiadomość 71', { exact: true })).toBeInViewport();
});

test('a new message scrolls into view at the end, and does not pull away someone who reads further up', async () => {
  const { screen, hear, projectId } = await openChat({ messages: many });
  const log = screen.getByRole('log').element();
  hear(aMessage({ id: 121, content: 'Nowa', projectId }));
  await expect.element(screen.getByText('Nowa', { exact: true })).toBeInViewport({ ratio: 1 });
  log.scrollTop = log.scrollHeight / 2;
  await expect.element(screen.getByRole('button', { name: 'Do najnowszych' })).toBeVisible();
  const place = log.scrollTop;
  hear(aMessage({ id: 122, content: 'Jeszcze nowsza', projectId }));
  await expect.element(screen.getByText('Jeszcze nowsza', { exact: true })).toBeInTheDocument();
  expect(log.scrollTop).toBe(place);
  await screen.getByRole('button', { name: 'Do najnowszych' }).click();
  await expect.element(screen.getByText('Jeszcze nowsza', { exact: true })).toBeInViewport();
});

const failing = () => {
  throw noConnection();
};

test('a message that arrived although its answer was lost does not come back as not sent', async () => {
  const { screen, composer, sent, hear, projectId } = await openChat({ send: failing });
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).toBeVisible();
  const [first] = sent;
  if (!first) throw new Error('it was sent');
  hear(echoOf(first, projectId));
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage)).toEqual([]);
  await screen.unmount();
  const again = await openChat({ projectId });
  await expect.element(again.screen.getByText('Cześć')).toBeVisible();
  expect(texts(again.screen.getByRole('log'))).toEqual(['Cześć']);
});

test('the chat follows new messages while one that failed stands below them', async () => {
  const { screen, composer, hear, projectId } = await openChat({ messages: many, send: failing });
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).toBeInViewport();
  hear(aMessage({ id: 121, content: 'Nowa', projectId }));
  await expect.element(screen.getByText('Nowa', { exact: true })).toBeInViewport();
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).toBeInViewport({ ratio: 1 });
});

test('signing out forgets what was written and not sent', async () => {
  const { screen, composer } = await openChat({ send: failing });
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).toBeVisible();
  await composer.fill('I ikony');
  expect(Object.keys(sessionStorage)).toHaveLength(2);
  forgetUnsent(anna);
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('what was on its way when its author signed out takes nothing from what they say once they are back', async () => {
  const answers: (() => void)[] = [];
  const send = (input: Sent) => new Promise((resolve) => answers.push(() => resolve(echoOf(input, lastProjectId))));
  const { screen, composer, projectId } = await openChat({ send });
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Wysyłanie...')).toBeVisible();
  forgetUnsent(anna);
  await screen.unmount();
  const again = await openChat({ projectId, send });
  await again.composer.fill('I ikony');
  await userEvent.keyboard('{Enter}');
  await expect.element(again.screen.getByText('Wysyłanie...')).toBeVisible();
  // It does not wait for what is under way.
  expect(answers.length).toBe(2);
  answers[0]?.();
  await expect.element(again.screen.getByText('Cześć')).toBeVisible();
  expect(Object.values(sessionStorage).join()).toContain('I ikony');
});

test('nor does it when the news of it comes while the chat is closed', async () => {
  const { screen, composer, sent, projectId } = await openChat({ send: failing });
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).toBeVisible();
  await screen.unmount();
  const [first] = sent;
  if (!first) throw new Error('it was sent');
  tellArrived(echoOf(first, projectId));
  const again = await openChat({ projectId });
  await expect.element(again.screen.getByText('Cześć')).toBeVisible();
  expect(texts(again.screen.getByRole('log'))).toEqual(['Cześć']);
});

test('on a device without network a message fails at once, and does not stay on its way', async () => {
  const { screen, composer } = await openChat({ send: failing });
  onlineManager.setOnline(false);
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).toBeVisible();
});
