import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import type { NewTask } from '#client/features/tasks/task-target.ts';

/** What was opened by a step of its own, so that Back, above all a phone's, closes it again. */
export type Step = { opened: 'chat' } | { opened: 'task' | 'edit'; id: number } | { opened: 'new'; task: NewTask };

/** Tells this page from itself before a reload, whose forms are gone with what stood in them. */
const thisLoad = performance.timeOrigin;
type Kept = { opened: Step; load: number; nth: number };

let count = 0;

/** What a step of the history has opened, and whether that is a form that went with a reload. */
function stepIn(state: unknown): { step: Step | null; isSpent: boolean; nth?: number } {
  const { opened = null, load, nth } = (state ?? {}) as Partial<Kept>;
  const isForm = opened?.opened === 'new' || opened?.opened === 'edit';
  const isSpent = isForm && load !== thisLoad;
  return { step: isSpent ? null : opened, isSpent, nth };
}

/** Whether a second press wants what is open already, or on its way. */
const isSame = (one: Step, other: Step) =>
  one.opened === other.opened && ('id' in one ? one.id : null) === ('id' in other ? other.id : null);

/** Opens things by steps of the history, and closes them by taking the step back: at once on the screen. */
export function useSteps() {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<string | null>(null);
  if (leaving !== null && leaving !== key) setLeaving(null);
  const { step, isSpent, nth } = useMemo(() => stepIn(state), [state]);
  const [takenBack, setTakenBack] = useState<number>();
  if (takenBack !== undefined && takenBack === nth) {
    setTakenBack(undefined);
    setLeaving(key);
  }
  const isLeaving = leaving === key;
  const now = useRef({ key, step });
  useLayoutEffect(() => void (now.current = { key, step: isLeaving ? null : step }), [key, step, isLeaving]);
  useEffect(() => {
    // Only now is the form gone that would ask whether to leave it.
    if (isLeaving) void navigate(-1);
  }, [isLeaving, navigate]);
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, options: NavigateOptions) => {
      const next = new URLSearchParams(window.location.search);
      edit(next);
      void navigate({ search: next.toString() }, options);
    },
    [navigate],
  );
  /** In one step, however often it is pressed. Returns how it is taken back, also before it is seen. */
  const open = useCallback(
    (opened: Step, edit: (params: URLSearchParams) => void = () => undefined) => {
      const mine = ++count;
      const before = now.current.step;
      now.current.step = opened;
      const replace = before !== null && isSame(before, opened);
      change(edit, { replace, state: { opened, load: thisLoad, nth: mine } satisfies Kept });
      return () => setTakenBack(mine);
    },
    [change],
  );
  return { step, isSpent, isLeaving, stepBack: () => setLeaving(key), change, open };
}
