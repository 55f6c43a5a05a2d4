import type { Notification, NotificationFacts, NotificationParams } from '#shared/notification.ts';
import { wordingOf } from '#shared/notification-text.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { textsIn } from '#server/kernel/i18n.ts';

type Row = Omit<NotificationFacts, 'params'> & { params: string };

const nothing: NotificationParams = { actor: null, project: null, task: null, variant: null, outcome: null };

/** A notification in words of a language. */
export function viewNotification({ params, ...row }: Row, language: Language): Notification {
  const facts = { ...row, params: { ...nothing, ...(JSON.parse(params) as Partial<NotificationParams>) } };
  const t = textsIn(language);
  const { title, message, values } = wordingOf(facts, t('common:user.deletedName'));
  return {
    ...facts,
    title: t(`notifications:${title}`),
    message: message === null ? '' : t(`notifications:${message}`, values),
  };
}
