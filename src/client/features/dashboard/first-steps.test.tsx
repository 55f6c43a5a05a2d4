import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Project } from '#shared/project.ts';
import { noConnection } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { aProject } from '#tests/support/things.ts';
import { Dashboard } from './dashboard.tsx';

function Address() {
  return <output aria-label="Adres">{useLocation().pathname}</output>;
}

/** As an event does that tells of a project. */
function ReadAgain() {
  const queryClient = useQueryClient();
  return (
    <button type="button" onClick={() => void queryClient.invalidateQueries()}>
      {'od nowa'}
    </button>
  );
}

const open = (create: () => unknown, list: () => Project[] = () => []) =>
  renderWith(
    <>
      <Dashboard />
      <Address />
      <ReadAgain />
    </>,
    { answers: { 'project.list': list, 'sample.create': create }, user: anna },
  );

test('who has no project makes a sample one with one press, however often pressed, and is led there', async () => {
  let made = 0;
  let answer = (_: Project): void => undefined;
  const screen = await open(() => {
    made += 1;
    return new Promise<Project>((resolve) => void (answer = resolve));
  });
  await screen.getByRole('button', { name: 'Utwórz przykładowy projekt' }).dblClick();
  answer(aProject({ id: 7 }));
  await expect.element(screen.getByLabelText('Adres')).toHaveTextContent('/projects/7');
  expect(made).toBe(1);
});

test('one is led there also where the project is told of before the answer has come', async () => {
  const projects: Project[] = [];
  let answer = (_: Project): void => undefined;
  const made = new Promise<Project>((resolve) => void (answer = resolve));
  const screen = await open(
    () => made,
    () => [...projects],
  );
  await screen.getByRole('button', { name: 'Utwórz przykładowy projekt' }).click();
  projects.push(aProject({ id: 7, name: 'Przykład' }));
  await screen.getByRole('button', { name: 'od nowa' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Przykład' })).toBeVisible();
  answer(aProject({ id: 7 }));
  await expect.element(screen.getByLabelText('Adres')).toHaveTextContent('/projects/7');
});

test('a sample project that cannot be made is said, and can be asked for again', async () => {
  const screen = await open(() => {
    throw noConnection();
  });
  await screen.getByRole('button', { name: 'Utwórz przykładowy projekt' }).click();
  await expect.element(screen.getByText('Brak połączenia', { exact: false }).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Utwórz przykładowy projekt' })).toBeEnabled();
});
