// Anna rewords what she said: issue P4.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Message } from '#shared/message.ts';
import { type Answers, refusal } from '#tests/support/answers.ts';
import { open, own, said } from '#tests/support/conversation.tsx';
import { later } from '#tests/support/task-part.tsx';
import { at } from '#tests/support/things.ts';

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

test('a newer text from elsewhere is not overwritten unseen: Anna says which is to stay', async () => {
  const edit = later<Message>();
  const { screen, editor, choose, teamChatId } = await open({
    messages: [own()],
    answers: { 'message.edit': edit.call } as Answers,
  });
  await choose('Edytuj');
  await editor.fill('Biorę pędzle');
  await userEvent.keyboard('{Enter}');
  const current = said({ id: 5, content: 'Biorę wałki', editedAt: at }, teamChatId);
  edit.fail(refusal(409, { code: 'message.stale', message: 'Zmieniono', current }));
  const notice = screen.getByRole('alert');
  await expect.element(notice).toHaveTextContent('Teraz „Biorę wałki”');
  await expect.element(editor).toHaveValue('Biorę pędzle');
  await userEvent.keyboard('{Enter}');
  await expect.element(notice).toHaveFocus();
  await screen.getByRole('button', { name: 'Zostaw moje' }).click();
  await expect.element(editor).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => edit.call.mock.calls)
    .toEqual([
      [{ id: 5, content: 'Biorę pędzle', was: 'Biorę farbę' }],
      [{ id: 5, content: 'Biorę pędzle', was: 'Biorę wałki' }],
    ]);
  edit.answer({ ...current, content: 'Biorę pędzle' });
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(screen.getByText('Biorę pędzle')).toBeVisible();
});

test('what is kept of a rewording keeps what it began with: a change made while Anna was elsewhere is shown beside it', async () => {
  const { screen, editor, choose, leave, comeBack, tell, teamChatId } = await open({ messages: [own()] });
  await choose('Edytuj');
  await editor.fill('Biorę pędzle');
  leave();
  await expect.element(editor).not.toBeInTheDocument();
  const message = said({ id: 5, content: 'Biorę wałki', editedAt: at }, teamChatId);
  tell({ type: 'message.updated', projectId: null, isPrivate: false, message });
  comeBack();
  await expect.element(editor).toHaveValue('Biorę pędzle');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Teraz „Biorę wałki”');
  await screen.getByRole('button', { name: 'Weź nowe' }).click();
  await expect.element(editor).toHaveValue('Biorę wałki');
  await userEvent.keyboard('{Escape}');
  await expect.element(editor).not.toBeInTheDocument();
});

test('rewording begins at the end of the text; who comes back to the field finds the caret where it was', async () => {
  const { composer, editor, choose } = await open({ messages: [own()] });
  await choose('Edytuj');
  await expect.element(editor).toHaveFocus();
  const field = editor.element() as HTMLTextAreaElement;
  expect(field.selectionStart).toBe('Biorę farbę'.length);
  field.setSelectionRange(3, 3);
  (composer.element() as HTMLElement).focus();
  field.focus();
  expect(field.selectionStart).toBe(3);
});
