import { useEffect } from 'react';
import { layer } from './layer.ts';

/** Dialogs and menus give the focus back by themselves, a moment after they have closed. */
const patienceMs = 100;

const dialogs = '[role=dialog], [role=alertdialog]';

/**
 * `around`: itself and all that it stands in, the innermost first. `row`: the one of a list marked `data-focus-rows`, with
 * those to go on in when it goes, and which of its controls it is.
 */
type Place = { focused: Element; around: Element[]; row?: { itself: Element; beside: Element[]; nth: number } };

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button')];

/** A row that takes the focus from a control of its own (`before`) still goes on at that one. */
function rowOf(focused: Element, around: Element[], before: Place['row']): Place['row'] {
  const itself = around.find((one) => one.parentElement?.matches('[data-focus-rows]'));
  if (!itself?.parentElement) return undefined;
  const rows = [...itself.parentElement.children];
  const at = rows.indexOf(itself);
  const beside = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()];
  const isFromWithin = focused === itself && before?.itself === itself;
  return { itself, beside, nth: isFromWithin ? before.nth : controlsOf(itself).findIndex((one) => one === focused) };
}

const placeOf = (focused: Element, before: Place | null): Place => {
  const around: Element[] = [];
  for (let one: Element | null = focused; one; one = one.parentElement) around.push(one);
  return { focused, around, row: rowOf(focused, around, before?.row) };
};

const isLost = ({ focused }: Place) => !focused.isConnected && document.activeElement === document.body;
/** What is shown for a while over everything else: a toast, a dialog, a menu. Undefined for what stands in none. */
const passingAround = ({ around }: Place) =>
  around.find((one) => one.matches(`[data-passing], ${dialogs}, [role=menu]`));

function focusOn(element: HTMLElement) {
  if (!element.matches('a, button, input, select, textarea, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Where to go on in a part of the page: at its heading, unless it names a better place (`data-focus-home`). */
const startOf = (part: Element) =>
  part.matches('[data-focus-scope]')
    ? part.querySelector<HTMLElement>('[data-focus-home]')
    : // The screen's own, though a list stands before it.
      (part.querySelector<HTMLElement>('h1') ?? part.querySelector<HTMLElement>('h2, h3'));

/** An open dialog, the topmost, keeps the focus; else the page has it. */
const ground = () => [...document.querySelectorAll(dialogs)].at(-1) ?? layer.current;

/** The row itself; when it has gone, the same control of the next one, else of the one before. */
function inRows({ row }: Place): HTMLElement | undefined {
  if (row?.itself.isConnected) return row.itself as HTMLElement;
  const controls = row?.beside.filter((one) => one.isConnected).map(controlsOf) ?? [];
  const nearest = controls.find(({ length }) => length > 0);
  return nearest?.[Math.max(row?.nth ?? 0, 0)] ?? nearest?.at(-1);
}

/** The start of what it stood in, as far as that is still there. */
const startNear = ({ around }: Place): HTMLElement | null | undefined =>
  [...around, ground()]
    .filter((one) => one?.isConnected && one.matches(`section, ${dialogs}, main, [data-focus-scope]`))
    .map((one) => one && startOf(one))
    .find(Boolean);

/**
 * What has the focus may go: the row that was removed, the button whose toast closed, the page of a project that was
 * lost. The keyboard and the screen reader then go on at the heading of what it stood in, not at the top of everything;
 * after a toast or a dialog where they were before it, or at the heading of that. A part marked `data-focus-scope` has
 * its `data-focus-home` in place of a heading; in a list marked `data-focus-rows` one goes on in the row, or beside it.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let last: Place | null = null;
    let before: Place | null = null;
    /** Has the focus until the page, which is still coming, has a heading. */
    let standIn: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = placeOf(target, last);
      if (!passingAround(last)) before = last;
      if (target !== standIn) standIn = null;
    };
    const rescue = (place: Place) => {
      const passing = passingAround(place);
      // The place of toasts is always there; a dialog that is still open has a heading of its own.
      const hasPassed = passing && (passing.matches('[data-passing]') || !passing.isConnected);
      const origin = (hasPassed && before) || place;
      if (origin.focused instanceof HTMLElement && origin.focused.isConnected) focusOn(origin.focused);
      else {
        const start = inRows(origin) ?? startNear(origin) ?? layer.current ?? document.body;
        focusOn(start);
        if (!start.closest(dialogs) && !layer.current?.querySelector('h1')) standIn = start;
      }
    };
    const check = () => {
      if (last && isLost(last)) {
        clearTimeout(timer);
        timer = setTimeout(() => last && isLost(last) && rescue(last), patienceMs);
      } else if (standIn && document.activeElement === standIn) {
        const heading = layer.current?.querySelector<HTMLElement>('h1');
        if (heading) focusOn(heading);
      }
    };

    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      clearTimeout(timer);
    };
  }, []);
}
