import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { refusal } from '#tests/support/answers.ts';
import { renderWith } from '#tests/support/render.tsx';
import { Guard } from './guard.tsx';

test('when it cannot be known who is signed in, the page says what can be done on it, and no more', async () => {
  let isDown = true;
  const current = () => {
    // What a proxy says that is not ours.
    if (isDown) throw TRPCClientError.from(new SyntaxError('Unexpected token <'));
    return null;
  };
  const screen = await renderWith(<Guard />, { answers: { 'auth.current': current } });
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Nie udało się połączyć z serwerem');
  await expect.element(alert).toHaveTextContent('Spróbuj ponownie');
  await expect.element(alert).not.toHaveTextContent('wróć do projektów');
  isDown = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('where the server has too much to do it says that, and opens by itself once there is room', async () => {
  let isBusy = true;
  const current = () => {
    if (isBusy) throw refusal(503, { code: 'server.busy', message: 'Serwer jest teraz przeciążony.' });
    return null;
  };
  const screen = await renderWith(<Guard />, { answers: { 'auth.current': current } });
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Nie udało się otworzyć stronySerwer jest teraz przeciążony.');
  isBusy = false;
  await expect.element(alert).not.toBeInTheDocument();
});
