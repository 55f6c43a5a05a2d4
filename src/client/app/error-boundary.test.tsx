import { afterEach, expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/render.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const Broken = () => {
  throw new Error('cannot be drawn');
};

test('a page that cannot be drawn is told, with a way out', async () => {
  // React repeats on the console what the boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const screen = await renderWith(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Coś poszło nie tak');
  await expect.element(screen.getByRole('button', { name: 'Odśwież stronę' })).toBeVisible();
});
