import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { Message } from '#shared/message.ts';
import type { TaskChat as Chat } from '#shared/task-chat.ts';
import { anna as annaHerself } from '#tests/support/render.tsx';
import { opened, openDialog } from '#tests/support/task-dialog.tsx';
import { aMessage, anna, at } from '#tests/support/things.ts';
import { TaskChat } from './task-chat.tsx';

beforeEach(() => sessionStorage.clear());

const place = { projectId: null, taskId: 10, teamChatId: null, directChatId: null };
const said = (fields: Partial<Message> = {}) => aMessage({ content: 'Jaki kolor?', ...fields, ...place });
const chat = (fields: Partial<Chat> = {}): Chat => ({
  id: 10,
  title: 'Zamówić farbę',
  projectId: 1,
  projectName: 'Remont',
  lastMessage: said({ id: 4 }),
  unreadCount: 1,
  level: 'all',
  ...fields,
});
const state = { lastReadMessageId: 5, firstUnreadId: null, unreadCount: 0, level: 'all' as const };

/** The chat of a task in the task's dialog, before Anna. */
async function openTask({ isTalkOpen = false, setLevel = (): unknown => state } = {}) {
  const levels: unknown[] = [];
  const read: number[] = [];
  const closeTalk = vi.fn<() => void>();
  function Head(props: Pick<ComponentProps<typeof TaskChat>, 'task' | 'rights'>) {
    const [isInAddress, setInAddress] = useState(isTalkOpen);
    closeTalk.mockImplementation(() => setInAddress(false));
    const address = { messageId: null, isTalkOpen: isInAddress, onShown: () => undefined, closeTalk };
    return <TaskChat {...props} members={[]} address={address} />;
  }
  const dialog = await openDialog({
    target: opened,
    parts: (task, rights) => ({
      head: <Head key={task.id} task={task} rights={rights} />,
    }),
    answers: {
      'auth.current': () => annaHerself,
      'taskChat.list': () => [chat()],
      'message.list': () => [said()],
      'message.readState': () => state,
      'message.markRead': ({ messageId }: { messageId: number }) => {
        read.push(messageId);
        return { ...state, lastReadMessageId: messageId };
      },
      'message.setLevel': (input: unknown) => {
        levels.push(input);
        return setLevel();
      },
      'message.pinned': () => [],
      'live.typing': () => ({ success: true }),
    },
  });
  const button = dialog.screen.getByRole('button', { name: /^Czat zadania/ });
  const hear = (message: Message) =>
    dialog.tell({ type: 'message.created', projectId: 1, isPrivate: false, message, id: message.id, at });
  return { ...dialog, closeTalk, button, hear, levels, read };
}

const gone: CacheEvent = { type: 'task.deleted', projectId: 1, taskId: 10, isPrivate: false, id: 91, at };

test('how much is unread stands at the button, grows with each message and goes when it is read elsewhere', async () => {
  const { button, hear, tell } = await openTask();
  await expect.element(button).toHaveAccessibleName('Czat zadania: 1 nieprzeczytana wiadomość');
  hear(said({ id: 6 }));
  await expect.element(button).toHaveAccessibleName('Czat zadania: 2 nieprzeczytane wiadomości');
  // Told twice it counts once, and what Anna says herself does not count.
  hear(said({ id: 6 }));
  hear(said({ id: 7, senderId: anna }));
  await expect.element(button).toHaveAccessibleName('Czat zadania: 2 nieprzeczytane wiadomości');
  tell({ type: 'chat.read', projectId: null, userIds: [anna], chat: place, state, id: 92, at });
  await expect.element(button).toHaveAccessibleName('Czat zadania');
});

test('a task that is deleted while one talks in it says so, and keeps what was being written', async () => {
  const { screen, button, tell } = await openTask();
  await button.click();
  const talk = screen.getByRole('dialog', { name: 'Czat zadania' });
  await expect.element(talk.getByText('Jaki kolor?')).toBeVisible();
  await talk.getByRole('textbox', { name: 'Wiadomość' }).fill('Biała, ale');
  tell(gone);
  await expect.element(talk.getByText('Zadanie nie istnieje albo zostało usunięte.')).toBeVisible();
  await expect.element(talk.getByText('Biała, ale')).toBeVisible();
  await expect.element(talk.getByText('Jaki kolor?')).not.toBeInTheDocument();
  await expect.element(talk.getByText(/zarchiwizowany/)).not.toBeInTheDocument();
  await expect.poll(() => talk.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(talk).not.toBeInTheDocument();
  await expect.poll(() => screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  await expect.element(button).not.toBeInTheDocument();
});

test('in the chat of a task Anna says what she wants to be told of it; elsewhere chosen, it shows here', async () => {
  let answer: (read: unknown) => void = () => undefined;
  const { screen, levels, tell } = await openTask({
    isTalkOpen: true,
    setLevel: () => new Promise((resolve) => void (answer = resolve)),
  });
  const bell = screen.getByRole('button', { name: /^Powiadomienia z czatu/ });
  await expect.element(bell).toHaveAccessibleName('Powiadomienia z czatu: Wszystkie');
  bell.element().focus();
  await userEvent.keyboard('{Enter}');
  const choice = screen.getByRole('dialog', { name: 'Powiadomienia' });
  await choice.getByRole('button', { name: 'Tylko wzmianki' }).dblClick();
  await expect.element(choice.getByText(/Liczą się tylko wiadomości, w których/)).toBeVisible();
  answer({ ...state, level: 'mentions' });
  await expect.element(bell).toHaveAccessibleName('Powiadomienia z czatu: Tylko wzmianki');
  expect(levels).toEqual([{ taskId: 10, level: 'mentions' }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(choice).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
  const quiet = { ...state, level: 'nothing' as const };
  tell({ type: 'chat.read', projectId: null, userIds: [anna], chat: place, state: quiet, id: 93, at });
  await expect.element(bell).toHaveAccessibleName('Powiadomienia z czatu: Żadne');
});

test('a link to the chat of a task opens it; closing it leaves the address, and the focus at its button', async () => {
  const { screen, closeTalk, button } = await openTask({ isTalkOpen: true });
  const talk = screen.getByRole('dialog', { name: 'Czat zadania' });
  await expect.element(talk.getByRole('textbox', { name: 'Wiadomość' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(talk).not.toBeInTheDocument();
  expect(closeTalk).toHaveBeenCalledOnce();
  await expect.element(button).toHaveFocus();
});

test('the dialog that holds the chat does not cover it: what comes in there counts as seen', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { screen, hear, read } = await openTask({ isTalkOpen: true });
  await expect.element(screen.getByText('Jaki kolor?')).toBeVisible();
  hear(said({ id: 6, content: 'Biały' }));
  await expect.poll(() => read).toEqual([6]);
});
