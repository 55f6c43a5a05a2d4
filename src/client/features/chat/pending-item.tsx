import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { Bubble } from './bubble.tsx';
import { useConversation } from './conversation-context.ts';
import { MessageFiles } from './message-files.tsx';
import { QuoteText } from './message-quote.tsx';
import { MessageText } from './message-text.tsx';
import type { Pending } from './outbox.ts';

type Props = { pending: Pending; onResend: (pending: Pending) => void; onDrop: (clientId: string) => void };

/** A message of one's own that is on its way, or did not get there. */
export function PendingItem({ pending, onResend, onDrop }: Props) {
  const { t } = useTranslation('conversation');
  const { people, canPost, onPreview } = useConversation();
  const hasFailed = pending.state === 'failed' && !pending.isHeld;
  const why = pending.isLost ? t('lost') : pending.problem;
  return (
    <li className="mt-3 flex max-w-2xl flex-col items-end gap-0.5 self-end pl-10">
      <Bubble isOwn isFaint={!hasFailed}>
        {pending.replyTo && <QuoteText quote={pending.replyTo} />}
        {pending.content !== '' && <MessageText text={pending.content} people={people} />}
        <MessageFiles files={pending.attachments} onPreview={onPreview} />
      </Bubble>
      {hasFailed ? (
        <span className="flex flex-wrap items-center justify-end gap-x-1 text-xs text-danger">
          <span className="text-right">{why ? t('failedWhy', { why }) : t('failed')}</span>
          {canPost && (
            <Button variant="ghost" className="h-8 px-2" onClick={() => onResend(pending)}>
              {t('retry')}
            </Button>
          )}
          <Button variant="ghost" className="h-8 px-2" onClick={() => onDrop(pending.clientId)}>
            {t('drop')}
          </Button>
        </span>
      ) : (
        <span className="px-1 text-xs text-ink-2">{t(pending.isHeld ? 'held' : 'sending')}</span>
      )}
    </li>
  );
}
