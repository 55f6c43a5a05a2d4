// A comment that its author rewords elsewhere while it is being reworded here (contract §5).
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Comment } from '#shared/comment.ts';
import { refusal } from '#tests/support/answers.ts';
import { aComment, openComments, reworded } from '#tests/support/comments.tsx';
import { later } from '#tests/support/task-part.tsx';
import { at } from '#tests/support/things.ts';

async function rewording() {
  const update = later<Comment>();
  const opened = await openComments([aComment(5)], { answers: { 'comment.update': update.call } });
  const { screen } = opened;
  await screen.getByRole('button', { name: /Więcej działań/ }).click();
  await screen.getByRole('menuitem', { name: 'Edytuj' }).click();
  const text = screen.getByRole('textbox', { name: 'Treść komentarza' });
  const save = screen.getByRole('button', { name: 'Zapisz' });
  return { ...opened, update, text, save };
}
const elsewhere = aComment(5, { content: 'Szara', editedAt: at });

test('the later save is told of the first, and its writer says which text is to stay', async () => {
  const { screen, update, text, save } = await rewording();
  await text.fill('Czarna');
  await save.click();
  const message = 'Ten komentarz właśnie zmieniono w innym miejscu.';
  update.fail(refusal(409, { code: 'comment.stale', message, current: elsewhere }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Teraz „Szara”');
  await expect.element(text).toHaveValue('Czarna');
  await screen.getByRole('button', { name: 'Zostaw moje' }).click();
  await expect.element(text).toHaveFocus();
  await save.click();
  const sent = { taskId: 10, commentId: 5, content: 'Czarna' };
  await expect.poll(() => update.call.mock.calls).toEqual([[{ ...sent, was: 'Biała' }], [{ ...sent, was: 'Szara' }]]);
  update.answer(aComment(5, { content: 'Czarna', editedAt: at }));
  await expect.element(text).not.toBeInTheDocument();
  await expect.element(screen.getByText('Czarna')).toBeVisible();
});

test('one that changes under the writer leaves what was typed, and nothing is sent before that is settled', async () => {
  const { screen, update, text, save, tell } = await rewording();
  await text.fill('Czarna');
  tell(reworded(elsewhere));
  const notice = screen.getByRole('alert');
  await expect.element(notice).toHaveTextContent('Teraz „Szara”');
  await expect.element(text).toHaveValue('Czarna');
  await expect.element(text).toHaveFocus();
  await save.click();
  await expect.element(notice).toHaveFocus();
  expect(update.call).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Weź nowe' }).click();
  await expect.element(text).toHaveValue('Szara');
  await expect.element(text).toHaveFocus();
});

test('until something is typed, the field follows what is written elsewhere, and Escape ends it', async () => {
  const { screen, text, tell } = await rewording();
  tell(reworded(elsewhere));
  await expect.element(text).toHaveValue('Szara');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(text).not.toBeInTheDocument();
});

test('of a comment that is deleted elsewhere there is nothing to choose any more, and the words stay', async () => {
  const { screen, text, tell } = await rewording();
  await text.fill('Czarna');
  tell(reworded(elsewhere));
  await expect.element(screen.getByRole('alert')).toBeVisible();
  const part = { projectId: 1, taskId: 10, isPrivate: false };
  tell({ type: 'comment.deleted', ...part, commentId: 5, commentCount: 0, id: 91, at });
  await expect
    .element(screen.getByText('Ten komentarz został usunięty. Twój tekst nie został zapisany.').first())
    .toBeVisible();
  // At once: the list is read again before long.
  expect(screen.getByRole('alert').query()).toBeNull();
  await expect.element(text).toHaveValue('Czarna');
});

test('while it is being saved, Escape waits for the answer, and it cannot be cancelled', async () => {
  const { screen, update, text, save, onClose } = await rewording();
  await text.fill('Czarna');
  await save.click();
  await expect.element(screen.getByRole('button', { name: 'Anuluj' })).toBeDisabled();
  await text.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Zapisywanie...')).toBeInTheDocument();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  update.answer(aComment(5, { content: 'Czarna', editedAt: at }));
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});
