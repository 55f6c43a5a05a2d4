import { type SubmitEvent, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrors, fieldText } from './error-text.ts';

type Form<Values extends FieldValues, Sent> = UseFormReturn<Values, unknown, Sent>;

/**
 * Sends a form once: a second press, while the first is being checked or sent, does nothing. `send` is told which button
 * was pressed, and says whether it went.
 */
export function useSubmitOnce<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  send: (values: Sent, button: HTMLElement | null) => Promise<boolean>,
) {
  const isBusy = useRef(false);
  return (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const { submitter } = event;
    const setBusy = (isSent: boolean) => void (isBusy.current = isSent);
    void form.handleSubmit(
      async (values) => setBusy(await send(values, submitter)),
      () => setBusy(false),
    )(event);
  };
}

/** What is wrong with a field, in the reader's words: the server's own, or a rule's. */
export const problemText = (problem: { type?: unknown; message?: string } | undefined): string | undefined =>
  problem?.type === 'server' ? problem.message : fieldText(problem?.message);

/** Shows at their fields what the server refused. */
export function showServerProblems<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  fields: readonly Path<Values>[],
  error: unknown,
): void {
  const problems = fieldErrors(error);
  for (const field of fields) if (problems[field]) form.setError(field, { type: 'server', message: problems[field] });
}

/** A field's value as the contract would have it stored: what differs in blanks at its ends alone is the same. */
export function asStored({ shape }: z.ZodObject, field: string, value: unknown): unknown {
  const read = shape[field]?.safeParse(value);
  return read?.success ? read.data : value;
}
