// What people do in a conversation besides sending words: issue P4, contract §6.
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ComponentProps, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { Message } from '#shared/message.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { setConnection } from '#client/lib/connection.ts';
import { trpc } from '#client/lib/trpc.ts';
import { hearTyping } from '#client/lib/typing.ts';
import { refusal } from '#tests/support/answers.ts';
import { anna as annasAccount, renderWith } from '#tests/support/render.tsx';
import { aMember, aMessage, anna, aProject, aTask, at, bartek } from '#tests/support/things.ts';
import { Conversation } from './conversation.tsx';

type Answers = Record<string, (input: never) => unknown>;
type Given = {
  messages?: Message[];
  lastReadMessageId?: number | null;
  unreadCount?: number;
  answers?: Answers;
  props?: Partial<ComponentProps<typeof Conversation>>;
};

let lastChatId = 500;
const people = [
  { id: anna, username: 'anna', fullName: 'Anna Kowalska', avatar: null },
  { id: bartek, username: 'bartek', fullName: 'Bartek Nowak', avatar: null },
];
const place = (teamChatId: number) => ({ projectId: null, taskId: null, teamChatId, directChatId: null });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  setConnection('connecting');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A team chat that no other test talks in, before Anna. */
async function open({ messages = [], lastReadMessageId = null, unreadCount = 0, answers = {}, props }: Given) {
  await page.viewport(420, 700);
  const teamChatId = ++lastChatId;
  const inChat = (message: Message) => ({ ...message, ...place(teamChatId) });
  const all = messages.map(inChat);
  const read: number[] = [];
  const firstUnreadId = unreadCount > 0 ? (all.find(({ id }) => id > (lastReadMessageId ?? 0))?.id ?? null) : null;
  const state = { lastReadMessageId, firstUnreadId, unreadCount, level: 'all' as const };
  let tell: (event: CacheEvent) => void = () => undefined;
  let again: () => void = () => undefined;
  let path = '';
  function Opened() {
    const queryClient = useQueryClient();
    // As the signed-in pages have it.
    useState(() => queryClient.setQueryData(getQueryKey(trpc.auth.me, undefined, 'query'), annasAccount));
    const { pathname, search } = useLocation();
    path = `${pathname}${search}`;
    tell = (event) => applyToCache(queryClient, event);
    again = () => void queryClient.invalidateQueries();
    return (
      <div style={{ height: 600, display: 'flex', flexDirection: 'column' }}>
        <Conversation
          chat={{ teamChatId }}
          title="Malarze"
          people={people}
          whyReadOnly={null}
          canModerate={false}
          canPin
          {...props}
        />
      </div>
    );
  }
  const screen = await renderWith(<Opened />, {
    user: annasAccount,
    answers: {
      'message.list': ({ before = Infinity, limit = 50 }: { before?: number; limit?: number }) =>
        messages
          .map(inChat)
          .filter(({ id }) => id < before)
          .slice(-limit),
      'message.readState': () => state,
      'message.markRead': ({ messageId }: { messageId: number }) => {
        read.push(messageId);
        return { ...state, lastReadMessageId: messageId, firstUnreadId: null, unreadCount: 0 };
      },
      'message.pinned': () => all.filter(({ pinnedAt }) => pinnedAt !== null),
      'message.send': (input: { content: string; clientId: string }) =>
        said({ id: 900, content: input.content, clientId: input.clientId }, teamChatId),
      'live.typing': () => ({ success: true }),
      ...answers,
    } as Answers,
  });
  const log = screen.getByRole('log');
  await expect.element(log).toBeVisible();
  const hear = (message: Message) =>
    tell({ type: 'message.created', projectId: null, isPrivate: false, message, id: message.id, at });
  const menu = async (author: string) =>
    screen.getByRole('button', { name: `Więcej działań: wiadomość, ${author}` }).click();
  return {
    screen,
    log,
    read,
    hear,
    menu,
    teamChatId,
    again: () => again(),
    tell: (e: CacheEvent) => tell(e),
    where: () => path,
  };
}

const said = (fields: Partial<Message>, teamChatId: number) =>
  aMessage({ senderId: anna, senderName: 'Anna Kowalska', sender: people[0] ?? null, ...fields, ...place(teamChatId) });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aMessage({ id: index + 1, content: `Wiadomość ${index + 1}` }));
const own = (fields: Partial<Message> = {}) => said({ id: 5, content: 'Biorę farbę', ...fields }, 1);

