import { useQueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { Message } from '#shared/message.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { anna as annasAccount, renderWith } from './render.tsx';
import { aMessage, anna, aProject, at } from './things.ts';
import { ChatPanel } from '#client/features/chat/chat-panel.tsx';

type SetLevel = { level: string };
export type Sent = { content: string; clientId: string };
type Given = { projectId?: number; messages?: Message[]; send?: (input: Sent, count: number) => unknown };

let lastProjectId = 100;

/** The chat of a project that no other test talks in. `sent` are the messages that reach the server. */
export async function openChat({ projectId = ++lastProjectId, messages = [aMessage()], send }: Given = {}) {
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

export const echoOf = ({ content, clientId }: Sent, projectId: number) =>
  aMessage({ id: 900, content, clientId, projectId, senderId: anna, senderName: 'Anna Kowalska' });
export const texts = (log: { getByRole: (role: 'listitem') => { elements: () => Element[] } }) =>
  log
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('p')?.textContent)
    .filter(Boolean);

export const many = Array.from({ length: 120 }, (_, index) =>
  aMessage({ id: index + 1, content: `Wiadomość ${index + 1}` }),
);
