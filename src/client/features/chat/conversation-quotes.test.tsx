// Answers quote what they answer, and lead there: issue P4.
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Message } from '#shared/message.ts';
import type { Answers } from '#tests/support/answers.ts';
import { many, open, own, pageOf, people, place, said } from '#tests/support/conversation.tsx';
import { aMessage, at } from '#tests/support/things.ts';

test('an answer quotes what it answers, and the quote leads there though it is far up', async () => {
  const sent: unknown[] = [];
  const quote = { id: 3, sender: people[1] ?? null, content: 'Wiadomość 3', isDeleted: false };
  const messages = [...many(180), aMessage({ id: 181, content: 'Zgoda', replyTo: quote })];
  const { screen, teamChatId } = await open({
    messages,
    answers: {
      'message.send': (input: { content: string; clientId: string }) => {
        sent.push(input);
        return said({ id: 900, ...input, replyTo: { ...quote, id: 181, content: 'Zgoda' } }, teamChatId);
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
  const list = async (input: { before?: number }) => {
    if (input.before !== undefined) await new Promise<void>((resolve) => void waiting.push(resolve));
    return pageOf(messages, input);
  };
  const opened = await open({ answers: { 'message.list': list } as Answers });
  await opened.screen.getByTitle('Przejdź do wiadomości: Bartek Nowak').click();
  const sign = opened.screen.getByText('Wczytywanie starszych wiadomości...');
  await expect.element(sign).toBeVisible();
  const answer = async () => {
    // Above it and below it.
    await expect.poll(() => waiting.length).toBe(2);
    for (const one of waiting) one();
  };
  return { ...opened, sign, answer };
}

test('while a message far up is being looked for, it says so', async () => {
  const { screen, sign, answer } = await openFarQuote();
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

test('a quote of a deleted message says that it was deleted', async () => {
  const replyTo = { id: 3, sender: people[1] ?? null, content: '', isDeleted: true };
  const { screen } = await open({ messages: [own({ replyTo })] });
  await expect
    .element(screen.getByRole('button', { name: 'Bartek Nowak wiadomość usunięta' }))
    .toHaveTextContent('wiadomość usunięta');
});

test('what stands above the field follows the message that is answered, and goes with it; the draft stays', async () => {
  const { screen, composer, menu, tell, teamChatId } = await open({
    messages: [aMessage({ id: 5, content: 'Jutro?' })],
  });
  await menu('Bartek Nowak');
  await screen.getByRole('menuitem', { name: 'Odpowiedz' }).click();
  await composer.fill('Pasuje');
  const form = screen.getByRole('button', { name: 'Anuluj odpowiedź' }).element().closest('form');
  expect(form?.textContent).toContain('Jutro?');
  const message = aMessage({ id: 5, content: 'Pojutrze?', editedAt: at, ...place(teamChatId) });
  const about = { type: 'message.updated', projectId: null, isPrivate: false } as const;
  tell({ ...about, message });
  await expect.poll(() => form?.textContent).toContain('Pojutrze?');
  tell({ ...about, message: { ...message, content: '', deletedAt: at } });
  await expect.element(screen.getByText('Wiadomość, na którą odpowiadasz, została usunięta')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Anuluj odpowiedź' })).not.toBeInTheDocument();
  await expect.element(composer).toHaveValue('Pasuje');
});

test('a draft keeps what it answers, however far back that is, until it is sent', async () => {
  const send = vi.fn<(input: { replyToId?: number }) => Message>(() => said({ id: 900, content: 'Pasuje' }, 1));
  const { screen, composer, menu, leave, comeBack } = await open({
    messages: [aMessage({ id: 5, content: 'Jutro?' })],
    answers: { 'message.send': send } as never,
  });
  await menu('Bartek Nowak');
  await screen.getByRole('menuitem', { name: 'Odpowiedz' }).click();
  await composer.fill('Pasuje');
  const cancel = screen.getByRole('button', { name: 'Anuluj odpowiedź' });
  leave();
  await expect.element(composer).toHaveValue('');
  await expect.element(cancel).not.toBeInTheDocument();
  comeBack();
  await expect.element(composer).toHaveValue('Pasuje');
  await expect.element(cancel).toBeVisible();
  await expect.element(composer).not.toHaveFocus();
  await composer.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => send.mock.calls).toMatchObject([[{ content: 'Pasuje', replyToId: 5 }]]);
  leave();
  await expect.element(composer).toBeVisible();
  comeBack();
  await expect.element(screen.getByText('Jutro?').first()).toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
});
