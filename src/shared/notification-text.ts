import type texts from '#shared/i18n/pl/notifications.json';
import { isDeletedName } from '#shared/deleted-user.ts';
import type { Notification } from '#shared/notification.ts';

type TextKey = keyof typeof texts;
type Wording = { title: TextKey; message: TextKey | null; values: { actor: string; project: string; task: string } };

/** The name of who did it, `deletedName` for one whose account was deleted. */
export const actorName = (actor: string | null, deletedName: string): string =>
  actor !== null && isDeletedName(actor) ? deletedName : (actor ?? '');

/** Which texts of `notifications.json` say it. What it was about may be forgotten: then no more than that there was something. */
export function wordingOf({ type, params }: Pick<Notification, 'type' | 'params'>, deletedName: string): Wording {
  const { actor, project, task, variant } = params;
  const values = { actor: actorName(actor, deletedName), project: project ?? '', task: task ?? '' };
  if (actor === null && project === null && task === null) return { title: 'title.forgotten', message: null, values };
  const key = `${type}${variant === null ? '' : `.${variant}`}`;
  return { title: `title.${type}`, message: `message.${key}` as TextKey, values };
}
