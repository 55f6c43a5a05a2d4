import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { beginHere, useBegin } from '#client/lib/begin.ts';
import { asksBeforeLeaving } from '#client/lib/leave-guard.ts';
import { closeOverlay, isOverlaid, showOverlay } from '#client/lib/overlay.ts';
import { paths } from '#client/lib/paths.ts';
import { getSettings } from '#client/lib/settings.ts';
import type { GlobalKeys } from '#client/lib/shortcuts.ts';
import { holdTyping } from '#client/lib/type-ahead.ts';

/** The second of two keys comes within this time. */
const sequenceMs = 1_500;

const within = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;
const overlays = '[role=dialog], [role=alertdialog]';
/** Where letters are typed, or choose something; or a card is carried. What is just closing takes none any more. */
const hasLetters = (target: EventTarget | null) =>
  (!within(target, '[data-closed]') && takesLetters(target)) || document.querySelector('[data-dragging]') !== null;
const takesLetters = (target: EventTarget | null) =>
  within(
    target,
    `textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable=true], [role=menu], [role=listbox], ${overlays}`,
  );

/** The shortcuts that work on every page. Those of a single key can be turned off (WCAG 2.1.4). */
export function useGlobalKeys(): void {
  const navigate = useNavigate();
  const begin = useBegin();
  const before = useRef({ key: '', at: 0 });
  const go = (path: string) => () => asksBeforeLeaving() || navigate(path);
  const steps: Record<GlobalKeys, () => unknown> = {
    'Mod+K': () => showOverlay('search'),
    '?': () => showOverlay('shortcuts'),
    'g p': go(paths.dashboard),
    'g t': go(paths.myTasks),
    'g k': go(paths.calendar),
    'g c': go(paths.chat),
    n: () => {
      holdTyping();
      return beginHere('newTask') || asksBeforeLeaving() || begin('newTask');
    },
  };
  const stepOf = (event: KeyboardEvent): (() => unknown) | undefined => {
    const key = event.key.toLowerCase();
    const { key: first, at } = before.current;
    before.current = { key, at: event.timeStamp };
    if (event.altKey || event.isComposing || event.repeat) return undefined;
    if (event.ctrlKey || event.metaKey) return key === 'k' && !event.shiftKey ? steps['Mod+K'] : undefined;
    // What opens over the page may not have the focus yet, while its script comes.
    if (!getSettings().hasKeys || isOverlaid() || hasLetters(event.target)) return undefined;
    const isSecond = first === 'g' && event.timeStamp - at < sequenceMs;
    return steps[(isSecond ? `g ${key}` : key) as GlobalKeys];
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    before.current = { key: '', at: 0 };
    step();
  });
  useEffect(() => {
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('keydown', handleKey);
      // What is open over the pages goes with whoever is signed in.
      closeOverlay();
    };
  }, []);
}