test('it opens where Anna stopped reading, and says how many wait below', async () => {
  const { screen } = await open({ messages: many(50), lastReadMessageId: 20, unreadCount: 30 });
  await expect.element(screen.getByText('Nowe wiadomości')).toBeInViewport();
  await expect.element(screen.getByText('Wiadomość 21', { exact: true })).toBeInViewport();
  const down = screen.getByRole('button', { name: /^Do najnowszych: \d+ now/ });
  await expect.element(down).toBeVisible();
  await down.click();
  await expect.element(screen.getByText('Wiadomość 50', { exact: true })).toBeInViewport();
  await expect.element(down).not.toBeInTheDocument();
});

test('it reads back to where Anna stopped, however far that is', async () => {
  const { screen } = await open({ messages: many(180), lastReadMessageId: 20, unreadCount: 100 });
  await expect.element(screen.getByText('Wiadomość 21', { exact: true })).toBeInViewport();
});

test('messages count as read once they are seen in a window that has the focus', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { screen, read, hear, teamChatId } = await open({ messages: many(3), lastReadMessageId: 1, unreadCount: 2 });
  hear(aMessage({ id: 4, content: 'Nowa', ...place(teamChatId) }));
  await expect.element(screen.getByText('Nowa', { exact: true })).toBeInViewport();
  // One of the moments at which what was seen is told.
  document.dispatchEvent(new Event('visibilitychange'));
  hear(aMessage({ id: 5, content: 'Nowsza', ...place(teamChatId) }));
  await expect.element(screen.getByText('Nowsza', { exact: true })).toBeInViewport();
  expect(read).toEqual([]);
  focus.mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => read).toEqual([5]);
});

test('however long one scrolls, no more than a part of the messages is drawn', async () => {
  const { screen, log } = await open({ messages: many(400) });
  const drawn = () => document.querySelectorAll('[data-message]').length;
  for (const id of [301, 201, 101, 1])
    await expect
      .poll(() => {
        log.element().scrollTop = 0;
        expect(drawn()).toBeLessThanOrEqual(150);
        return document.querySelector(`[data-message="${id}"]`) !== null;
      })
      .toBe(true);
  await screen.getByRole('button', { name: /^Do najnowszych/ }).click();
  await expect.element(screen.getByText('Wiadomość 400', { exact: true })).toBeInViewport();
});

test('an answer quotes what it answers, and the quote leads there though it is far up', async () => {
  const sent: unknown[] = [];
  const quote = { id: 3, sender: people[1] ?? null, content: 'Wiadomość 3', isDeleted: false };
  const messages = [...many(180), aMessage({ id: 181, content: 'Zgoda', replyTo: quote })];
  const { screen } = await open({
    messages,
    answers: {
      'message.send': (input: { content: string; clientId: string }) => {
        sent.push(input);
        return said({ id: 900, ...input, replyTo: { ...quote, id: 181, content: 'Zgoda' } }, lastChatId);
      },
    } as Answers,
  });
  await screen.getByText('Zgoda', { exact: true }).hover();
  await screen.getByRole('button', { name: 'Więcej działań' }).last().click();
  await screen.getByRole('menuitem', { name: 'Odpowiedz' }).click();
  await expect.element(screen.getByRole('button', { name: 'Anuluj odpowiedź' })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Wiadomość' }).fill('Super');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([expect.objectContaining({ content: 'Super', replyToId: 181 })]);
  await screen.getByTitle('Przejdź do wiadomości: Bartek Nowak').first().click();
  await expect.element(screen.getByText('Wiadomość 3', { exact: true })).toBeInViewport();
});

/** Many messages, the last of which quotes the third; what is older than the newest comes when `answer` is called. */
async function openFarQuote() {
  const quote = { id: 3, sender: people[1] ?? null, content: 'Trójka', isDeleted: false };
  const messages = [...many(180), aMessage({ id: 181, content: 'Zgoda', replyTo: quote })];
  const waiting: (() => void)[] = [];
  const list = async ({ before = Infinity, limit = 50 }) => {
    if (before !== Infinity) await new Promise<void>((resolve) => void waiting.push(resolve));
    return messages.filter(({ id }) => id < before).slice(-limit);
  };
  const opened = await open({ answers: { 'message.list': list } as Answers });
  await opened.screen.getByTitle('Przejdź do wiadomości: Bartek Nowak').click();
  const sign = opened.screen.getByText('Wczytywanie starszych wiadomości...');
  await expect.element(sign).toBeVisible();
  const answer = async () => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.();
  };
  return { ...opened, sign, answer };
}

