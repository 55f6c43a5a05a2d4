import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { renderWith } from '#tests/support/render.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a script that a newer version has replaced is told, with a way out', async () => {
  // React repeats on the console what the boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const Part = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const screen = await renderWith(
    <ErrorBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Coś poszło nie tak');
  await expect.element(screen.getByRole('button', { name: 'Odśwież stronę' })).toBeVisible();
});
