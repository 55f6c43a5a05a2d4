import type { Task } from '#shared/task.ts';

const inOrder = new Intl.Collator('pl');

/** The labels that tasks have, each once, in order. */
export const labelsOf = (tasks: readonly Task[]): string[] =>
  [...new Set(tasks.flatMap(({ labels }) => labels))].toSorted((a, b) => inOrder.compare(a, b));
