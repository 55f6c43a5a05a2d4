import { expect, test } from 'vitest';
import { Dashboard } from '#client/features/dashboard/dashboard.tsx';
import { noConnection } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { aProject } from '#tests/support/things.ts';
import { LiveEvents } from './live-events.tsx';

test('what could not be read is read again when the network is back, though the connection never broke', async () => {
  let isAway = true;
  const list = () => {
    if (isAway) throw noConnection();
    return [aProject({ name: 'Regaty' })];
  };
  const screen = await renderWith(
    <>
      <LiveEvents />
      <Dashboard />
    </>,
    { answers: { 'project.list': list }, user: anna },
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nie udało się załadować projektów');
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('link', { name: 'Regaty' })).toBeVisible();
});
