import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ComponentProps, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { Message } from '#shared/message.ts';
import { Conversation } from '#client/features/chat/conversation.tsx';
import { applyToCache } from '#client/lib/cache.ts';
import { setConnection } from '#client/lib/connection.ts';
import { trpc } from '#client/lib/trpc.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import type { Answers } from './answers.ts';
import { anna as annasAccount, renderWith } from './render.tsx';
import { aMessage, anna, aTeamChat, at, bartek } from './things.ts';

type Given = {
  messages?: Message[];
  lastReadMessageId?: number | null;
  unreadCount?: number;
  answers?: Answers;
  props?: Partial<ComponentProps<typeof Conversation>>;
};

let lastChatId = 500;
export const people = [
  { id: anna, username: 'anna', fullName: 'Anna Kowalska', avatar: null },
  { id: bartek, username: 'bartek', fullName: 'Bartek Nowak', avatar: null },
];
export const place = (teamChatId: number) => ({ projectId: null, taskId: null, teamChatId, directChatId: null });

/** What Anna said in that chat. */
export const said = (fields: Partial<Message>, teamChatId: number) =>
  aMessage({ senderId: anna, senderName: 'Anna Kowalska', sender: people[0] ?? null, ...fields, ...place(teamChatId) });
export const own = (fields: Partial<Message> = {}) => said({ id: 5, content: 'Biorę farbę', ...fields }, 1);
export const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aMessage({ id: index + 1, content: `Wiadomość ${index + 1}` }));

type Page = { teamChatId: number; before?: number; after?: number; limit?: number };
/** What the server answers of a chat. */
export const pageOf = (messages: Message[], { before = Infinity, after, limit = 50 }: Omit<Page, 'teamChatId'>) => {
  const found = messages.filter(({ id }) => id < before && id > (after ?? 0));
  return after === undefined ? found.slice(-limit) : found.slice(0, limit);
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  setConnection('connecting');
  clearToasts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A team chat that no other test talks in, below a heading, before Anna; `leave` shows another chat in its place. */
export async function open({ messages = [], lastReadMessageId = null, unreadCount = 0, answers = {}, props }: Given) {
  await page.viewport(420, 700);
  lastChatId += 2;
  const teamChatId = lastChatId;
  const inChat = (message: Message) => ({ ...message, ...place(teamChatId) });
  const all = messages.map(inChat);
  const read: number[] = [];
  const firstUnreadId = unreadCount > 0 ? (all.find(({ id }) => id > (lastReadMessageId ?? 0))?.id ?? null) : null;
  const state = { lastReadMessageId, firstUnreadId, unreadCount, level: 'all' as const };
  let tell: (event: CacheEvent) => void = () => undefined;
  let again: () => void = () => undefined;
  let count: (unread: number) => void = () => undefined;
  let show: (id: number) => void = () => undefined;
  let close: () => void = () => undefined;
  let path = '';
  function Opened() {
    const queryClient = useQueryClient();
    // As the signed-in pages have it.
    useState(() => queryClient.setQueryData(getQueryKey(trpc.auth.me, undefined, 'query'), annasAccount));
    const [shownId, setShownId] = useState(teamChatId);
    show = setShownId;
    const [isClosed, setClosed] = useState(false);
    close = () => setClosed(true);
    const { pathname, search } = useLocation();
    path = `${pathname}${search}`;
    tell = (event) => applyToCache(queryClient, event);
    again = () => void queryClient.invalidateQueries();
    count = (unread) => {
      const chats = [aTeamChat({ id: teamChatId, unreadCount: unread })];
      queryClient.setQueryData(getQueryKey(trpc.teamChat.list, undefined, 'query'), chats);
    };
    return (
      <div style={{ height: 600, display: 'flex', flexDirection: 'column' }}>
        <h2>{'Czaty'}</h2>
        <Conversation
          chat={{ teamChatId: shownId }}
          title="Malarze"
          people={people}
          whyReadOnly={isClosed ? 'Tu nic już nie można napisać.' : null}
          canModerate={false}
          canPin
          {...props}
        />
      </div>
    );
  }
  const asked: Page[] = [];
  const listed = (input: Page) => {
    asked.push(input);
    return pageOf(input.teamChatId === teamChatId ? messages.map(inChat) : [], input);
  };
  const screen = await renderWith(<Opened />, {
    user: annasAccount,
    answers: {
      'message.list': listed,
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
  const menu = async (author: string) =>
    screen.getByRole('button', { name: `Więcej działań: wiadomość, ${author}` }).click();
  const choose = async (item: string) => {
    await menu('Anna Kowalska');
    await screen.getByRole('menuitem', { name: item }).click();
  };
  return {
    screen,
    log,
    composer: screen.getByRole('textbox', { name: 'Wiadomość', exact: true }),
    editor: screen.getByRole('textbox', { name: 'Treść wiadomości' }),
    read,
    /** The pages of messages that were asked for. */
    asked,
    hear: (message: Message) =>
      tell({ type: 'message.created', projectId: null, isPrivate: false, message, id: message.id, at }),
    menu,
    choose,
    teamChatId,
    again: () => again(),
    /** The list of chats says that so many are unread in it. */
    count: (unread: number) => count(unread),
    tell: (event: CacheEvent) => tell(event),
    leave: () => show(teamChatId + 1),
    comeBack: () => show(teamChatId),
    /** Nothing can be said in it any more. */
    close: () => close(),
    where: () => path,
  };
}

/** A chat before Anna, whose messages do not arrive as long as a try of them ends with a `loss`. */
export async function openWithLosses(loss: (tries: number) => Error | null) {
  const sent: string[] = [];
  let tries = 0;
  const opened = await open({
    answers: {
      'message.send': ({ content, clientId }: { content: string; clientId: string }) => {
        tries += 1;
        const error = loss(tries);
        if (error) throw error;
        sent.push(content);
        return said({ id: 900 + sent.length, content, clientId }, opened.teamChatId);
      },
    },
  });
  const say = async (words: string) => {
    await opened.screen.getByRole('textbox', { name: 'Wiadomość' }).fill(words);
    await userEvent.keyboard('{Enter}');
    await expect.element(opened.log.getByText(words, { exact: true })).toBeVisible();
  };
  return { ...opened, sent, say, lost: opened.log.getByText('Nie wysłano. Brak połączenia.') };
}
