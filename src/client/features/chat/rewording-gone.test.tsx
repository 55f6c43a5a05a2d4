// What becomes of a message that someone deletes while its author rewords it.
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyToCache } from '#client/lib/cache.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { anna as annasAccount, renderWith } from '#tests/support/render.tsx';
import { aMessage, anna, at } from '#tests/support/things.ts';
import { Conversation } from './conversation.tsx';

let teamChatId = 900;
const state = { lastReadMessageId: 5, firstUnreadId: null, unreadCount: 0, level: 'all' as const };

beforeEach(() => sessionStorage.clear());
afterEach(() => clearToasts());

/** Anna, rewording what she said; `someoneDeletes` is what who looks after the chat does meanwhile. */
async function rewording(props: Partial<ComponentProps<typeof Conversation>> = {}) {
  await page.viewport(420, 700);
  teamChatId++;
  const place = { projectId: null, taskId: null, teamChatId, directChatId: null };
  const author = { senderId: anna, senderName: 'Anna Kowalska', ...place };
  const message = aMessage({ id: 5, content: 'Biorę farbę', ...author });
  const sent: string[] = [];
  let someoneDeletes: () => void = () => undefined;
  function Chat() {
    const queryClient = useQueryClient();
    const gone = { ...message, content: '', deletedAt: at };
    someoneDeletes = () =>
      applyToCache(queryClient, { type: 'message.updated', projectId: null, isPrivate: false, message: gone });
    return (
      <div style={{ height: 600, display: 'flex', flexDirection: 'column' }}>
        <Conversation
          chat={{ teamChatId: place.teamChatId }}
          title="Malarze"
          people={[]}
          whyReadOnly={null}
          canModerate={false}
          canPin
          {...props}
        />
      </div>
    );
  }
  const screen = await renderWith(<Chat />, {
    user: annasAccount,
    answers: {
      'message.list': ({ before = Infinity }: { before?: number }) => (before > 5 ? [message] : []),
      'message.readState': () => state,
      'message.markRead': () => state,
      'message.pinned': () => [],
      'live.typing': () => ({ success: true }),
      'message.send': ({ content, clientId }: { content: string; clientId: string }) => {
        sent.push(content);
        return aMessage({ id: 6, content, clientId, ...author });
      },
    } as never,
  });
  await screen.getByRole('button', { name: 'Więcej działań: wiadomość, Anna Kowalska' }).click();
  await screen.getByRole('menuitem', { name: 'Edytuj' }).click();
  const editor = screen.getByRole('textbox', { name: 'Treść wiadomości' });
  await expect.element(editor).toHaveFocus();
  return { screen, editor, sent, someoneDeletes: () => someoneDeletes() };
}

test('what Anna has typed stays, says that the message is gone, and is sent as a new one', async () => {
  const { screen, editor, sent, someoneDeletes } = await rewording();
  await editor.fill('Biorę farbę i pędzle');
  someoneDeletes();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Tę wiadomość usunięto.');
  await expect.element(editor).toHaveValue('Biorę farbę i pędzle');
  await expect.element(editor).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Wyślij jako nową' })).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(screen.getByRole('log')).toHaveTextContent('wiadomość usunięta');
  await expect.element(screen.getByRole('log')).toHaveTextContent('Biorę farbę i pędzle');
  await expect.element(screen.getByRole('textbox', { name: 'Wiadomość', exact: true })).toHaveFocus();
  expect(sent).toEqual(['Biorę farbę i pędzle']);
});

test('a double press sends it once', async () => {
  const { screen, editor, sent, someoneDeletes } = await rewording();
  await editor.fill('Biorę farbę i pędzle');
  someoneDeletes();
  await screen.getByRole('button', { name: 'Wyślij jako nową' }).dblClick();
  await expect.element(screen.getByRole('log')).toHaveTextContent('Biorę farbę i pędzle');
  await expect.element(editor).not.toBeInTheDocument();
  expect(sent).toEqual(['Biorę farbę i pędzle']);
});

test('where nothing more can be said it stays to be copied, until Anna throws it away', async () => {
  const whyReadOnly = 'Konto tej osoby jest zamknięte.';
  const { screen, editor, someoneDeletes } = await rewording({ whyReadOnly, staysChangeable: true });
  await editor.fill('Biorę farbę i pędzle');
  someoneDeletes();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('zmiany nie da się zapisać');
  await expect.element(screen.getByRole('button', { name: 'Wyślij jako nową' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Odrzuć' }).click();
  await expect.element(editor).not.toBeInTheDocument();
});

test('where nothing was typed, the field goes with the message', async () => {
  const { screen, editor, someoneDeletes } = await rewording();
  someoneDeletes();
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Wiadomość', exact: true })).toHaveFocus();
});

test('its author may clear the field and type anew', async () => {
  const { screen, editor, sent, someoneDeletes } = await rewording();
  await editor.fill('Biorę farbę i pędzle');
  someoneDeletes();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await editor.fill('');
  await expect.element(editor).toHaveFocus();
  await editor.fill('Biorę farbę');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual(['Biorę farbę']);
});

test('the people to mention do not cover that it is gone', async () => {
  const bartek = { id: 2, username: 'bartek', fullName: 'Bartek Nowak', avatar: null };
  const { screen, someoneDeletes } = await rewording({ people: [bartek] });
  await userEvent.keyboard(' @b');
  someoneDeletes();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  const list = screen.getByRole('listbox').element().getBoundingClientRect();
  const notice = screen.getByRole('alert').element().getBoundingClientRect();
  expect(notice.top).toBeGreaterThanOrEqual(list.bottom);
});
