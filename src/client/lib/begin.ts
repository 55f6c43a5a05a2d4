import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from './paths.ts';
import { useSteady } from './use-steady.ts';

type Thing = 'newTask' | 'newProject';

/** The screens where something can be begun that does not belong to what is open. */
const homes = { newTask: paths.myTasks, newProject: paths.dashboard };
const takers = new Map<Thing, () => void>();
/** What is to begin on the screen that one has just gone to. Kept here, so that a reload or Back does not begin it again. */
let wanted: Thing | null = null;

/** Begins it on the screen that is shown; false where that has no place for it. */
export function beginHere(thing: Thing): boolean {
  const take = takers.get(thing);
  take?.();
  return take !== undefined;
}

/** Begins it on the screen that is shown, or else where such things are begun. */
export function useBegin(): (thing: Thing) => void {
  const navigate = useNavigate();
  return (thing) => {
    if (beginHere(thing)) return;
    wanted = thing;
    void navigate(homes[thing], { state: { begins: thing } });
  };
}

/** Says how something is begun on this screen; null where one may not. */
export function useBeginHere(thing: Thing, take: (() => void) | null): void {
  const { state } = useLocation() as { state: { begins?: Thing } | null };
  const run = useSteady(() => take?.());
  const canTake = take !== null;
  const isAsked = state?.begins === thing;
  useEffect(() => {
    if (!canTake) return undefined;
    takers.set(thing, run);
    return () => void (takers.get(thing) === run && takers.delete(thing));
  }, [thing, canTake, run]);
  useEffect(() => {
    if (!canTake || !isAsked || wanted !== thing) return;
    wanted = null;
    run();
  }, [thing, canTake, isAsked, run]);
}
