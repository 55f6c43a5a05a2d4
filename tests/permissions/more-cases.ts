import type { Case } from './scene.ts';

/** Rows for routes that the given matrix has no row for; whom they follow stands at the head of `permissions.md`. */
export const moreCases = (given: Case[]): Case[] =>
  given
    .filter(({ id }) => id === 'task.delete')
    .map((row) => ({ ...row, id: 'task.restore', method: 'POST', path: '/api/tasks/{id}/restore' }));
