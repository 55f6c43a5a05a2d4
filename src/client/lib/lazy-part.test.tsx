import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/render.tsx';
import { fetchScript, lazyPart, partAhead } from './lazy-part.ts';

type Answer = 'away' | 'badGateway' | 'there';
const answers: Record<Answer, () => Promise<Response>> = {
  away: () => Promise.reject(new TypeError('Failed to fetch')),
  badGateway: () => Promise.resolve(new Response('<h1>502 Bad Gateway</h1>', { status: 502 })),
  there: () => Promise.resolve(Response.json({ ok: true })),
};
/** What stands at the server's address when it is asked whether it is there, by turns. */
const serverIs = (...turns: Answer[]) => vi.stubGlobal('fetch', () => answers[turns.shift() ?? 'there']());

/** It waits for the server, five seconds at a time. */
async function passFiveSeconds() {
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(5_000);
}

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a part that cannot be fetched while the server is away comes when it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  serverIs('away');
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
  await passFiveSeconds();
  await expect.element(screen.getByText('Czat')).toBeVisible();
});

test('a script is asked for again until it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  serverIs('away', 'badGateway');
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(gone)
    .mockImplementationOnce(gone)
    .mockResolvedValue('da');
  const script = fetchScript(load);
  await passFiveSeconds();
  await passFiveSeconds();
  expect(await script).toBe('da');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a script that was lost just before the server came back is asked for once more, not taken for gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  serverIs('there', 'away', 'there');
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(gone)
    .mockImplementationOnce(gone)
    .mockImplementationOnce(gone)
    .mockResolvedValue('da');
  const script = fetchScript(load);
  await passFiveSeconds();
  expect(await script).toBe('da');
  expect(load).toHaveBeenCalledTimes(4);
});

test('a page of a proxy in place of the answer, though it says 200, is not the server', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pages = [new Response('<h1>Przerwa techniczna</h1>'), Response.json({ status: 'ok' })];
  vi.stubGlobal('fetch', () => Promise.resolve(pages.shift() ?? Response.json({ ok: true })));
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(gone)
    .mockImplementationOnce(gone)
    .mockResolvedValue('da');
  const script = fetchScript(load);
  await passFiveSeconds();
  await passFiveSeconds();
  expect(await script).toBe('da');
});

test('a part whose script a newer version has replaced says so, and the rest of the page stays', async () => {
  // React repeats on the console what the boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serverIs();
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
  serverIs();
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockImplementationOnce(gone)
    .mockImplementationOnce(gone)
    .mockResolvedValue(() => 'Czat');
  const fetchPart = partAhead(load);
  await expect(fetchPart()).rejects.toThrow('dynamically imported');
  const [part, same] = await Promise.all([fetchPart(), fetchPart()]);
  expect(same).toBe(part);
  expect(load).toHaveBeenCalledTimes(3);
});
