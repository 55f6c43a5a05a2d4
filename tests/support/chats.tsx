import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { page } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { ChatRequest } from '#shared/chat-request.ts';
import type { DirectChat } from '#shared/direct-chat.ts';
import type { TaskChat } from '#shared/task-chat.ts';
import type { ChatMember, TeamChat } from '#shared/team-chat.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { trpc } from '#client/lib/trpc.ts';
import { anna as annaHerself, renderWith } from './render.tsx';
import { anna, at, bartek } from './things.ts';

export const celina = { id: 3, username: 'celina', fullName: 'Celina Źdźbło', email: 'celina@ekipa.pl', avatar: null };
export const darek = { id: 5, username: 'darek', fullName: 'Darek Łoś', email: 'darek@ekipa.pl', avatar: null };
const { id, username, fullName, avatar } = annaHerself;
export const annaIn: ChatMember = {
  userId: anna,
  role: 'employer',
  joinedAt: at,
  user: { id, username, fullName, avatar },
};
export const bartekIn: ChatMember = {
  userId: bartek,
  role: 'worker',
  joinedAt: at,
  user: { id: bartek, username: 'bartek', fullName: 'Bartek Nowak', avatar: null },
};

type Given = {
  teams?: TeamChat[];
  directs?: DirectChat[];
  tasks?: TaskChat[];
  requests?: ChatRequest[];
  members?: ChatMember[];
  present?: number[];
  at?: string;
  answers?: Record<string, (input: never) => unknown>;
};

/**
 * What is about chats as Anna sees it. `calls` are the changes that reach the server, `tell` is what others do meanwhile.
 * `server` is what it answers from then on, also when an event makes the team chats be read again (`readAgain`).
 */
export async function openChats(children: ReactNode, { answers = {}, at: address = '/team', ...given }: Given = {}) {
  await page.viewport(1280, 900);
  const server = {
    teams: [],
    directs: [],
    tasks: [],
    requests: [],
    present: [],
    members: [annaIn, bartekIn],
    ...given,
  };
  const calls: [path: string, input: unknown][] = [];
  const record = <T,>(path: string, answer: (input: T) => unknown) => ({
    [path]: (input: T) => {
      calls.push([path, input]);
      return ((answers[path] ?? answer) as (input: T) => unknown)(input);
    },
  });
  const whole = ({ teamChatId }: { teamChatId: number }) => ({
    ...server.teams.find((chat) => chat.id === teamChatId),
    members: server.members,
  });
  const success = () => ({ success: true });
  let tell: (event: CacheEvent) => void = () => undefined;
  let readAgain: () => Promise<void> = () => Promise.resolve();
  function Around() {
    const queryClient = useQueryClient();
    queryClient.setQueryData(getQueryKey(trpc.auth.me, undefined, 'query'), annaHerself);
    tell = (event) => applyToCache(queryClient, event);
    readAgain = () => queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.teamChat) });
    const { pathname, search } = useLocation();
    return <output aria-label="Adres">{pathname + search}</output>;
  }
  const screen = await renderWith(
    <>
      <Around />
      {children}
    </>,
    {
      user: annaHerself,
      at: address,
      answers: {
        'teamChat.list': () => server.teams,
        'teamChat.get': whole,
        'directChat.list': () => server.directs,
        'taskChat.list': () => server.tasks,
        'chatRequest.list': () => server.requests,
        'live.present': () => server.present,
        'user.team': () => [],
        'user.search': () => [celina, darek],
        'notification.list': () => [],
        'notification.unread': () => [],
        ...answers,
        ...record('teamChat.create', (input: TeamChat) => ({ ...server.teams[0], ...input, id: 40 })),
        ...record('teamChat.update', whole),
        ...record('teamChat.addMember', whole),
        ...record('teamChat.removeMember', success),
        ...record('teamChat.leave', success),
        ...record('message.setLevel', success),
        ...record('directChat.create', success),
        ...record('chatRequest.create', success),
        ...record('chatRequest.respond', success),
        ...record('chatRequest.withdraw', success),
      } as Record<string, (input: never) => unknown>,
    },
  );
  return { screen, server, calls, tell: (event: CacheEvent) => tell(event), readAgain: () => readAgain() };
}
