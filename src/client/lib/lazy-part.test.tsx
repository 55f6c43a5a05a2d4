import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/render.tsx';
import { fetchScript, lazyPart, partAhead } from './lazy-part.ts';

/** Whether the server is there when it is asked, by turns. */
const serverIs = (...there: boolean[]) =>
  vi.stubGlobal('fetch', () => (there.shift() ? Promise.resolve(new Response()) : Promise.reject(new TypeError())));

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a part that cannot be fetched while the server is away comes when it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  serverIs(false);
  const Part = lazyPart(
    vi
      .fn<() => Promise<() => string>>()
      .mockImplementationOnce(gone)
      .mockResolvedValue(() => 'Czat'),
  );
  const screen = await renderWith(
    <Suspense fallback="Ładowanie...">
      <Part />
    </Suspense>,
  );
  await expect.element(screen.getByText('Ładowanie...')).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(screen.getByText('Czat')).toBeVisible();
});

test('a script is asked for again until it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  serverIs(false, false);
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(gone)
    .mockImplementationOnce(gone)
    .mockResolvedValue('da');
  const script = fetchScript(load);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await script).toBe('da');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a part whose script a newer version has replaced says so, and the rest of the page stays', async () => {
  // React repeats on the console what the boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serverIs(true);
  const Part = lazyPart<object>(gone);
  const screen = await renderWith(
    <>
      <p>{'Tablica'}</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Coś poszło nie tak');
  await expect.element(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
  await expect.element(screen.getByText('Tablica')).toBeVisible();
  await screen.getByRole('button', { name: 'Zamknij' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a part fetched by hand is fetched once, and again after it was refused', async () => {
  serverIs(true);
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockImplementationOnce(gone)
    .mockResolvedValue(() => 'Czat');
  const fetchPart = partAhead(load);
  await expect(fetchPart()).rejects.toThrow('dynamically imported');
  const [part, same] = await Promise.all([fetchPart(), fetchPart()]);
  expect(same).toBe(part);
  expect(load).toHaveBeenCalledTimes(2);
});
