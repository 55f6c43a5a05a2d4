import { createStore } from '#client/lib/store.ts';

export type ToastAction = { label: string; run: () => void };
export type ToastMessage = {
  title: string;
  description?: string;
  /** Something failed. */
  isDestructive?: boolean;
  /** What was thrown: of a failure of the server's own the toast shows the number. */
  error?: unknown;
  /** 'Cofnij' and the like: such a toast stays 10 s, and only a later one with an action displaces it. */
  action?: ToastAction;
};

/** What reading takes, a letter. */
const readingMs = 80;
const longestMs = 30_000;

/** S1 §9: 5 s; contract §1: one with an action 10 s. What has failed stays until it can have been read. */
function shownMs({ action, isDestructive, description = '' }: ToastMessage): number {
  const least = action ? 10_000 : 5_000;
  return isDestructive ? Math.max(least, Math.min(description.length * readingMs, longestMs)) : least;
}

/** A place for one toast at a time, which goes by itself. */
function createPlace(onEmpty: () => void) {
  const shown = createStore<ToastMessage | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let remainingMs = 0;
  let startedAt = 0;
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    remainingMs -= Date.now() - startedAt;
  };
  const close = () => {
    pause();
    shown.set(null);
    onEmpty();
  };
  const resume = () => {
    if (timer !== undefined || !shown.get()) return;
    startedAt = Date.now();
    timer = setTimeout(close, remainingMs);
  };
  const display = (message: ToastMessage) => {
    pause();
    shown.set(message);
    remainingMs = shownMs(message);
    resume();
  };
  /** `pause` and `resume`: while the pointer or the focus is on a toast, it does not go away. */
  return { get: shown.get, useShown: shown.useValue, display, close, pause, resume };
}

export type ToastPlace = ReturnType<typeof createPlace>;

let waiting: ToastMessage[] = [];
const showWaiting = () => {
  if (actionPlace.get() || plainPlace.get()) return;
  const next = waiting.shift();
  if (next) plainPlace.display(next);
};

/** Where what can be taken back stands, and where all else does: a failure beside it, good news when it has gone. */
export const actionPlace: ToastPlace = createPlace(showWaiting);
export const plainPlace: ToastPlace = createPlace(showWaiting);

/** Shows a message in the place of an earlier one. Good news waits behind one with an action; a failure does not. */
export function showToast(message: ToastMessage): void {
  if (message.action) actionPlace.display(message);
  else if (actionPlace.get() && !message.isDestructive) waiting.push(message);
  else plainPlace.display(message);
}

/** Runs the action of the toast on the screen and closes it; false when there is none (contract §1, Ctrl/Cmd+Z). */
export function runToastAction(): boolean {
  const action = actionPlace.get()?.action;
  if (!action) return false;
  actionPlace.close();
  action.run();
  return true;
}

/** Takes away what is shown and what waits: at sign-out it belongs to someone else. */
export function clearToasts(): void {
  waiting = [];
  actionPlace.close();
  plainPlace.close();
}
