import { createContext, useContext, useEffect } from 'react';
import { createStore } from '#client/lib/store.ts';

/**
 * Where dialogs, menus and tooltips are drawn: inside `<main>`, so that their content stays in a landmark. The page
 * frame fills it in; without a frame they go to the end of the page.
 */
export const layer: { current: HTMLElement | null } = { current: null };

/**
 * In how many dialogs something stands, one over the other: what opens in one is drawn beside it, not behind it where
 * it would be hidden from readers.
 */
export const InDialogContext = createContext(0);

/** The `container` for a portal. */
export const useLayer = () => (useContext(InDialogContext) > 0 ? undefined : layer);

const openDialogs = createStore(0);

/** What every dialog says of itself; gives in how many its content stands. */
export function useDialogDepth(isOpen: boolean): number {
  useEffect(() => {
    if (!isOpen) return;
    openDialogs.set(openDialogs.get() + 1);
    return () => openDialogs.set(openDialogs.get() - 1);
  }, [isOpen]);
  return useContext(InDialogContext) + 1;
}

/** Whether a dialog lies over what stands here; one that holds it does not. */
export const useIsCovered = (): boolean => openDialogs.useValue() > useContext(InDialogContext);
