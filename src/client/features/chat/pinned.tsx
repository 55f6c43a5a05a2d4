import { Pin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { plainText } from '#shared/plain-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useConversation } from './conversation-context.ts';
import { MessageFiles } from './message-files.tsx';
import { MessageText } from './message-text.tsx';
import { fullTime, messageTime } from './message-times.ts';
import { useReader } from './use-reader.ts';

const pollMs = 10_000;

/** What is pinned in a chat, the last pinned first: a line above the messages that opens the list. Nothing while there is none. */
export function Pinned({ chat }: { chat: ChatRef }) {
  const { t } = useTranslation('conversation');
  const { data: pinned = [] } = trpc.message.pinned.useQuery(chat, usePolling(pollMs));
  const [isOpen, setOpen] = useState(false);
  const [first] = pinned;
  return (
    <>
      {first && (
        <button
          type="button"
          className="flex min-h-9 min-w-0 shrink-0 items-center gap-2 border-b border-line px-4 py-1.5 text-left text-13 hover:bg-hover touch:min-h-11"
          onClick={() => setOpen(true)}
        >
          <Pin size={14} aria-hidden className="shrink-0 text-brand-ink" />
          <span className="shrink-0 font-medium">{t('pinned', { count: pinned.length })}</span>
          <bdi className="min-w-0 truncate text-ink-2">
            {plainText(first.content) || first.content || first.attachments[0]?.filename}
          </bdi>
        </button>
      )}
      <Dialog open={isOpen && pinned.length > 0} title={t('pinnedTitle')} onClose={() => setOpen(false)}>
        <ul className="flex flex-col divide-y divide-line">
          {pinned.map((message) => (
            <PinnedItem key={message.id} message={message} onClose={() => setOpen(false)} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function PinnedItem({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation('conversation');
  const { people, canChange, canPin, steps, onJump, onPreview } = useConversation();
  const reader = useReader();
  const handleShow = () => {
    onClose();
    onJump(message.id);
  };
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-xs text-ink-2">
        <bdi className="text-sm font-semibold wrap-anywhere text-ink">{message.senderName || t('unknownUser')}</bdi>
        <time dateTime={message.sentAt} title={fullTime(message.sentAt, reader)}>
          {messageTime(message.sentAt, reader)}
        </time>
      </p>
      {message.content !== '' && <MessageText text={message.content} people={people} />}
      <MessageFiles files={message.attachments} onPreview={onPreview} />
      <div className="flex justify-end gap-2">
        {canChange && canPin && <Button onClick={() => void steps.pin(message)}>{t('unpin')}</Button>}
        <Button onClick={handleShow}>{t('show')}</Button>
      </div>
    </li>
  );
}
