import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/message.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { fullTime, messageTime } from './message-times.ts';
import type { Pending } from './outbox.ts';
import { useReader } from './use-reader.ts';

type BubbleProps = { content: string; isOwn: boolean; isFaint?: boolean; children: ReactNode };

const Bubble = ({ content, isOwn, isFaint, children }: BubbleProps) => (
  <div className={clsx('flex min-w-0 flex-col gap-0.5', isOwn ? 'items-end' : 'items-start')}>
    <p
      dir="auto"
      className={clsx(
        'max-w-full rounded-panel px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap',
        isOwn ? 'rounded-br-sm bg-brand-soft' : 'rounded-bl-sm bg-sunken',
        isFaint && 'opacity-60',
      )}
    >
      {content}
    </p>
    {children}
  </div>
);

function SentTime({ at }: { at: string }) {
  const reader = useReader();
  return (
    <time dateTime={at} title={fullTime(at, reader)} className="px-1 text-xs text-ink-2 tabular-nums">
      {messageTime(at, reader)}
    </time>
  );
}

type Props = {
  message: Message;
  isOwn: boolean;
  /** The one before is by the same person and close in time, so who it is need not be said again. */
  isContinued: boolean;
};

export const MessageItem = memo(function MessageItem({ message, isOwn, isContinued }: Props) {
  const { t } = useTranslation('chat');
  const name = message.senderName ?? t('unknownUser');
  const hasFace = !isOwn && !isContinued;
  return (
    <li className={clsx('flex gap-2', isOwn ? 'justify-end pl-10' : 'pr-10', isContinued ? 'mt-1' : 'mt-3')}>
      {!isOwn && (
        <span className="w-7 shrink-0 pt-5">
          {hasFace && <Avatar name={name} src={message.senderAvatar} size={28} isDecorative />}
        </span>
      )}
      <div className="min-w-0">
        {isOwn || isContinued ? (
          <span className="sr-only">{isOwn ? t('you') : name}</span>
        ) : (
          <bdi className="block truncate px-1 pb-0.5 text-xs font-medium text-ink-2">{name}</bdi>
        )}
        <Bubble content={message.content} isOwn={isOwn}>
          <SentTime at={message.sentAt} />
        </Bubble>
      </div>
    </li>
  );
});

type PendingProps = { pending: Pending; onResend: (pending: Pending) => void; onDrop: (clientId: string) => void };

/** A message of one's own that is on its way, or did not get there. */
export function PendingItem({ pending, onResend, onDrop }: PendingProps) {
  const { t } = useTranslation('chat');
  const hasFailed = pending.state === 'failed';
  return (
    <li className="mt-3 flex justify-end pl-10">
      <Bubble content={pending.content} isOwn isFaint={!hasFailed}>
        {hasFailed ? (
          <span className="flex flex-wrap items-center justify-end gap-x-1 text-xs text-danger">
            <span className="text-right">
              {pending.problem ? t('failedWhy', { why: pending.problem }) : t('failed')}
            </span>
            <Button variant="ghost" className="h-8 px-2" onClick={() => onResend(pending)}>
              {t('retry')}
            </Button>
            <Button variant="ghost" className="h-8 px-2" onClick={() => onDrop(pending.clientId)}>
              {t('drop')}
            </Button>
          </span>
        ) : (
          <span className="px-1 text-xs text-ink-2">{t('sending')}</span>
        )}
      </Bubble>
    </li>
  );
}
