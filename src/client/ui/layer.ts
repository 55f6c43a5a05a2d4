import { createContext, useContext } from 'react';

/**
 * Where dialogs, menus and tooltips are drawn: inside `<main>`, so that their content stays in a landmark. The page
 * frame fills it in; without a frame they go to the end of the page.
 */
export const layer: { current: HTMLElement | null } = { current: null };

/** True inside a dialog: what opens there is drawn beside it, not behind it where it would be hidden from readers. */
export const InDialogContext = createContext(false);

/** The `container` for a portal. */
export const useLayer = () => (useContext(InDialogContext) ? undefined : layer);
