/** How cards are carried, on the board as in the matrix. A press that moves less than this is a click (S2 §9). */
export const mouseActivation = { activationConstraint: { distance: 5 } };
/** A finger has to rest first, so that swiping scrolls (S2 §9). */
export const touchActivation = { activationConstraint: { delay: 250, tolerance: 8 } };
/** Enter opens a card that is not carried. */
export const dragKeys = { start: ['Space'], cancel: ['Escape', 'Tab'], end: ['Space', 'Enter'] };

const swallow = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/** From when a drag begins: the click that ends it must not open the card that was under the pointer then. */
export const startSwallowing = (): void => window.addEventListener('click', swallow, true);
export const stopSwallowing = (): void => void setTimeout(() => window.removeEventListener('click', swallow, true));
