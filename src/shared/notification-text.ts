import type texts from '#shared/i18n/pl/notifications.json';
import type { Notification } from '#shared/notification.ts';

type TextKey = keyof typeof texts;
type Wording = { title: TextKey; message: TextKey | null; values: { actor: string; project: string; task: string } };

/** Which texts of `notifications.json` say it. What it was about may be forgotten: then no more than that there was something. */
export function wordingOf({ type, params }: Pick<Notification, 'type' | 'params'>): Wording {
  const { actor, project, task, variant } = params;
  const values = { actor: actor ?? '', project: project ?? '', task: task ?? '' };
  if (actor === null && project === null && task === null) return { title: 'title.forgotten', message: null, values };
  const key = `${type}${variant === null ? '' : `.${variant}`}`;
  return { title: `title.${type}`, message: `message.${key}` as TextKey, values };
}
