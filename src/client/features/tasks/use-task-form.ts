import { type SubmitEvent, useRef } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { fieldErrors, fieldText } from '#client/lib/error-text.ts';
import { TaskForm, taskFields, type TaskField, type TaskValues } from './task-values.ts';

export type TaskFormReturn = UseFormReturn<TaskValues>;

/** A form with the rules of the contract, checked on submit and then on every change (S2 §5). */
export const useTaskForm = (defaultValues: TaskValues): TaskFormReturn =>
  useForm<TaskValues>({ resolver: zodResolver(TaskForm), defaultValues });

/** What is wrong with a field, in the reader's words: the server's own, or a rule's. */
export function problemOf({ formState }: TaskFormReturn, field: TaskField): string | undefined {
  const problem = formState.errors[field];
  const text = Array.isArray(problem) ? problem.find(Boolean)?.message : problem?.message;
  return problem?.type === 'server' ? text : fieldText(text);
}

/** Sends a form once: a second press, while the first is being checked or sent, does nothing. `send` says whether it went. */
export function useSubmitOnce(form: TaskFormReturn, send: (values: TaskValues) => Promise<boolean>) {
  const isBusy = useRef(false);
  return (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const setBusy = (isSent: boolean) => void (isBusy.current = isSent);
    void form.handleSubmit(
      async (values) => setBusy(await send(values)),
      () => setBusy(false),
    )(event);
  };
}

/** Shows at their fields what the server refused. Returns false: it was not sent. */
export function showServerProblems(form: TaskFormReturn, error: unknown): false {
  const problems = fieldErrors(error);
  for (const field of taskFields)
    if (problems[field]) form.setError(field, { type: 'server', message: problems[field] });
  return false;
}
