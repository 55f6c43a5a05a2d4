import { type KeyboardEvent, type MouseEvent, useEffect, useId, useSyncExternalStore } from 'react';
import { createStore } from '#client/lib/store.ts';

/** Where the focus goes in a menu that was opened by keyboard; null: it was pressed. */
type Edge = 'first' | 'last' | null;
type Opened<T> = {
  isOpen: boolean;
  /** Its script is so long on its way that the button says so. */
  isLate: boolean;
  buttonId: string;
  button: HTMLElement;
  payload: T;
  edge: Edge;
};

/**
 * A menu apart from its buttons, of which there may be any number: a thousand cards share one. A button costs next to
 * nothing; the menu itself (`HandleMenu`) can come as a script of its own, with `MenuPart`.
 */
export function createMenu<T>() {
  const store = createStore<Opened<T> | null>(null);
  const { get, set } = store;
  const close = () => {
    const opened = get();
    if (opened) set({ ...opened, isOpen: false, isLate: false });
  };
  return {
    useOpened: store.useValue,
    useStateAt: (buttonId: string) => useSyncExternalStore(store.subscribe, () => stateAt(get(), buttonId)),
    open: (by: Omit<Opened<T>, 'isOpen' | 'isLate'>) => set({ ...by, isOpen: true, isLate: false }),
    close,
    setLate: (isLate: boolean) => {
      const opened = get();
      if (opened && opened.isLate !== isLate) set({ ...opened, isLate });
    },
    /** What the button stands for has changed while its menu is open. */
    renew: (payload: T) => {
      const opened = get();
      if (opened) set({ ...opened, payload });
    },
    /** The button has gone, and its menu with it. */
    leave: (buttonId: string) => {
      if (stateAt(get(), buttonId)) close();
    },
  };
}

export type MenuHandle<T> = ReturnType<typeof createMenu<T>>;

/** Null: the menu is not open, or open for another button. */
function stateAt(opened: Opened<unknown> | null, buttonId: string): 'open' | 'late' | null {
  if (!opened?.isOpen || opened.buttonId !== buttonId) return null;
  return opened.isLate ? 'late' : 'open';
}

/** Makes a button open `menu` for `payload`: by a press, by Enter and Space, by the arrows up and down. */
export function useMenuButton<T>(menu: MenuHandle<T>, payload: T) {
  const id = useId();
  const state = menu.useStateAt(id);
  const isOpen = state !== null;
  useEffect(() => {
    if (isOpen) menu.renew(payload);
  }, [menu, isOpen, payload]);
  useEffect(() => () => menu.leave(id), [menu, id]);
  const open = ({ currentTarget: button }: { currentTarget: HTMLElement }, edge: Edge) => {
    // Where a press does not focus a button, the focus would have nowhere to return to.
    button.focus({ preventScroll: true });
    menu.open({ buttonId: id, button, payload, edge });
  };
  return {
    id,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    // app.css draws a spinner over it.
    'aria-busy': state === 'late' || undefined,
    'data-popup-open': isOpen ? '' : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isOpen) menu.close();
      else open(event, event.detail === 0 ? 'first' : null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open(event, event.key === 'ArrowDown' ? 'first' : 'last');
    },
  };
}
