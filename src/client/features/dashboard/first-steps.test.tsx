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

const open = (create: () => unknown) =>
  renderWith(
    <>
      <Dashboard />
      <Address />
    </>,
    { answers: { 'project.list': () => [], 'sample.create': create }, user: anna },
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

test('a sample project that cannot be made is said, and can be asked for again', async () => {
  const screen = await open(() => {
    throw noConnection();
  });
  await screen.getByRole('button', { name: 'Utwórz przykładowy projekt' }).click();
  await expect.element(screen.getByText('Brak połączenia', { exact: false }).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Utwórz przykładowy projekt' })).toBeEnabled();
});
