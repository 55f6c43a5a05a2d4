import type { Task } from '#shared/task.ts';
import type { StatusPlace } from '#client/lib/statuses.ts';
import { createMenu } from '#client/ui/menu-button.ts';

/** A thousand cards share one menu. */
export const cardMenu = createMenu<Task>();

/** All columns share one. */
export const columnMenu = createMenu<StatusPlace>();
