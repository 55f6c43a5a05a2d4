// How comments are reworded, and whom one mentions in them (S2 §2, contract §5).
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Comment } from '#shared/comment.ts';
import { aComment, openComments } from '#tests/support/comments.tsx';
import { later } from '#tests/support/task-part.tsx';
import { aTask, at } from '#tests/support/things.ts';

test('what is written on while a reworded comment is saved stays', async () => {
  const update = later<Comment>();
  const { screen } = await openComments([aComment(5)], { answers: { 'comment.update': update.call } });
  await screen.getByRole('button', { name: /Więcej działań/ }).click();
  await screen.getByRole('menuitem', { name: 'Edytuj' }).click();
  const text = screen.getByRole('textbox', { name: 'Treść komentarza' });
  await text.fill('Szara');
  await userEvent.keyboard('{Control>}{Enter}{/Control}!');
  update.answer(aComment(5, { content: 'Szara', editedAt: at }));
  await expect.element(screen.getByText('edytowano')).toBeVisible();
  await expect.element(text).toHaveValue('Szara!');
});

test('a comment is reworded from its end on', async () => {
  const { screen } = await openComments([aComment(5, { content: 'Biała' })]);
  await screen.getByRole('button', { name: /Więcej działań/ }).click();
  await screen.getByRole('menuitem', { name: 'Edytuj' }).click();
  const text = screen.getByRole('textbox', { name: 'Treść komentarza' });
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('!');
  await expect.element(text).toHaveValue('Biała!');
});

test('an own comment is reworded where it stands and is then marked as edited', async () => {
  const update = later<Comment>();
  const { screen } = await openComments([aComment(5)], { answers: { 'comment.update': update.call } });
  await screen.getByRole('button', { name: 'Więcej działań: komentarz, Anna Kowalska' }).click();
  await screen.getByRole('menuitem', { name: 'Edytuj' }).click();
  const text = screen.getByRole('textbox', { name: 'Treść komentarza' });
  await expect.element(text).toHaveFocus();
  await text.fill('**Szara**');
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  expect(update.call).toHaveBeenCalledWith({ taskId: 10, commentId: 5, content: '**Szara**', was: 'Biała' });
  update.answer(aComment(5, { content: '**Szara**', editedAt: at }));
  await expect.element(screen.getByText('edytowano')).toBeVisible();
  expect(screen.getByText('Szara').element().tagName).toBe('STRONG');
  await expect.element(text).not.toBeInTheDocument();
});

test('Escape ends rewording where nothing was changed, and leaves the dialog open', async () => {
  const { screen, onClose } = await openComments([aComment(5)]);
  await screen.getByRole('button', { name: /Więcej działań/ }).click();
  await screen.getByRole('menuitem', { name: 'Edytuj' }).click();
  const text = screen.getByRole('textbox', { name: 'Treść komentarza' });
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(text).not.toBeInTheDocument();
  await expect.element(screen.getByText('Biała')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Więcej działań/ })).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

test('a comment deleted elsewhere while it is being reworded keeps what was typed until that is discarded', async () => {
  const { screen, tell } = await openComments([aComment(5), aComment(6, { content: 'Szara' })]);
  await screen.getByRole('button', { name: 'Więcej działań: komentarz, Anna Kowalska' }).first().click();
  await screen.getByRole('menuitem', { name: 'Edytuj' }).click();
  const field = screen.getByRole('textbox', { name: 'Treść komentarza' });
  await field.fill('Śnieżna biel');
  const part = { projectId: 1, taskId: 10, isPrivate: false };
  tell({ type: 'comment.deleted', ...part, commentId: 5, commentCount: 1, id: 90, at });
  await expect.element(screen.getByRole('button', { name: /^Zapisz\. Ten komentarz został usunięty/ })).toBeVisible();
  await expect.element(field).toHaveValue('Śnieżna biel');
  await expect.element(field).toHaveFocus();
  await screen.getByRole('button', { name: 'Anuluj' }).click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByText('Szara')).toBeVisible();
});

test("'@' and a few letters offer the others who see the task, chosen by Enter or a press", async () => {
  const { screen, field } = await openComments();
  await field.fill('Cześć @now');
  await screen.getByRole('option', { name: /Bartek Nowak/ }).click();
  await expect.element(field).toHaveValue('Cześć @bartek ');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('i @ba{Enter}!');
  await expect.element(field).toHaveValue('Cześć @bartek i @bartek !');
});

test('in a private task only those who see it are offered', async () => {
  const { screen, field } = await openComments([], { task: aTask({ isPrivate: true }) });
  await field.fill('@');
  await expect.element(field).toHaveValue('@');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
});

test('Escape closes the list of people alone, and what was typed stays', async () => {
  const { screen, field, onClose } = await openComments();
  await field.fill('@');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('@');
  expect(onClose).not.toHaveBeenCalled();
});

test('an Enter that ends a composition of letters chooses nobody (B44)', async () => {
  const { screen, field } = await openComments();
  await field.fill('@ba');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  const enter = { key: 'Enter', bubbles: true, cancelable: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
  await expect.element(field).toHaveValue('@ba');
  field.element().dispatchEvent(new KeyboardEvent('keydown', enter));
  await expect.element(field).toHaveValue('@bartek ');
});
