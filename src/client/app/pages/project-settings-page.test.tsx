import { afterEach, expect, test } from 'vitest';
import type { Project } from '#shared/project.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { refusal } from '#tests/support/answers.ts';
import { openProjectPage } from '#tests/support/project-page.tsx';
import { aProject } from '#tests/support/things.ts';
import { ProjectSettingsPage } from './project-settings-page.tsx';

type Answers = Record<string, (input: never) => unknown>;
type Opened = Awaited<ReturnType<typeof openProjectPage>>;

async function openSettings(fields: Partial<Project> = {}, answers: Answers = {}) {
  const opened = await openProjectPage(ProjectSettingsPage, { path: 'settings', project: aProject(fields), answers });
  const { screen } = opened;
  return {
    ...opened,
    name: screen.getByRole('textbox', { name: 'Nazwa projektu' }),
    status: screen.getByRole('combobox', { name: 'Status' }),
    save: screen.getByRole('button', { name: /^Zapisz/ }),
    archive: screen.getByRole('button', { name: /^Archiwizuj projekt/ }),
    remove: screen.getByRole('button', { name: /^Usuń projekt/ }),
  };
}

async function chooseStatus({ screen }: Opened, name: string) {
  await screen.getByRole('combobox', { name: 'Status' }).click();
  await screen.getByRole('option', { name }).click();
}

const manager = { role: 'manager', isCoordinator: false } as const;

afterEach(clearToasts);

test('status and fields are saved together, and the page stays', async () => {
  const opened = await openSettings();
  await opened.name.fill('Remont piwnicy  ');
  await chooseStatus(opened, 'Ukończony');
  await opened.save.dblClick();
  await expect.element(opened.screen.getByText('Projekt zaktualizowany')).toBeVisible();
  expect(opened.calls).toEqual([{ id: 1, name: 'Remont piwnicy', status: 'completed' }]);
  await opened.isAt('/projects/1/settings');
  // Saved, so there is nothing to lose.
  await opened.screen.getByRole('link', { name: 'Moje zadania' }).click();
  await opened.isAt('/my-tasks');
});

test('what is typed while an earlier version is being saved stays', async () => {
  let answer: (() => void) | undefined;
  const slow = ({ name }: { name: string }) => new Promise((done) => (answer = () => done(aProject({ name }))));
  const { screen, name, save } = await openSettings({}, { 'project.update': slow });
  await name.fill('Remont piwnicy');
  await save.click();
  await expect.poll(() => answer).toBeDefined();
  await name.fill('Remont piwnicy i strychu');
  answer?.();
  await expect.element(screen.getByText('Projekt zaktualizowany')).toBeVisible();
  await expect.element(name).toHaveValue('Remont piwnicy i strychu');
});

test('in an archived project the fields are read-only until another status is chosen, then both go together', async () => {
  const opened = await openSettings({ status: 'archived' });
  await expect.element(opened.name).toHaveAttribute('readonly');
  await expect.element(opened.screen.getByText(/Aby zmienić pozostałe pola, wybierz inny status/)).toBeVisible();
  await chooseStatus(opened, 'W trakcie');
  await opened.name.fill('Remont piwnicy');
  await opened.save.click();
  await expect.poll(() => opened.calls).toEqual([{ id: 1, name: 'Remont piwnicy', status: 'active' }]);
});

test('archiving along with other changes is not sent, and the status says what to do first', async () => {
  const opened = await openSettings();
  await opened.name.fill('Remont piwnicy');
  await chooseStatus(opened, 'Zarchiwizowany');
  await opened.save.click();
  const first = 'Najpierw zapisz pozostałe zmiany, a potem zarchiwizuj projekt.';
  await expect.element(opened.screen.getByText(first)).toBeVisible();
  expect(opened.calls).toEqual([]);
  await chooseStatus(opened, 'W trakcie');
  await opened.save.click();
  await expect.poll(() => opened.calls).toEqual([{ id: 1, name: 'Remont piwnicy' }]);
});

test('a manager changes the name, and reads who may change the status, archive and delete', async () => {
  const { screen, name, save, archive, remove, calls } = await openSettings(manager);
  await expect.element(screen.getByText('Tylko pracodawca lub koordynator może zmienić status.')).toBeVisible();
  const why = 'Tylko pracodawca lub koordynator może zarchiwizować lub usunąć projekt.';
  await expect.element(archive).toHaveAccessibleName(`Archiwizuj projekt. ${why}`);
  await expect.element(remove).toHaveAccessibleName(`Usuń projekt. ${why}`);
  await remove.click({ force: true });
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await name.fill('Remont piwnicy');
  await save.click();
  await expect.poll(() => calls).toEqual([{ id: 1, name: 'Remont piwnicy' }]);
});

test('a worker is told in one sentence why nothing can be changed', async () => {
  const { screen, name, status, save } = await openSettings({ role: 'worker', isCoordinator: false });
  const why = 'Tylko kierownik, pracodawca lub koordynator może zmieniać projekt.';
  await expect.element(screen.getByText(why)).toBeVisible();
  await expect.element(name).toHaveAttribute('readonly');
  await expect.element(status).toBeDisabled();
  await expect.element(save).toHaveAccessibleName(`Zapisz. ${why}`);
});

