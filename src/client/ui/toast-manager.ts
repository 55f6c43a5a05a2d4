import { createStore } from '#client/lib/store.ts';

export type ToastAction = { label: string; run: () => void };
export type ToastMessage = {
  title: string;
  description?: string;
  /** Something failed. */
  isDestructive?: boolean;
  /** 'Cofnij' and the like: such a toast stays 10 s and is not displaced. */
  action?: ToastAction;
};

/** S1 §9: 5 s; contract §1: one with an action 10 s. */
const shownMs = (message: ToastMessage) => (message.action ? 10_000 : 5_000);

const shown = createStore<ToastMessage | null>(null);
let waiting: ToastMessage[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let remainingMs = 0;
let startedAt = 0;

/** The message on the screen: one at a time. */
export const useShownToast = shown.useValue;

/** Shows a message. A later one takes its place, but waits behind one with an action. */
export function showToast(message: ToastMessage): void {
  if (shown.get()?.action) waiting.push(message);
  else display(message);
}

function display(message: ToastMessage) {
  pauseToast();
  shown.set(message);
  remainingMs = shownMs(message);
  resumeToast();
}

export function closeToast(): void {
  pauseToast();
  const next = waiting.shift();
  if (next) display(next);
  else shown.set(null);
}

/** While the pointer or the focus is on it, a toast does not go away. */
export function pauseToast(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  remainingMs -= Date.now() - startedAt;
}

export function resumeToast(): void {
  if (timer !== undefined || !shown.get()) return;
  startedAt = Date.now();
  timer = setTimeout(closeToast, remainingMs);
}

/** Runs the action of the toast on the screen and closes it; false when there is none (contract §1, Ctrl/Cmd+Z). */
export function runToastAction(): boolean {
  const action = shown.get()?.action;
  if (!action) return false;
  closeToast();
  action.run();
  return true;
}

/** Takes away what is shown and what waits: at sign-out it belongs to someone else. */
export function clearToasts(): void {
  waiting = [];
  closeToast();
}
