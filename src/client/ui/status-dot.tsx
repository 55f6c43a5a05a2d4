import { clsx } from 'clsx';
import type { StatusPlace } from '#client/lib/statuses.ts';

const tones = { to_do: 'bg-s-todo', in_progress: 'bg-s-progress', to_approve: 'bg-s-approve', completed: 'bg-s-done' };

/** The colour of a place on the board. It stands beside the place's name, never alone. */
export const StatusDot = ({ place, className }: { place: StatusPlace; className?: string }) => (
  <span
    aria-hidden
    className={clsx('size-[9px] shrink-0 rounded-full', place.column === null && tones[place.status], className)}
    style={place.column ? { background: place.column.color } : undefined}
  />
);
