// Anna rewords what she said: issue P4.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Answers } from '#tests/support/answers.ts';
import { open, own, said } from '#tests/support/conversation.tsx';
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
