import { expect, test } from 'vitest';
import type { Project } from '#shared/project.ts';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { goLive } from '#tests/support/live.ts';
import { openProjectPage } from '#tests/support/project-page.tsx';
import { aMember, anna, aProject } from '#tests/support/things.ts';
import { ProjectEditPage } from './project-edit-page.tsx';

const remont = { description: 'Biuro', dueDate: '2024-05-01T00:00:00.000Z' };
type Answers = Record<string, (input: never) => unknown>;

async function openEdit(fields: Partial<Project> = {}, answers: Answers = {}) {
  const opened = await openProjectPage(ProjectEditPage, {
    path: 'edit',
    project: aProject({ ...remont, ...fields }),
    answers,
  });
  const { screen } = opened;
  const name = screen.getByRole('textbox', { name: 'Nazwa projektu' });
  return { ...opened, name, save: screen.getByRole('button', { name: /^Zapisz/ }) };
}

test('only what Anna has changed is sent, once however often she presses, and she is back at the project', async () => {
  const { screen, name, save, calls, isAt } = await openEdit();
  await name.fill('Remont piwnicy');
  await save.dblClick();
  await isAt('/projects/1');
  await expect.element(screen.getByText('Projekt zaktualizowany')).toBeVisible();
  // The due date is past, which is fine, and was not touched.
  expect(calls).toEqual([{ id: 1, name: 'Remont piwnicy' }]);
});

