import type { Priority } from '#shared/task.ts';

/** S2 §2: red, yellow, green. */
export const flagInk: Record<Priority, string> = {
  pilne_na_dzis: 'text-p-urgent',
  wazne: 'text-p-important',
  pozniej: 'text-p-later',
};
