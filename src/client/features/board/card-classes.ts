export const cardTitleClass = 'line-clamp-2 min-w-0 text-sm leading-5 font-medium wrap-anywhere';
export const cardClass = 'rounded-card border border-line bg-surface px-3 py-2.5';

/** For what is on the card but no part of what is dragged. */
export const apart = {
  onMouseDown: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  onTouchStart: (event: { stopPropagation: () => void }) => event.stopPropagation(),
};
