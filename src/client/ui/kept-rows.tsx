import { type ReactNode, useEffect, useState } from 'react';
import { DirtyScope, useDirtyScope } from './form-dialog.tsx';

type Thing = { id: number };
type Kept = { isGone: boolean; isDirty: boolean };
type Props<T extends Thing> = { list: readonly T[]; children: (thing: T, kept: Kept) => ReactNode };

const without = (ids: readonly number[], id: number) => ids.filter((one) => one !== id);

/**
 * The rows of a list, by id. One that goes from it (deleted by someone else) while something in it is half written stays
 * in its place until that has been discarded: what was typed is never lost unasked.
 */
export function KeptRows<T extends Thing>({ list, children }: Props<T>) {
  const [held, setHeld] = useState<readonly number[]>([]);
  const [rows, setRows] = useState(list);
  const isIn = ({ id }: Thing) => list.some((one) => one.id === id);
  const left = rows.filter((row) => held.includes(row.id) && !isIn(row));
  const next = left.length === 0 ? list : [...list, ...left].toSorted((a, b) => a.id - b.id);
  if (next.length !== rows.length || next.some((row, index) => row !== rows[index])) setRows(next);
  return next.map((row) => (
    <Row key={row.id} id={row.id} onHeld={setHeld}>
      {(isDirty) => children(row, { isGone: !isIn(row), isDirty })}
    </Row>
  ));
}

type RowProps = {
  id: number;
  onHeld: (change: (held: readonly number[]) => readonly number[]) => void;
  children: (isDirty: boolean) => ReactNode;
};

function Row({ id, onHeld, children }: RowProps) {
  const [isDirty, scope] = useDirtyScope();
  useEffect(() => {
    if (!isDirty) return;
    onHeld((held) => [...without(held, id), id]);
    return () => onHeld((held) => without(held, id));
  }, [id, isDirty, onHeld]);
  return <DirtyScope value={scope}>{children(isDirty)}</DirtyScope>;
}
