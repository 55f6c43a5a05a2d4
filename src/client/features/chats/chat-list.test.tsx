import { expect, onTestFinished, test, vi } from 'vitest';
import { openChats } from '#tests/support/chats.tsx';
import { aMessage, at, aTeamChat } from '#tests/support/things.ts';
import { ChatList } from './chat-list.tsx';

const day = 86_400_000;

/** Chats in which something was said on as many days. */
const fifty = Array.from({ length: 50 }, (_, index) => {
  const sentAt = new Date(Date.parse(at) - index * day).toISOString();
  const lastMessage = aMessage({ id: 100 + index, projectId: null, teamChatId: index + 1, sentAt });
  return aTeamChat({ id: index + 1, name: `Czat ${index + 1}`, lastMessage });
});

test('what writes the times of fifty chats is made once, not for each of them', async () => {
  const { DateTimeFormat } = Intl;
  const make = vi.fn<(target: typeof DateTimeFormat, given: [string?, Intl.DateTimeFormatOptions?]) => object>(
    (target, given) => new target(...given),
  );
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, { construct: make });
  onTestFinished(() => void (Intl.DateTimeFormat = DateTimeFormat));
  const { screen } = await openChats(<ChatList />, { teams: fifty });
  await expect.element(screen.getByRole('link', { name: /Czat 50/ })).toHaveTextContent(/\d/);
  expect(make.mock.calls.length).toBeGreaterThan(0);
  expect(make.mock.calls.length).toBeLessThan(10);
});

test('a message draws the row of its chat again, first of all, and not the rows of the others', async () => {
  const { screen, tell } = await openChats(<ChatList />, { teams: fifty });
  await expect.element(screen.getByRole('link', { name: /Czat 50/ })).toBeVisible();
  const written = vi.spyOn(Intl.DateTimeFormat.prototype as { readonly format: unknown }, 'format', 'get');
  onTestFinished(() => void written.mockRestore());
  const sentAt = new Date(Date.parse(at) + day).toISOString();
  const message = aMessage({ id: 900, projectId: null, teamChatId: 50, content: 'Idę', sentAt });
  tell({ type: 'message.created', projectId: null, isPrivate: false, message, id: 90, at: sentAt });
  await expect.element(screen.getByRole('link').first()).toHaveTextContent(/Czat 50.*Idę/);
  const times = written.mock.calls.length;
  expect(times).toBeGreaterThan(0);
  expect(times).toBeLessThan(20);
});
