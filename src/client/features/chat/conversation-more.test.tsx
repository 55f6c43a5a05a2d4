// What a conversation keeps, where its focus goes and how it looks: contract §6, issue P4.
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Message } from '#shared/message.ts';
import { trpc } from '#client/lib/trpc.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { type Answers, noConnection } from '#tests/support/answers.ts';
import { anna as annasAccount, renderWith } from '#tests/support/render.tsx';
import { aMessage, anna, bartek } from '#tests/support/things.ts';
import { Conversation } from './conversation.tsx';

let lastChatId = 700;
const people = [
  { id: anna, username: 'anna', fullName: 'Anna Kowalska', avatar: null },
  { id: bartek, username: 'bartek', fullName: 'Bartek Nowak', avatar: null },
];
const own = (fields: Partial<Message> = {}) =>
  aMessage({ id: 5, content: 'Biorę farbę', senderId: anna, senderName: 'Anna Kowalska', ...fields });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aMessage({ id: index + 10, content: `Wiadomość ${index + 10}` }));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

type Given = {
  messages?: Message[];
  readTo?: number;
  answers?: Answers;
  props?: Partial<ComponentProps<typeof Conversation>>;
};

/** A team chat beside a list of others with a heading, before Anna; `leave` shows another chat in its place. */
async function open({ messages = [], readTo, answers = {}, props }: Given) {
  await page.viewport(420, 700);
  lastChatId += 2;
  const teamChatId = lastChatId;
  const unread = messages.filter(({ id }) => readTo !== undefined && id > readTo);
  const state = {
    lastReadMessageId: readTo ?? null,
    firstUnreadId: unread[0]?.id ?? null,
    unreadCount: unread.length,
    level: 'all' as const,
  };
  let show: (id: number) => void = () => undefined;
  function Opened() {
    const queryClient = useQueryClient();
    // As the signed-in pages have it.
    useState(() => queryClient.setQueryData(getQueryKey(trpc.auth.me, undefined, 'query'), annasAccount));
    const [shownId, setShownId] = useState(teamChatId);
    show = setShownId;
    return (
      <div style={{ height: 600, display: 'flex', flexDirection: 'column' }}>
        <h2>{'Czaty'}</h2>
        <Conversation
          chat={{ teamChatId: shownId }}
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
  const place = { projectId: null, taskId: null, teamChatId, directChatId: null };
  const screen = await renderWith(<Opened />, {
    user: annasAccount,
    answers: {
      'message.list': ({
        teamChatId: id,
        before = Infinity,
        limit = 50,
      }: {
        teamChatId: number;
        before?: number;
        limit?: number;
      }) =>
        id === teamChatId
          ? messages
              .map((message) => ({ ...message, ...place }))
              .filter((message) => message.id < before)
              .slice(-limit)
          : [],
      'message.readState': () => state,
      'message.markRead': () => state,
      'message.pinned': () => [],
      'live.typing': () => ({ success: true }),
      ...answers,
    } as Answers,
  });
  const log = screen.getByRole('log');
  await expect.element(log).toBeVisible();
  const choose = async (item: string) => {
    await screen.getByRole('button', { name: 'Więcej działań: wiadomość, Anna Kowalska' }).click();
    await screen.getByRole('menuitem', { name: item }).click();
  };
  const composer = screen.getByRole('textbox', { name: 'Wiadomość', exact: true });
  const editor = screen.getByRole('textbox', { name: 'Treść wiadomości' });
  return { screen, log, composer, editor, choose, leave: () => show(teamChatId + 1), comeBack: () => show(teamChatId) };
}

test('what Anna rewords is there again when she comes back from another chat', async () => {
  const { composer, editor, choose, leave, comeBack } = await open({ messages: [own()] });
  await choose('Edytuj');
  await editor.fill('Biorę farbę i pędzle');
  leave();
  await expect.element(editor).not.toBeInTheDocument();
  await composer.click();
  comeBack();
  await expect.element(editor).toHaveValue('Biorę farbę i pędzle');
  await expect.element(editor).not.toHaveFocus();
});

test('Escape asks before it throws away a reworded text; once thrown away it does not come back', async () => {
  const { screen, editor, choose, leave, comeBack } = await open({ messages: [own()] });
  await choose('Edytuj');
  await editor.fill('Coś innego');
  await userEvent.keyboard('{Escape}');
  const question = screen.getByRole('alertdialog', { name: 'Odrzucić zmiany?' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(editor).toHaveValue('Coś innego');
  await editor.click();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Odrzuć' }).click();
  await expect.element(screen.getByText('Biorę farbę', { exact: true })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Więcej działań/ })).toHaveFocus();
  leave();
  await expect.element(screen.getByText('Biorę farbę', { exact: true })).not.toBeInTheDocument();
  comeBack();
  await expect.element(screen.getByText('Biorę farbę', { exact: true })).toBeVisible();
  await expect.element(editor).not.toBeInTheDocument();
});

test('a quote of a deleted message says that it was deleted', async () => {
  const replyTo = { id: 3, sender: people[1] ?? null, content: '', isDeleted: true };
  const { screen } = await open({ messages: [own({ replyTo })] });
  await expect
    .element(screen.getByRole('button', { name: 'Bartek Nowak wiadomość usunięta' }))
    .toHaveTextContent('wiadomość usunięta');
});

test('after a message is deleted one writes on in the field', async () => {
  const { screen, composer, choose } = await open({
    messages: [own()],
    answers: { 'message.delete': () => ({ success: true }) },
  });
  await choose('Usuń');
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect.element(screen.getByText('wiadomość usunięta', { exact: true })).toBeVisible();
  await expect.element(composer).toHaveFocus();
});

test('so does one after a message that was not sent is dropped', async () => {
  const fail = () => {
    throw noConnection();
  };
  const { screen, log, composer } = await open({ answers: { 'message.send': fail } });
  await composer.fill('Jadę');
  await userEvent.keyboard('{Enter}');
  await log.getByRole('button', { name: 'Usuń' }).click();
  await expect.element(screen.getByText('Jadę')).not.toBeInTheDocument();
  await expect.element(composer).toHaveFocus();
});

test('and after the way to the newest; where nothing can be said the messages have the focus', async () => {
  const press = async ({ screen, log }: Awaited<ReturnType<typeof open>>) => {
    log.element().scrollTop = 0;
    await screen.getByRole('button', { name: /^Do najnowszych/ }).click();
  };
  const writable = await open({ messages: many(40) });
  await press(writable);
  await expect.element(writable.composer).toHaveFocus();
  await writable.screen.unmount();
  const readOnly = await open({ messages: many(40), props: { whyReadOnly: 'Nic tu nie napiszesz.' } });
  await press(readOnly);
  await expect.element(readOnly.log).toHaveFocus();
});

test('how many wait below is counted no further than badges do', async () => {
  const { screen } = await open({ messages: many(150), readTo: 10 });
  await expect.element(screen.getByRole('button', { name: /^Do najnowszych: \d+ now/ })).toHaveTextContent('99+');
});

test('a message that begins with # is bold, and no heading of the page', async () => {
  const { log } = await open({ messages: [own({ content: '# Ważne\n\nJutro' })] });
  await expect.element(log.getByText('Ważne', { exact: true })).toBeVisible();
  await expect.element(log.getByRole('heading')).not.toBeInTheDocument();
});

test('whom Anna mentions stands out in her own message too', async () => {
  const { log } = await open({ messages: [own({ content: 'Hej @bartek, jedziesz?' })] });
  const mark = log.element().querySelector('mark');
  const bubble = mark?.parentElement?.closest('.bg-brand-soft');
  if (!mark || !bubble) throw new Error('Bartek is mentioned in a bubble of her own');
  expect(getComputedStyle(mark).backgroundColor).not.toBe(getComputedStyle(bubble).backgroundColor);
});

/** The server refuses whatever file comes. */
class Refusing {
  upload = new EventTarget();
  status = 400;
  responseText = JSON.stringify({
    code: 'input.invalid',
    message: 'Popraw pola',
    fields: { file: ['Plik jest pusty'] },
  });
  private handlers = new Map<string, () => void>();
  addEventListener(type: string, handler: () => void) {
    this.handlers.set(type, handler);
  }
  open() {}
  abort() {}
  setRequestHeader() {}
  send() {
    this.handlers.get('load')?.();
  }
}

test('a file that is refused offers no second try, and goes once the message has', async () => {
  vi.stubGlobal('XMLHttpRequest', Refusing);
  const { screen, log, composer } = await open({ answers: { 'message.send': () => own({ content: 'Bez pliku' }) } });
  const dropped = new DataTransfer();
  dropped.items.add(new File([''], 'pusty.pdf'));
  log.element().dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
  await expect.element(screen.getByText('Plik jest pusty')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /pusty\.pdf/ }))
    .toHaveAccessibleName('Usuń z listy: pusty.pdf');
  await composer.fill('Bez pliku');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Plik jest pusty')).not.toBeInTheDocument();
});
