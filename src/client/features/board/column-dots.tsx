import { clsx } from 'clsx';
import { type RefObject, useEffect, useState } from 'react';
import type { StatusPlace } from '#client/lib/statuses.ts';

/** So much of a column is seen, and it is the one that one looks at. */
const most = 0.6;

type Props = { board: RefObject<HTMLElement | null>; places: readonly StatusPlace[] };

/** The status of the column that fills most of a phone's board. */
function useColumnInView({ board, places }: Props): string | undefined {
  const [status, setStatus] = useState<string>();
  useEffect(() => {
    const root = board.current;
    if (!root) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const column = entries.find(({ intersectionRatio }) => intersectionRatio >= most)?.target;
        if (column instanceof HTMLElement) setStatus(column.dataset.status);
      },
      { root, threshold: most },
    );
    for (const column of root.querySelectorAll('[data-status]')) observer.observe(column);
    return () => observer.disconnect();
  }, [board, places]);
  return status;
}

/** On a phone: which of how many columns one looks at. For the eye alone; each column says its name. */
export function ColumnDots({ board, places }: Props) {
  const current = useColumnInView({ board, places });
  return (
    <div
      aria-hidden
      data-column-dots
      className="pointer-events-none -mt-4 flex h-4 shrink-0 items-center justify-center gap-1.5"
    >
      {places.map(({ status }) => (
        <span
          key={status}
          data-current={status === current || undefined}
          className={clsx(
            'h-1.5 rounded-full transition-[width,background-color] duration-140',
            status === current ? 'w-4 bg-brand' : 'w-1.5 bg-line-strong',
          )}
        />
      ))}
    </div>
  );
}
