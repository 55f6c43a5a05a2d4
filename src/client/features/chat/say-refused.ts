import i18next from 'i18next';
import { paths } from '#client/lib/paths.ts';
import { actionPlace, showToast, type ToastMessage } from '#client/ui/toast-manager.ts';

/** In which chat a message was refused, why, and where its words can be read. */
type Refused = { title: string; path: string; problem: string };

/** What the toast says that was shown last. */
let said: { toast: ToastMessage; chats: Refused[] } | null = null;

/**
 * Tells in a toast that something was refused in a chat that is not before its sender, and leads to the words. One that
 * comes while another such toast stands there says both: the list of chats has the words of all.
 */
export function sayRefused(one: Refused, go: (path: string) => void): void {
  const before = said && actionPlace.get() === said.toast ? said.chats : [];
  const chats = [...before.filter(({ title }) => title !== one.title), one];
  const isOne = chats.length === 1;
  const titles = chats.map(({ title }) => i18next.t('common:quotedTitle', { title })).join(', ');
  const toast: ToastMessage = {
    title: i18next.t('conversation:notSent'),
    description: isOne
      ? i18next.t('conversation:notSentIn', { title: one.title, why: one.problem })
      : i18next.t('conversation:notSentInMany', { titles }),
    isDestructive: true,
    action: { label: i18next.t('conversation:seeUnsent'), run: () => go(isOne ? one.path : paths.team) },
  };
  said = { toast, chats };
  showToast(toast);
}
