// What people say about a task (S2 §2, contract §5).
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { Comment } from '#shared/comment.ts';
import { refusal } from '#tests/support/answers.ts';
import { aComment, openComments } from '#tests/support/comments.tsx';
import { goLive } from '#tests/support/live.ts';
import { opened, openDialog } from '#tests/support/task-dialog.tsx';
import { later } from '#tests/support/task-part.tsx';
import { anna, aTask, at, bartek } from '#tests/support/things.ts';
import { Comments } from './comments.tsx';

const ofBartek: Partial<Comment> = {
  userId: bartek,
  user: { id: bartek, username: 'bartek', fullName: 'Bartek Nowak', avatar: null },
};
const commented = (comment: Comment, commentCount: number): CacheEvent => {
  const part = { projectId: 1, taskId: 10, isPrivate: false };
  return { type: 'comment.created', ...part, comment, commentCount, id: 90, at };
};

test('a card counts an own comment once, whether its event or its answer comes first', async () => {
  const create = later<Comment>();
  const { field, send, tell, card } = await openComments([], { answers: { 'comment.create': create.call } });
  await field.fill('Biała');
  await send.click();
  tell(commented(aComment(5), 1));
  await expect.poll(() => card()?.commentCount).toBe(1);
  create.answer(aComment(5));
  await expect.element(field).toHaveValue('');
  expect(card()?.commentCount).toBe(1);
  await field.fill('Biała');
  await send.click();
  create.answer(aComment(6));
  await expect.poll(() => card()?.commentCount).toBe(2);
  tell(commented(aComment(6), 2));
  expect(card()?.commentCount).toBe(2);
});

test('a comment that is empty or too long is not sent, and is not cut', async () => {
  const { screen, field, send } = await openComments();
  await field.fill(' \n ');
  await expect.element(send).toBeDisabled();
  await field.fill('ą'.repeat(10_001));
  await expect.element(screen.getByText('Najwyżej 10000 znaków')).toBeVisible();
  await expect.element(send).toBeDisabled();
  expect((field.element() as HTMLTextAreaElement).value).toHaveLength(10_001);
  await field.fill('👨‍👩‍👧'.repeat(5_000));
  await expect.element(send).toBeEnabled();
});

