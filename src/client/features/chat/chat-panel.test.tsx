import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { echoOf, many, openChat, texts } from '#tests/support/project-chat.tsx';
import { aMessage } from '#tests/support/things.ts';

beforeEach(() => sessionStorage.clear());

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
