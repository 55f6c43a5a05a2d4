import { Columns3 } from 'lucide-react';
import { useId } from 'react';
import { priorities } from '#shared/enumerations.ts';
import type { Task } from '#shared/task.ts';
import { StatusDot } from '#client/ui/status-dot.tsx';
import { cellOf, type Row } from './cells.ts';
import { Count } from './count.tsx';
import { MatrixCell } from './matrix-cell.tsx';

type Props = {
  row: Row;
  name: string;
  /** The tasks of its cells, the most urgent first. */
  cells: readonly (readonly Task[])[];
  dragged: Task | null;
};

/** Into the row of other columns come only cards that stand in one: it does not say which one is meant. */
const isClosedFor = (row: Row, dragged: Task | null) =>
  row === 'other' && dragged !== null && cellOf(dragged).row !== 'other';

/** A status with its three cells: side by side, or one below the other on a phone. */
export function MatrixRow({ row, name, cells, dragged }: Props) {
  const titleId = useId();
  const count = cells.reduce((sum, tasks) => sum + tasks.length, 0);
  return (
    <section aria-labelledby={titleId} data-row={row} className="flex flex-col gap-2">
      <header className="flex items-center gap-2 px-1">
        {row === 'other' ? (
          <Columns3 size={14} aria-hidden className="text-ink-2" />
        ) : (
          <StatusDot place={{ status: row, column: null }} />
        )}
        <h2 id={titleId} className="text-sm font-semibold">
          {name}
        </h2>
        <Count count={count} />
      </header>
      <div className="grid gap-2 md:grid-cols-3 md:gap-3">
        {priorities.map((priority, index) => (
          <MatrixCell
            key={priority}
            row={row}
            priority={priority}
            tasks={cells[index] ?? []}
            isClosed={isClosedFor(row, dragged)}
          />
        ))}
      </div>
    </section>
  );
}
