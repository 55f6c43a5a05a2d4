import type { Task } from '#shared/task.ts';
import { compareTexts } from '#shared/text-order.ts';

/** The labels that tasks have, each once, in order. */
export const labelsOf = (tasks: readonly Task[]): string[] =>
  [...new Set(tasks.flatMap(({ labels }) => labels))].toSorted(compareTexts);
