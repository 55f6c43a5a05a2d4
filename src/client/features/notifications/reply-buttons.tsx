import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/notification.ts';
import { actorName } from '#shared/notification-text.ts';
import { Button } from '#client/ui/button.tsx';
import type { Question } from './question.ts';
import { type Reply, useReply } from './use-reply.ts';

/** When the buttons go with the focus in them, it stays at their row. */
function useFocusLeft() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) element.closest('li')?.focus();
    };
  }, []);
  return box;
}

/** Accept and decline, in a row of their own that opens on hover, on keyboard focus, and stands always on touch (contract §1, B43). */
export function ReplyButtons({ notification, question }: { notification: Notification; question: Question }) {
  const { t } = useTranslation(['notifications', 'common']);
  const { reply, pending } = useReply(notification, question);
  const box = useFocusLeft();
  const name =
    (question.kind === 'invitation' && notification.params.project) ||
    actorName(notification.params.actor, t('common:user.deletedName'));
  const button = (kind: Reply, label: string, text: ReactNode) => (
    <Button
      variant={kind === 'accept' ? 'primary' : 'default'}
      aria-label={label}
      aria-disabled={pending !== null || undefined}
      isBusy={pending === kind}
      onClick={() => reply(kind)}
    >
      {text}
    </Button>
  );
  return (
    <div className="grid grid-rows-[0fr] transition-[grid-template-rows] duration-140 group-focus-within:grid-rows-[1fr] group-hover:grid-rows-[1fr] touch:grid-rows-[1fr]">
      <div className="min-h-0 overflow-hidden">
        <div
          ref={box}
          className="flex gap-2 p-1 pr-4 pb-3 pl-15 opacity-0 transition-opacity duration-100 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100 touch:*:flex-1"
        >
          {button('accept', t('panel.acceptNamed', { name }), t('panel.accept'))}
          {button('decline', t('panel.declineNamed', { name }), t('panel.decline'))}
        </div>
      </div>
    </div>
  );
}