test('archiving asks first, and Cofnij gives the project back the status that it had', async () => {
  const { screen, archive, status, calls } = await openSettings({ status: 'completed' });
  await archive.click();
  await expect
    .element(screen.getByText(/Czy na pewno chcesz zarchiwizować ten projekt\? Projekt: .Remont/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Archiwizuj', exact: true }).dblClick();
  await expect.element(screen.getByText('Projekt zarchiwizowany')).toBeVisible();
  await expect.element(status).toHaveTextContent('Zarchiwizowany');
  await expect.element(archive).toHaveAccessibleName('Archiwizuj projekt. Projekt jest już zarchiwizowany.');
  await screen.getByRole('button', { name: 'Cofnij' }).click();
  await expect.element(status).toHaveTextContent('Ukończony');
  expect(calls).toEqual([
    { id: 1, status: 'archived' },
    { id: 1, status: 'completed' },
  ]);
});

test('deleting names the project, says that it is for good, happens once and leads to the projects', async () => {
  const deletions: unknown[] = [];
  const deleteProject = (input: unknown) => {
    deletions.push(input);
    return { success: true };
  };
  const { screen, remove, isAt } = await openSettings({}, { 'project.delete': deleteProject });
  await remove.click();
  const question = /Czy na pewno chcesz trwale usunąć ten projekt\? Ta operacja jest nieodwracalna\. Projekt: .Remont/;
  await expect.element(screen.getByText(question)).toBeVisible();
  await screen.getByRole('button', { name: 'Usuń trwale' }).dblClick();
  await isAt('/');
  await expect.element(screen.getByText('Projekt usunięty')).toBeVisible();
  expect(deletions).toEqual([{ id: 1, permanent: true }]);
});

test('Anna is not told that the project she is deleting is missing', async () => {
  let answer: (() => void) | undefined;
  const slow = () => new Promise((done) => (answer = () => done({ success: true })));
  const { screen, remove, lose, isAt } = await openSettings({}, { 'project.delete': slow });
  await remove.click();
  await screen.getByRole('button', { name: 'Usuń trwale' }).click();
  await expect.poll(() => answer).toBeDefined();
  // The event is here before the answer.
  lose();
  await expect.element(screen.getByText('Ładowanie...')).toBeInTheDocument();
  await expect.element(screen.getByText('Projekt nie został znaleziony')).not.toBeInTheDocument();
  answer?.();
  await isAt('/');
});

test('a deletion that fails says so and leaves everything as it is', async () => {
  const refuse = () => {
    throw refusal(503, { code: 'server.unavailable', message: 'Serwer nie może teraz zapisać zmian.' });
  };
  const { screen, remove, isAt, name } = await openSettings({}, { 'project.delete': refuse });
  await remove.click();
  const confirm = screen.getByRole('button', { name: 'Usuń trwale' });
  await confirm.click();
  await expect.element(screen.getByText('Serwer nie może teraz zapisać zmian.')).toBeVisible();
  await expect.element(confirm).not.toHaveAttribute('aria-disabled');
  await screen.getByRole('button', { name: 'Anuluj' }).click();
  await expect.element(name).toHaveValue('Remont');
  await isAt('/projects/1/settings');
});

test('whoever loses the right while being asked is asked no more', async () => {
  const { screen, remove, tell } = await openSettings({ isCoordinator: true, role: 'manager' });
  await remove.click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  tell({ type: 'project.handedOver', projectId: 1, userId: 2 });
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
});

test('a project that is missing says so and leads to the projects', async () => {
  const { screen, name, lose } = await openSettings();
  await expect.element(name).toBeVisible();
  lose();
  await expect.element(screen.getByRole('heading', { name: 'Projekt nie został znaleziony' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Wróć do projektów' })).toHaveAttribute('href', '/');
});

test('a deletion that ends when Anna has gone elsewhere leaves her there', async () => {
  let answer: (() => void) | undefined;
  const slow = () => new Promise((done) => (answer = () => done({ success: true })));
  const { screen, remove, isAt } = await openSettings({}, { 'project.delete': slow });
  await remove.click();
  await screen.getByRole('button', { name: 'Usuń trwale' }).click();
  await expect.poll(() => answer).toBeDefined();
  await screen.getByRole('button', { name: 'Anuluj' }).click();
  await screen.getByRole('link', { name: 'Moje zadania' }).click();
  await isAt('/my-tasks');
  answer?.();
  await expect.element(screen.getByText('Projekt usunięty')).toBeVisible();
  await isAt('/my-tasks');
});

test('with something unsaved the project is not archived, and the button says what to do first', async () => {
  const { screen, name, archive } = await openSettings();
  await name.fill('Remont piwnicy');
  const first = 'Najpierw zapisz pozostałe zmiany, a potem zarchiwizuj projekt.';
  await expect.element(archive).toHaveAccessibleName(`Archiwizuj projekt. ${first}`);
  await archive.click({ force: true });
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await name.fill('Remont');
  await expect.element(archive).toHaveAccessibleName('Archiwizuj projekt');
});

test('taking back the archiving of a project that is gone meanwhile says that it is', async () => {
  const gone = ({ status }: { status: string }) => {
    if (status === 'archived') return aProject({ status });
    throw refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });
  };
  const { screen, archive } = await openSettings({}, { 'project.update': gone });
  await archive.click();
  await screen.getByRole('button', { name: 'Archiwizuj', exact: true }).click();
  await screen.getByRole('button', { name: 'Cofnij' }).click();
  await expect.element(screen.getByText('„Remont” nie jest już dla Ciebie dostępny.')).toBeVisible();
});
