import { limits } from '#shared/limits.ts';
import { lines } from '#shared/text-fields.ts';

/** A note on someone that its author alone sees (contract §4). */
export const Note = lines({ min: 0, max: limits.note }).nullish();
