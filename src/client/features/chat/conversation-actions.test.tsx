// What people do with a message, and what they may not: issue P4, contract §6.
import { expect, test } from 'vitest';
import { refusal } from '#tests/support/answers.ts';
import { many, open, own } from '#tests/support/conversation.tsx';
import { aMember, aMessage, aProject, aTask, at } from '#tests/support/things.ts';

test('a reaction shows at once, and is taken back where the server refuses it', async () => {
  let refuse: () => void = () => undefined;
  const { screen, menu } = await open({
    messages: [aMessage()],
    answers: {
      'message.react': () =>
        new Promise((_, reject) => {
          refuse = () => reject(refusal(403, { code: 'forbidden', message: 'Nie możesz tego zrobić.' }));
        }),
    },
  });
  await menu('Bartek Nowak');
  await screen.getByRole('menuitem', { name: 'Zareaguj' }).click();
  await screen.getByRole('button', { name: '🎉' }).click();
  const reaction = screen.getByRole('button', { name: '🎉 1: Ty' });
  await expect.element(reaction).toHaveAttribute('aria-pressed', 'true');
  refuse();
  await expect.element(reaction).not.toBeInTheDocument();
  await expect.element(screen.getByText('Nie możesz tego zrobić.')).toBeVisible();
});

test('a message is deleted after a question, and leaves a trace', async () => {
  const deleted: unknown[] = [];
  const remove = (input: unknown) => void deleted.push(input);
  const { screen, menu } = await open({
    messages: [own()],
    answers: { 'message.delete': (input) => (remove(input), { success: true }) },
  });
  await menu('Anna Kowalska');
  await screen.getByRole('menuitem', { name: 'Usuń' }).click();
  await expect.element(screen.getByText('Czy na pewno chcesz usunąć tę wiadomość?', { exact: false })).toBeVisible();
  expect(deleted).toEqual([]);
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect.element(screen.getByText('wiadomość usunięta')).toBeVisible();
  expect(deleted).toEqual([{ id: 5 }]);
});

test("of others' messages one deletes none, unless one looks after the chat; nobody rewords them", async () => {
  const member = await open({ messages: [aMessage()], props: { canPin: false } });
  await member.menu('Bartek Nowak');
  await expect.element(member.screen.getByRole('menuitem', { name: 'Odpowiedz' })).toBeVisible();
  for (const name of ['Usuń', 'Edytuj', 'Przypnij'])
    await expect.element(member.screen.getByRole('menuitem', { name })).not.toBeInTheDocument();
  await member.screen.unmount();
  const manager = await open({ messages: [aMessage()], props: { canModerate: true } });
  await manager.menu('Bartek Nowak');
  await expect.element(manager.screen.getByRole('menuitem', { name: 'Usuń' })).toBeVisible();
  await expect.element(manager.screen.getByRole('menuitem', { name: 'Edytuj' })).not.toBeInTheDocument();
});

test('what is pinned stands above the messages, and its list leads to it', async () => {
  const messages = many(120).map((one) => (one.id === 75 ? { ...one, pinnedAt: at } : one));
  const { screen } = await open({ messages });
  await screen.getByRole('button', { name: '1 przypięta wiadomość' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Pokaż w czacie' }).click();
  await expect.element(screen.getByRole('log').getByText('Wiadomość 75', { exact: true })).toBeInViewport();
});

test('a message becomes a task, whose status it then shows as it changes', async () => {
  const made: unknown[] = [];
  const task = aTask({ title: 'Kup farbę' });
  const { screen, menu, tell, where } = await open({
    messages: [aMessage({ content: '**Kup** farbę\nbiałą, 10 l' })],
    answers: {
      'project.list': () => [aProject()],
      'member.list': () => [aMember()],
      'message.makeTask': (input) => {
        made.push(input);
        return task;
      },
    },
  });
  await menu('Bartek Nowak');
  await screen.getByRole('menuitem', { name: 'Utwórz zadanie' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Utwórz zadanie' });
  await expect.element(dialog.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Kup farbę');
  await dialog.getByRole('button', { name: 'Utwórz zadanie' }).click();
  const link = screen.getByRole('link', { name: 'Zadanie z tej wiadomości: Kup farbę' });
  await expect.element(link).toHaveTextContent('Do zrobienia');
  expect(made).toEqual([{ id: 5, projectId: 1, title: 'Kup farbę', assignedToIds: [] }]);
  tell({ type: 'task.updated', projectId: 1, task: { ...task, status: 'completed', version: 4 }, id: 3, at });
  await expect.element(link).toHaveTextContent('Zakończone');
  await link.click();
  await expect.poll(where).toBe('/projects/1?task=10');
});

test('nothing can be said where nothing can be said, and what is there can be read', async () => {
  const { screen } = await open({ messages: [aMessage()], props: { whyReadOnly: 'Projekt jest zarchiwizowany.' } });
  await expect.element(screen.getByText('Projekt jest zarchiwizowany.')).toBeVisible();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Cześć')).toBeVisible();
});

test('where nobody is left to write to, one can still take back and mark what was said', async () => {
  const { screen, menu } = await open({
    messages: [own()],
    props: { whyReadOnly: 'Tej osoby już nie ma.', staysChangeable: true },
  });
  await expect.element(screen.getByText('Tej osoby już nie ma.')).toBeVisible();
  await menu('Anna Kowalska');
  for (const name of ['Zareaguj', 'Edytuj', 'Usuń'])
    await expect.element(screen.getByRole('menuitem', { name })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Odpowiedz' })).not.toBeInTheDocument();
});
