import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { asStored } from './forms.ts';

type Values<Typed extends FieldValues> = { [Field in Path<Typed>]: PathValue<Typed, Field> };
/** What the form is checked by, and whether what was sent is still under way. */
type Saving = { schema: z.ZodObject; isSaving: boolean };

/**
 * The fields that are changed here and that someone else has changed meanwhile, to something else. `theirs` is what the
 * form is given as `values`, with `keepDirtyValues`: a field that nobody has touched here follows it by itself. What is
 * settled stays as it was chosen, until they change it once more; what was sent from here and comes back is nobody else's
 * change. `notice` is where they are shown.
 */
export function useClashes<Typed extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Typed, unknown, Sent>,
  theirs: Values<Typed>,
  fields: readonly Path<Typed>[],
  { schema, isSaving }: Saving,
) {
  const known = useRef(theirs);
  const sent = useRef<Partial<Sent> | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [clashes, setClashes] = useState<readonly Path<Typed>[]>([]);
  useEffect(() => {
    if (isSaving) return;
    const before = known.current;
    known.current = theirs;
    const isTheirs = (field: Path<Typed>, value: unknown) =>
      asStored(schema, field, value) === asStored(schema, field, theirs[field]);
    const isChanged = (field: Path<Typed>) =>
      theirs[field] !== before[field] && !(sent.current && isTheirs(field, sent.current[field]));
    const isClash = (field: Path<Typed>, wasClash: boolean) =>
      (wasClash || isChanged(field)) && !isTheirs(field, form.getValues(field));
    setClashes((open) => fields.filter((field) => isClash(field, open.includes(field))));
  }, [form, theirs, fields, schema, isSaving]);
  const settle = (field: Path<Typed>, isMine: boolean) => {
    if (!isMine) form.resetField(field, { defaultValue: theirs[field] });
    setClashes((open) => open.filter((one) => one !== field));
    // The button that had the focus goes.
    const next =
      clashes.length > 1
        ? notice.current
        : notice.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    next?.focus();
  };
  /** Before `values` are sent: whether something is to be settled first, which then has the focus. */
  const mustSettle = (values: Sent) => {
    notice.current?.focus();
    if (clashes.length === 0) sent.current = values;
    return clashes.length > 0;
  };
  return { clashes, settle, mustSettle, notice };
}
