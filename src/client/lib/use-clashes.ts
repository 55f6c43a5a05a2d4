import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * The fields that are changed here and that someone else has changed meanwhile, to something else. `theirs` is what the
 * form is given as `values`, with `keepDirtyValues`: a field that nobody has touched here follows it by itself. What is
 * settled stays as it was chosen, until they change it once more. `notice` is where they are shown.
 */
export function useClashes<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  theirs: { [Field in Path<Values>]: PathValue<Values, Field> },
  fields: readonly Path<Values>[],
) {
  const known = useRef(theirs);
  const notice = useRef<HTMLDivElement>(null);
  const [clashes, setClashes] = useState<readonly Path<Values>[]>([]);
  useEffect(() => {
    const before = known.current;
    known.current = theirs;
    const isDifferent = (field: Path<Values>) => form.getValues(field) !== theirs[field];
    setClashes((open) =>
      fields.filter((field) => (open.includes(field) || theirs[field] !== before[field]) && isDifferent(field)),
    );
  }, [form, theirs, fields]);
  const settle = (field: Path<Values>, isMine: boolean) => {
    if (!isMine) form.resetField(field, { defaultValue: theirs[field] });
    setClashes((open) => open.filter((one) => one !== field));
    // The button that had the focus goes.
    const next =
      clashes.length > 1
        ? notice.current
        : notice.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    next?.focus();
  };
  /** Before anything is sent: whether something is to be settled first, which then has the focus. */
  const mustSettle = () => {
    notice.current?.focus();
    return clashes.length > 0;
  };
  return { clashes, settle, mustSettle, notice };
}