test('a form that is sent twice in a row, before anything can be drawn, saves once', async () => {
  const { name, calls, isAt } = await openEdit();
  await name.fill('Remont piwnicy');
  const form = name.element().closest('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await isAt('/projects/1');
  expect(calls).toHaveLength(1);
});

test('a cleared due date is sent as none', async () => {
  const { screen, save, calls, isAt } = await openEdit();
  await screen.getByRole('button', { name: 'Wyczyść: Termin' }).click();
  await save.click();
  await isAt('/projects/1');
  expect(calls).toEqual([{ id: 1, dueDate: null }]);
});

test('Anuluj leads back to the project and sends nothing', async () => {
  const { screen, name, calls, isAt } = await openEdit();
  await name.fill('Remont piwnicy');
  await screen.getByRole('button', { name: 'Anuluj' }).click();
  await isAt('/projects/1');
  expect(calls).toEqual([]);
});

test('a link away from a half-filled form asks first; going back to it keeps what was typed', async () => {
  const { screen, name, isAt } = await openEdit();
  await name.fill('Remont piwnicy');
  await screen.getByRole('link', { name: 'Moje zadania' }).click();
  await screen.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect.element(name).toHaveValue('Remont piwnicy');
  await isAt('/projects/1/edit');
  await screen.getByRole('link', { name: 'Moje zadania' }).click();
  await screen.getByRole('button', { name: 'Odrzuć', exact: true }).click();
  await isAt('/my-tasks');
});

test('an untouched form is left without a question', async () => {
  const { screen, name, isAt } = await openEdit();
  await expect.element(name).toHaveValue('Remont');
  await screen.getByRole('link', { name: 'Moje zadania' }).click();
  await isAt('/my-tasks');
});

test('an untouched name follows what Bartek makes of it', async () => {
  const { name, change, save, calls, isAt } = await openEdit();
  await expect.element(name).toHaveValue('Remont');
  change({ name: 'Remont strychu' });
  await expect.element(name).toHaveValue('Remont strychu');
  await save.click();
  await isAt('/projects/1');
  expect(calls).toEqual([]);
});

test('a name that Anna and Bartek both change stays as she typed it, and his is told before it is replaced', async () => {
  const { screen, name, change, save, calls, isAt } = await openEdit();
  await name.fill('Remont piwnicy');
  change({ name: 'Remont strychu', description: 'Poddasze' });
  await expect.element(screen.getByText(/Nazwa projektu \(teraz: „Remont strychu”\)/)).toBeVisible();
  await expect.element(name).toHaveValue('Remont piwnicy');
  await save.click();
  await isAt('/projects/1');
  expect(calls).toEqual([{ id: 1, name: 'Remont piwnicy' }]);
});

test('a project without a name is not sent', async () => {
  const { screen, name, save, calls } = await openEdit();
  await name.fill('   ');
  await save.click();
  await expect.element(screen.getByText('Nazwa projektu jest wymagana')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a refused save says why and leaves the form as it is', async () => {
  const refuse = () => {
    const fields = { name: ['Najwyżej 200 znaków'] };
    throw refusal(400, { code: 'input.invalid', message: 'Popraw zaznaczone pola.', fields });
  };
  const { screen, name, save, isAt } = await openEdit({}, { 'project.update': refuse });
  await name.fill('Remont piwnicy');
  await save.click();
  await expect.element(screen.getByText('Popraw zaznaczone pola.')).toBeVisible();
  await expect.element(name).toHaveAccessibleDescription('Najwyżej 200 znaków');
  await expect.element(name).toHaveValue('Remont piwnicy');
  await isAt('/projects/1/edit');
});

test('what cannot be loaded says so, can be tried again, and leads back to the project', async () => {
  goLive();
  let isAway = true;
  const get = () => {
    if (isAway) throw noConnection();
    return aProject(remont);
  };
  const { screen, name } = await openEdit({}, { 'project.get': get });
  await expect.element(screen.getByText('Nie udało się załadować danych projektu.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Wróć do projektu' })).toHaveAttribute('href', '/projects/1');
  isAway = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(name).toHaveValue('Remont');
});

test('whoever loses the project while editing it is told at once', async () => {
  const { screen, name, lose } = await openEdit();
  await expect.element(name).toHaveValue('Remont');
  lose();
  await expect.element(screen.getByRole('heading', { name: 'Nie znaleziono projektu' })).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
});

test('a worker reads everything and is told why no more; made a manager, she may change it at once', async () => {
  const { screen, name, save, calls, tell } = await openEdit({ role: 'worker', isCoordinator: false });
  const why = 'Tylko kierownik, pracodawca lub koordynator może zmieniać projekt.';
  await expect.element(screen.getByText(why)).toBeVisible();
  await expect.element(name).toHaveAttribute('readonly');
  await expect.element(save).toHaveAccessibleName(`Zapisz. ${why}`);
  await save.click({ force: true });
  const member = aMember({ userId: anna, role: 'manager' });
  tell({ type: 'member.updated', projectId: 1, member });
  await expect.element(name).not.toHaveAttribute('readonly');
  await expect.element(screen.getByText(why)).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('an archived project is only read, from the moment it is archived', async () => {
  const { screen, name, change, save } = await openEdit();
  await expect.element(name).not.toHaveAttribute('readonly');
  change({ status: 'archived' });
  await expect.element(name).toHaveAttribute('readonly');
  await expect.element(screen.getByText('Projekt jest zarchiwizowany i można go tylko przeglądać.')).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
});

test('an answer that comes when Anna has gone elsewhere leaves her there', async () => {
  let answer: (() => void) | undefined;
  const slow = () => new Promise((done) => (answer = () => done(aProject({ name: 'Remont piwnicy' }))));
  const { screen, name, save, isAt } = await openEdit({}, { 'project.update': slow });
  await name.fill('Remont piwnicy');
  await save.click();
  await expect.poll(() => answer).toBeDefined();
  await screen.getByRole('link', { name: 'Moje zadania' }).click();
  await isAt('/my-tasks');
  answer?.();
  await expect.element(screen.getByText('Projekt zaktualizowany')).toBeVisible();
  await isAt('/my-tasks');
});

test('whoever loses the project goes on at the words that say so', async () => {
  const { screen, name, lose } = await openEdit();
  await name.click();
  lose();
  await expect.element(screen.getByRole('heading', { name: 'Nie znaleziono projektu' })).toHaveFocus();
});
