// What stands below the form of a task: its comments and checklists, and how the card counts them.
import { expect, test } from 'vitest';
import type { CacheEvent } from '#shared/cached.ts';
import type { ChecklistItem } from '#shared/checklist.ts';
import type { Comment } from '#shared/comment.ts';
import { openDialog } from '#tests/support/task-dialog.tsx';
import { anna, aTask, at } from '#tests/support/things.ts';

const aComment = (id: number): Comment => ({
  id,
  taskId: 10,
  content: 'Biała',
  userId: anna,
  user: null,
  authorName: 'Anna Kowalska',
  createdAt: at,
  editedAt: null,
});
const commented = (comment: Comment, commentCount: number): CacheEvent => {
  const part = { projectId: 1, taskId: 10, isPrivate: false };
  return { type: 'comment.created', ...part, comment, commentCount, id: 90, at };
};

test('a card counts an own comment once, whether its event or its answer comes first', async () => {
  let answer: (comment: Comment) => void = () => undefined;
  const create = () => new Promise((resolve) => void (answer = resolve));
  const { screen, tell, card } = await openDialog({ answers: { 'comment.create': create } });
  const field = screen.getByRole('textbox', { name: 'Nowy komentarz' });
  const send = screen.getByRole('button', { name: 'Dodaj komentarz' });
  await field.fill('Biała');
  await send.click();
  tell(commented(aComment(5), 1));
  await expect.poll(() => card()?.commentCount).toBe(1);
  answer(aComment(5));
  await expect.element(field).toHaveValue('');
  expect(card()?.commentCount).toBe(1);
  await field.fill('Biała');
  await send.click();
  answer(aComment(6));
  await expect.poll(() => card()?.commentCount).toBe(2);
  tell(commented(aComment(6), 2));
  expect(card()?.commentCount).toBe(2);
});

const anItem = (id: number, isCompleted: boolean): ChecklistItem => ({
  id,
  taskId: 10,
  groupId: 3,
  text: `Krok ${id}`,
  isCompleted,
  completedById: null,
  completedAt: null,
  createdAt: at,
});
const tickedItem = (item: ChecklistItem, checklistDone: number): CacheEvent => {
  const part = { projectId: 1, taskId: 10, isPrivate: false };
  return { type: 'checklist.itemUpdated', ...part, item, checklistTotal: 2, checklistDone, id: 90, at };
};

test('two people tick at once and the card counts both', async () => {
  let answer: (item: ChecklistItem) => void = () => undefined;
  const group = { id: 3, taskId: 10, name: 'Kroki', order: 0, createdAt: at, assignedToId: null };
  const { screen, tell, card } = await openDialog({
    task: aTask({ checklistTotal: 2 }),
    answers: {
      'checklist.groups': () => [{ ...group, items: [anItem(1, false), anItem(2, false)] }],
      'checklist.updateItem': () => new Promise((resolve) => void (answer = resolve)),
    },
  });
  const box = screen.getByRole('checkbox', { name: 'Krok 1' });
  await box.click();
  await expect.element(box).toBeChecked();
  tell(tickedItem(anItem(1, true), 1));
  tell(tickedItem(anItem(2, true), 2));
  answer(anItem(1, true));
  await expect.element(screen.getByText('100%')).toBeVisible();
  await expect.poll(() => card()?.checklistDone).toBe(2);
  tell(tickedItem(anItem(2, false), 1));
  await expect.element(screen.getByText('50%')).toBeVisible();
  expect(card()?.checklistDone).toBe(1);
});

test('a comment that is too long is not cut but said to be too long, and not sent', async () => {
  const { screen } = await openDialog();
  const field = screen.getByRole('textbox', { name: 'Nowy komentarz' });
  await field.fill('ą'.repeat(10_001));
  await expect.element(screen.getByText('Najwyżej 10000 znaków')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Dodaj komentarz' })).toBeDisabled();
  expect((field.element() as HTMLTextAreaElement).value).toHaveLength(10_001);
  await field.fill('👨‍👩‍👧'.repeat(5_000));
  await expect.element(screen.getByRole('button', { name: 'Dodaj komentarz' })).toBeEnabled();
});