test('Ctrl+Enter sends once, and one that fails stays in its field', async () => {
  const create = later<Comment>();
  const { screen, field } = await openComments([], { answers: { 'comment.create': create.call } });
  await field.fill('Biała czy szara?');
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await expect.element(screen.getByRole('button', { name: 'Dodaj komentarz' })).toHaveAttribute('aria-busy', 'true');
  create.fail(refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' }));
  await expect.element(screen.getByText('Projekt jest zarchiwizowany.')).toBeVisible();
  await expect.element(field).toHaveValue('Biała czy szara?');
  expect(create.call).toHaveBeenCalledTimes(1);
});

test('one goes on writing while a comment is sent, and one that fails comes back before that', async () => {
  const create = later<Comment>();
  const { screen, field } = await openComments([], { answers: { 'comment.create': create.call } });
  await field.fill('Biała');
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('Albo szara');
  await userEvent.keyboard('{Control>}{Enter}{/Control}?');
  await expect.element(field).toHaveValue('?');
  create.fail(refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' }));
  await expect.poll(() => create.call.mock.calls.length).toBe(2);
  create.answer(aComment(6, { content: 'Albo szara' }));
  await expect.element(screen.getByText('Albo szara')).toBeVisible();
  await expect.element(field).toHaveValue('Biała\n\n?');
  expect(create.call.mock.calls.map(([sent]) => sent)).toEqual([
    { taskId: 10, content: 'Biała' },
    { taskId: 10, content: 'Albo szara' },
  ]);
});

test('one that is sent by its button leaves the focus where the next one is written, and is sent once', async () => {
  const create = later<Comment>();
  const { field, send } = await openComments([], { answers: { 'comment.create': create.call } });
  await field.fill('Biała');
  const button = send.element() as HTMLButtonElement;
  await send.click();
  button.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  expect(create.call).toHaveBeenCalledTimes(1);
});

test('a double click on the button leaves the focus in the emptied field', async () => {
  const create = later<Comment>();
  const { field, send } = await openComments([], { answers: { 'comment.create': create.call } });
  await field.fill('Biała');
  await send.dblClick({ force: true });
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  create.answer(aComment(5));
  await expect.element(send).not.toHaveAttribute('aria-busy');
  await expect.element(field).toHaveFocus();
  expect(create.call).toHaveBeenCalledTimes(1);
});

test('Escape asks before it throws away a comment that was not sent', async () => {
  const { screen, field, onClose } = await openComments();
  await field.fill('Biała');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect.element(field).toHaveValue('Biała');
  expect(onClose).not.toHaveBeenCalled();
});

test('a worker has no menu on what others said, a manager deletes it after a question', async () => {
  const worker = await openComments([aComment(5, ofBartek)], { role: 'worker' });
  await expect.element(worker.screen.getByText('Biała')).toBeVisible();
  await expect.element(worker.screen.getByRole('button', { name: /Więcej działań/ })).not.toBeInTheDocument();
  await worker.screen.unmount();
  const removal = later<{ success: true }>();
  const { screen, card } = await openComments([aComment(5, ofBartek)], {
    role: 'manager',
    task: aTask({ commentCount: 1 }),
    answers: { 'comment.delete': removal.call },
  });
  await screen.getByRole('button', { name: 'Więcej działań: komentarz, Bartek Nowak' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Edytuj' })).not.toBeInTheDocument();
  await screen.getByRole('menuitem', { name: 'Usuń' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  removal.answer({ success: true });
  await expect.element(screen.getByText('Nie ma jeszcze komentarzy.')).toBeVisible();
  expect(card()?.commentCount).toBe(0);
});

test('in an archived project what was said can only be read', async () => {
  const { screen, field } = await openComments([aComment(5)], { status: 'archived' });
  await expect.element(screen.getByText('Biała')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /Więcej działań/ })).not.toBeInTheDocument();
});

test('comments that could not be read say so, and are read again on request', async () => {
  goLive();
  let isAway = true;
  const list = () => {
    if (isAway) throw refusal(500, { code: 'internal', message: 'Coś poszło nie tak.' });
    return [aComment(5)];
  };
  const { screen } = await openComments([], { answers: { 'comment.list': list } });
  await expect.element(screen.getByText('Coś poszło nie tak.')).toBeVisible();
  isAway = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByText('Biała')).toBeVisible();
});

const inTask = (comments: Comment[] = []) =>
  openDialog({
    target: opened,
    answers: { 'comment.list': () => comments },
    parts: (task, rights) => ({ left: <Comments task={task} rights={rights} members={[]} /> }),
  });

test('a task made private to others takes all with it but the comment that is being written, and Escape asks', async () => {
  const { screen, title, tell, onClose } = await inTask([aComment(5, { content: 'Tajne', ...ofBartek })]);
  await expect.element(screen.getByText('Tajne')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Nowy komentarz' });
  await field.fill('Może szara?');
  tell({ type: 'task.hidden', projectId: 1, taskId: 10, userIds: [anna], id: 90, at });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Zadanie nie istnieje albo zostało usunięte.');
  await expect.element(field).toHaveValue('Może szara?');
  await expect.element(screen.getByText('Tajne')).not.toBeInTheDocument();
  await expect.element(title).not.toBeInTheDocument();
  await expect.element(screen.getByText('Zamówić farbę')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Bartek Nowak')).not.toBeInTheDocument();
  const send = screen.getByRole('button', { name: /^Dodaj komentarz\. Zadanie nie istnieje/ });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await field.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('"Anuluj" closes the task, but asks while a comment is half written', async () => {
  const { screen, onClose } = await inTask();
  const cancel = screen.getByRole('button', { name: 'Anuluj' });
  await screen.getByRole('textbox', { name: 'Nowy komentarz' }).fill('Może szara?');
  await cancel.click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Wróć do edycji' }).click();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('textbox', { name: 'Nowy komentarz' }).fill('');
  await cancel.click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what is being written stays when the project is archived, and says why it cannot be sent', async () => {
  const { screen, field, archive } = await openComments();
  await field.fill('Może szara?');
  archive();
  await expect.element(screen.getByRole('button', { name: /^Dodaj komentarz\. Projekt jest/ })).toBeVisible();
  await expect.element(field).toHaveValue('Może szara?');
  await field.fill('');
  await expect.element(field).not.toBeInTheDocument();
});
