import type { Column } from '#shared/column.ts';
import { standingStatuses } from '#shared/enumerations.ts';
import type { StandingStatus, TaskStatus } from '#shared/task.ts';

/** A place a task can be in: one of the four standing statuses, whose names depend on where they are read, or a column. */
export type StatusPlace = { status: StandingStatus; column: null } | { status: `custom_${number}`; column: Column };

/** The places of a project in the order of its board: the four, then its own columns (S2 §2). */
export const placesOf = (columns: readonly Column[]): StatusPlace[] => [
  ...standingStatuses.map((status) => ({ status, column: null })),
  ...columns.map((column) => ({ status: `custom_${column.id}` as const, column })),
];

/** Where a task of that status stands. A status of a column that is not known (any more) counts as the first place. */
export const placeOf = (status: TaskStatus, places: readonly StatusPlace[]): StatusPlace =>
  places.find((place) => place.status === status) ?? { status: 'to_do', column: null };
