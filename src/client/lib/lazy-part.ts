import { type ComponentType, createElement, lazy } from 'react';
import { PartBoundary } from '#client/ui/part-boundary.tsx';
import { againMs } from './again.ts';
import { loadFurtherTexts } from './i18n.ts';

/** A screen is drawn and quiet by then, and may fetch what will be wanted next. */
const quietMs = 3_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** Whether Ekipa itself answers: what a proxy says in its place is no answer. */
const isServerThere = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' });
    return answer.ok && ((await answer.json()) as { ok?: unknown }).ok === true;
  } catch {
    return false;
  }
};

/**
 * Fetches a script for as long as the server is away. Throws when the server was there before a try in vain and after it,
 * and so has no such script: it is a newer version.
 */
export async function fetchScript<T>(load: () => Promise<T>): Promise<T> {
  for (let wasThere = false; ;) {
    try {
      return await load();
    } catch (error) {
      const isThere = await isServerThere();
      if (isThere && wasThere) throw error;
      wasThere = isThere;
      if (!isThere) await pause(againMs);
    }
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Draws what `fetch` brings, in a boundary of its own: one that fails leaves the rest alone. */
function partOf<Props extends object>(fetch: () => Promise<{ default: ComponentType<Props> }>) {
  let isGone = false;
  const begin = () =>
    lazy<ComponentType<Props>>(() =>
      fetch().catch((error: unknown) => {
        isGone = true;
        throw error;
      }),
    );
  let Part = begin();
  // React keeps what was refused.
  const renew = () => {
    if (isGone) Part = begin();
    isGone = false;
  };
  return (props: Props) =>
    createElement(PartBoundary, {
      draw: () => createElement(Part as ComponentType<Props>, props),
      renew,
    });
}

function fetcherOf<Props>(load: Load<Props>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const forget = (error: unknown) => {
    loading = undefined;
    throw error;
  };
  const fetchAll = async () => {
    const [part] = await Promise.all([load(), loadFurtherTexts()]);
    return { default: part };
  };
  return () => (loading ??= fetchScript(fetchAll).catch(forget));
}

/** A part that nearly nobody sees: a script of its own, fetched when it is drawn. Stands in a `Suspense`. */
export const partOnDemand = <Props extends object>(load: Load<Props>) => partOf(fetcherOf(load));

function aheadOf<Props>(load: Load<Props>) {
  const fetchOnce = fetcherOf(load);
  // What goes wrong ahead of time is told when the part is drawn.
  setTimeout(() => void fetchOnce().catch(() => undefined), quietMs);
  return fetchOnce;
}

/**
 * For what waits for a part by itself, with something else in its place: how to fetch it, once, or again after it failed.
 * It comes a little after the screen as well.
 */
export function partAhead<Props extends object>(load: Load<Props>): Load<Props> {
  const fetchOnce = aheadOf(load);
  return async () => (await fetchOnce()).default;
}

/**
 * A part of a screen that comes as a script of its own: when it is first drawn, or a little after the screen, so that it
 * opens at once and even while the connection is away. Stands in a `Suspense`.
 */
export const lazyPart = <Props extends object>(load: Load<Props>) => partOf(aheadOf(load));