test('while a message far up is being looked for, it says so', async () => {
  const { screen, sign, answer } = await openFarQuote();
  await answer();
  await answer();
  await expect.element(screen.getByText('Wiadomość 3', { exact: true })).toBeInViewport();
  await expect.element(sign).not.toBeInTheDocument();
});

test('whoever says something meanwhile stays there, and no more is read', async () => {
  const { screen, log, sign, answer } = await openFarQuote();
  await screen.getByRole('textbox', { name: 'Wiadomość' }).fill('Już nie szukam');
  await userEvent.keyboard('{Enter}');
  await expect.element(sign).not.toBeInTheDocument();
  await answer();
  await expect.element(log).not.toHaveAttribute('aria-busy');
  await expect.element(screen.getByText('Już nie szukam', { exact: true })).toBeInViewport();
  await expect.element(screen.getByText('Wiadomość 3', { exact: true })).not.toBeInTheDocument();
});

test('a reaction shows at once, and is taken back where the server refuses it', async () => {
  let refuse: () => void = () => undefined;
  const { screen, menu } = await open({
    messages: [aMessage()],
    answers: {
      'message.react': () =>
        new Promise((_, reject) => {
          refuse = () => reject(refusal(403, { code: 'forbidden', message: 'Nie możesz tego zrobić.' }));
        }),
    },
  });
  await menu('Bartek Nowak');
  await screen.getByRole('menuitem', { name: 'Zareaguj' }).click();
  await screen.getByRole('button', { name: '🎉' }).click();
  const reaction = screen.getByRole('button', { name: '🎉 1: Ty' });
  await expect.element(reaction).toHaveAttribute('aria-pressed', 'true');
  refuse();
  await expect.element(reaction).not.toBeInTheDocument();
  await expect.element(screen.getByText('Nie możesz tego zrobić.')).toBeVisible();
});

