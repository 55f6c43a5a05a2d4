// A checklist that others change while one is at it (contract §5).
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ChecklistItem } from '#shared/checklist.ts';
import { refusal } from '#tests/support/answers.ts';
import { aGroup, anItem, openChecklists, part, rewordFirst, ticked } from '#tests/support/checklists.tsx';
import { later } from '#tests/support/task-part.tsx';
import { at } from '#tests/support/things.ts';

test('an item that both reword shows both texts, and the later one says whose is to stay (contract §5)', async () => {
  const update = later<ChecklistItem>();
  const { screen } = await openChecklists([aGroup()], { answers: { 'checklist.updateItem': update.call } });
  const field = await rewordFirst(screen);
  await field.fill('Krok mój');
  await userEvent.keyboard('{Enter}');
  const current = anItem(1, { text: 'Krok Bartka' });
  update.fail(refusal(409, { code: 'checklistItem.stale', message: 'Ktoś właśnie zmienił ten element.', current }));
  await expect.element(screen.getByText('Teraz „Krok Bartka”')).toBeVisible();
  await expect.element(field).toHaveValue('Krok mój');
  await screen.getByRole('button', { name: 'Zostaw moje' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const sent = { taskId: 10, itemId: 1, text: 'Krok mój' };
  expect(update.call.mock.calls).toEqual([[{ ...sent, was: 'Krok 1' }], [{ ...sent, was: 'Krok Bartka' }]]);
});

test('a text reworded by someone else meanwhile is offered at once, and taken', async () => {
  const { screen, tell } = await openChecklists();
  const field = await rewordFirst(screen);
  await field.fill('Krok mój');
  tell(ticked(anItem(1, { text: 'Krok Bartka' }), 0));
  await screen.getByRole('button', { name: 'Weź nowe' }).click();
  await expect.element(field).toHaveValue('Krok Bartka');
});

test('an item, and a group, deleted elsewhere keep what is being typed in them', async () => {
  const { screen, tell, onClose } = await openChecklists();
  const field = await rewordFirst(screen);
  await field.fill('Krok mój');
  tell({
    type: 'checklist.itemDeleted',
    ...part,
    itemId: 1,
    groupId: 3,
    checklistTotal: 1,
    checklistDone: 0,
    id: 90,
    at,
  });
  await expect
    .element(screen.getByRole('button', { name: /^Zapisz element\. Ten element został usunięty/ }))
    .toBeVisible();
  await expect.element(field).toHaveValue('Krok mój');
  tell({ type: 'checklist.groupDeleted', ...part, groupId: 3, checklistTotal: 0, checklistDone: 0, id: 91, at });
  await expect.element(screen.getByRole('heading', { name: 'Kroki' })).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Krok mój');
  await screen.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