test('Anna rewords what she said; Escape leaves it as it was', async () => {
  const { screen, menu, teamChatId } = await open({
    messages: [own()],
    answers: {
      'message.edit': ({ content }: { content: string }) => said({ id: 5, content, editedAt: at }, teamChatId),
    } as Answers,
  });
  await menu('Anna Kowalska');
  await screen.getByRole('menuitem', { name: 'Edytuj' }).click();
  const field = screen.getByRole('textbox', { name: 'Treść wiadomości' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Biorę farbę')).toBeVisible();
  await menu('Anna Kowalska');
  await screen.getByRole('menuitem', { name: 'Edytuj' }).click();
  await field.fill('Biorę pędzle');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Biorę pędzle')).toBeVisible();
  await expect.element(screen.getByText('edytowano')).toBeVisible();
});

test('a message is deleted after a question, and leaves a trace', async () => {
  const deleted: unknown[] = [];
  const remove = (input: unknown) => void deleted.push(input);
  const { screen, menu } = await open({
    messages: [own()],
    answers: { 'message.delete': (input) => (remove(input), { success: true }) },
  });
  await menu('Anna Kowalska');
  await screen.getByRole('menuitem', { name: 'Usuń' }).click();
  await expect.element(screen.getByText('Czy na pewno chcesz usunąć tę wiadomość?', { exact: false })).toBeVisible();
  expect(deleted).toEqual([]);
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect.element(screen.getByText('wiadomość usunięta')).toBeVisible();
  expect(deleted).toEqual([{ id: 5 }]);
});

test("of others' messages one deletes none, unless one looks after the chat; nobody rewords them", async () => {
  const member = await open({ messages: [aMessage()], props: { canPin: false } });
  await member.menu('Bartek Nowak');
  await expect.element(member.screen.getByRole('menuitem', { name: 'Odpowiedz' })).toBeVisible();
  for (const name of ['Usuń', 'Edytuj', 'Przypnij'])
    await expect.element(member.screen.getByRole('menuitem', { name })).not.toBeInTheDocument();
  await member.screen.unmount();
  const manager = await open({ messages: [aMessage()], props: { canModerate: true } });
  await manager.menu('Bartek Nowak');
  await expect.element(manager.screen.getByRole('menuitem', { name: 'Usuń' })).toBeVisible();
  await expect.element(manager.screen.getByRole('menuitem', { name: 'Edytuj' })).not.toBeInTheDocument();
});

test('what is pinned stands above the messages, and its list leads to it', async () => {
  const messages = many(120).map((one) => (one.id === 75 ? { ...one, pinnedAt: at } : one));
  const { screen } = await open({ messages });
  await screen.getByRole('button', { name: '1 przypięta wiadomość' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Pokaż w czacie' }).click();
  await expect.element(screen.getByRole('log').getByText('Wiadomość 75', { exact: true })).toBeInViewport();
});

test('a message becomes a task, whose status it then shows as it changes', async () => {
  const made: unknown[] = [];
  const task = aTask({ title: 'Kup farbę' });
  const { screen, menu, tell, where } = await open({
    messages: [aMessage({ content: '**Kup** farbę\nbiałą, 10 l' })],
    answers: {
      'project.list': () => [aProject()],
      'member.list': () => [aMember()],
      'message.makeTask': (input) => {
        made.push(input);
        return task;
      },
    },
  });
  await menu('Bartek Nowak');
  await screen.getByRole('menuitem', { name: 'Utwórz zadanie' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Utwórz zadanie' });
  await expect.element(dialog.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Kup farbę');
  await dialog.getByRole('button', { name: 'Utwórz zadanie' }).click();
  const link = screen.getByRole('link', { name: 'Zadanie z tej wiadomości: Kup farbę' });
  await expect.element(link).toHaveTextContent('Do zrobienia');
  expect(made).toEqual([{ id: 5, projectId: 1, title: 'Kup farbę', assignedToIds: [] }]);
  tell({ type: 'task.updated', projectId: 1, task: { ...task, status: 'completed', version: 4 }, id: 3, at });
  await expect.element(link).toHaveTextContent('Zakończone');
  await link.click();
  await expect.poll(where).toBe('/projects/1?task=10');
});

test('it says who is writing, until their message is there', async () => {
  const calls: unknown[] = [];
  const { screen, teamChatId } = await open({
    messages: [aMessage()],
    answers: { 'live.typing': (input) => (calls.push(input), { success: true }) },
  });
  hearTyping({ chat: place(teamChatId), userId: bartek });
  hearTyping({ chat: place(teamChatId + 1_000), userId: anna });
  await expect.element(screen.getByText('Bartek Nowak pisze…')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Wiadomość' }).click();
  await userEvent.keyboard('Dzień dobry');
  expect(calls).toEqual([{ teamChatId }]);
});

test('nothing can be said where nothing can be said, and what is there can be read', async () => {
  const { screen } = await open({ messages: [aMessage()], props: { whyReadOnly: 'Projekt jest zarchiwizowany.' } });
  await expect.element(screen.getByText('Projekt jest zarchiwizowany.')).toBeVisible();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Cześć')).toBeVisible();
});

test('where nobody is left to write to, one can still take back and mark what was said', async () => {
  const { screen, menu } = await open({
    messages: [own()],
    props: { whyReadOnly: 'Tej osoby już nie ma.', staysChangeable: true },
  });
  await expect.element(screen.getByText('Tej osoby już nie ma.')).toBeVisible();
  await menu('Anna Kowalska');
  for (const name of ['Zareaguj', 'Edytuj', 'Usuń'])
    await expect.element(screen.getByRole('menuitem', { name })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Odpowiedz' })).not.toBeInTheDocument();
});

test('markup that someone writes is shown as typed, and no script link works (B36)', async () => {
  const { screen, log } = await open({
    messages: [aMessage({ content: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' })],
  });
  await expect.element(screen.getByText('<img src=x onerror=alert(1)>', { exact: false })).toBeVisible();
  expect(log.element().querySelector('img, a')).toBeNull();
});

/** A connection for files that ends here: the test says how it ends. */
class Sending extends EventTarget {
  static all: Sending[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  url = '';
  open = (_: string, url: string) => void (this.url = url);
  setRequestHeader = () => undefined;
  send = () => void Sending.all.push(this);
  abort = () => undefined;
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
}

test('a file that is dropped goes with the next message, which waits until it is there', async () => {
  vi.stubGlobal('XMLHttpRequest', Sending);
  const sent: unknown[] = [];
  const file = { id: 7, filename: 'umowa.pdf', filesize: 2_600, filetype: 'application/pdf', url: '/api/files/7' };
  const { screen, log } = await open({
    answers: {
      'message.send': (input: { content: string; clientId: string }) => {
        sent.push(input);
        return said({ id: 900, ...input, attachments: [file] }, lastChatId);
      },
    } as Answers,
  });
  const dropped = new DataTransfer();
  dropped.items.add(new File(['x'], 'umowa.pdf'));
  const drop = new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true });
  log.element().dispatchEvent(drop);
  await expect.element(screen.getByRole('progressbar', { name: 'Przesyłanie: umowa.pdf' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Wyślij' })).toBeDisabled();
  expect(Sending.all.map(({ url }) => url)).toEqual(['/api/messages/files']);
  Sending.all[0]?.answer(201, file);
  await screen.getByRole('button', { name: 'Wyślij' }).click();
  await expect.element(log.getByRole('link', { name: 'umowa.pdf' })).toHaveAttribute('href', '/api/files/7');
  expect(sent).toEqual([expect.objectContaining({ content: '', attachmentIds: [7] })]);
  await expect.element(screen.getByRole('button', { name: 'Usuń plik: umowa.pdf' })).not.toBeInTheDocument();
});

test('what is said in quick succession is sent one after the other, none of it waits to be typed', async () => {
  const sent: string[] = [];
  const answer: (() => void)[] = [];
  const { screen, log, teamChatId } = await open({
    answers: {
      'message.send': async ({ content, clientId }: { content: string; clientId: string }) => {
        sent.push(content);
        await new Promise<void>((resolve) => answer.push(resolve));
        return said({ id: 900 + sent.length, content, clientId }, teamChatId);
      },
    },
  });
  const field = screen.getByRole('textbox', { name: 'Wiadomość' });
  for (const words of ['Jadę', 'Będę o ósmej']) {
    await field.fill(words);
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(log.getByText('Wysyłanie...').nth(1)).toBeVisible();
  expect(sent).toEqual(['Jadę']);
  answer[0]?.();
  await expect.poll(() => sent).toEqual(['Jadę', 'Będę o ósmej']);
  answer[1]?.();
  await expect.element(log.getByText('Wysyłanie...')).not.toBeInTheDocument();
});

test('whoever has never read in a chat begins at its first message, and what is further down stays unread', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { screen, read } = await open({ messages: many(300), unreadCount: 100 });
  await expect.element(screen.getByText('Wiadomość 1', { exact: true })).toBeInViewport();
  await expect.element(screen.getByText('Nowe wiadomości')).toBeInViewport();
  await expect.poll(() => read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(50);
  focus.mockRestore();
});

test('after a time without connection in which much was said, one is still where one was reading, and nothing is missing (B18)', async () => {
  const messages = many(200);
  const { screen, log, read, again } = await open({ messages, lastReadMessageId: 200 });
  await expect.element(screen.getByText('Wiadomość 200', { exact: true })).toBeInViewport();
  const node = log.element();
  node.scrollTop -= 1_500;
  await expect.element(screen.getByText('Wiadomość 200', { exact: true })).not.toBeInViewport();
  const seen = () =>
    screen
      .getByText(/^Wiadomość \d+$/)
      .elements()
      .find((one) => one.getBoundingClientRect().top > 100);
  const before = seen()?.textContent;
  messages.push(
    ...Array.from({ length: 320 }, (_, index) => aMessage({ id: 201 + index, content: `Wiadomość ${201 + index}` })),
  );
  again();
  await expect.element(screen.getByRole('button', { name: /^Do najnowszych: / })).toBeVisible();
  await expect.element(screen.getByText(before ?? '', { exact: true })).toBeInViewport();
  expect(read.filter((id) => id > 200)).toEqual([]);
  await screen.getByRole('button', { name: /^Do najnowszych/ }).click();
  await expect.element(screen.getByText('Wiadomość 520', { exact: true })).toBeInViewport();
  node.scrollTop = 0;
  await expect.element(screen.getByText('Wiadomość 371', { exact: true })).toBeInTheDocument();
});

test('what the connection lost is sent by itself when it is back, in order, and before what is said after it', async () => {
  const sent: string[] = [];
  let isDown = true;
  setConnection('offline');
  const { screen, log, teamChatId } = await open({
    answers: {
      'message.send': ({ content, clientId }: { content: string; clientId: string }) => {
        if (isDown) throw new TypeError('Failed to fetch');
        sent.push(content);
        return said({ id: 900 + sent.length, content, clientId }, teamChatId);
      },
    },
  });
  const say = async (words: string) => {
    await screen.getByRole('textbox', { name: 'Wiadomość' }).fill(words);
    await userEvent.keyboard('{Enter}');
  };
  await say('Pierwsza');
  await say('Druga');
  await expect.element(log.getByText('Nie wysłano. Brak połączenia.').nth(1)).toBeVisible();
  isDown = false;
  await say('Trzecia');
  await expect.poll(() => sent).toEqual(['Pierwsza', 'Druga', 'Trzecia']);
  isDown = true;
  await say('Czwarta');
  await expect.element(log.getByText('Nie wysłano. Brak połączenia.')).toBeVisible();
  isDown = false;
  setConnection('live');
  await expect.poll(() => sent.at(-1)).toBe('Czwarta');
});
