import { clsx } from 'clsx';
import { Pin } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/message.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { PersonCard } from '#client/ui/person-card.tsx';
import { useFocusReturn } from '#client/ui/use-focus-return.ts';
import { Bubble } from './bubble.tsx';
import { useConversation } from './conversation-context.ts';
import { EditMessage } from './edit-message.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageQuote } from './message-quote.tsx';
import { MessageReactions } from './message-reactions.tsx';
import { MessageTask } from './message-task.tsx';
import { MessageText } from './message-text.tsx';
import { fullTime, messageTime } from './message-times.ts';
import { keptRewording } from './kept.ts';
import { useReader } from './use-reader.ts';

/** When it was sent (S2 §9), and what has become of it since. */
function Foot({ message: { sentAt, editedAt, deletedAt, pinnedAt } }: { message: Message }) {
  const { t } = useTranslation('conversation');
  const reader = useReader();
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-xs text-ink-2 not-italic">
      {pinnedAt !== null && (
        <>
          <Pin size={12} aria-hidden />
          <span className="sr-only">{t('pinnedMark')}</span>
        </>
      )}
      {editedAt !== null && deletedAt === null && <span>{t('edited')}</span>}
      <time dateTime={sentAt} title={fullTime(sentAt, reader)} className="tabular-nums">
        {messageTime(sentAt, reader)}
      </time>
    </span>
  );
}

function Content({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const { t } = useTranslation('conversation');
  const { people, onJump, onPreview } = useConversation();
  const foot = <Foot message={message} />;
  if (message.deletedAt !== null)
    return (
      <Bubble isOwn={isOwn} isBare foot={foot}>
        <p>{t('gone')}</p>
      </Bubble>
    );
  return (
    <Bubble isOwn={isOwn} foot={foot}>
      {message.replyTo && <MessageQuote quote={message.replyTo} onJump={onJump} />}
      {message.content !== '' && <MessageText text={message.content} people={people} />}
      <MessageFiles files={message.attachments} onPreview={onPreview} />
    </Bubble>
  );
}

type Props = {
  message: Message;
  isOwn: boolean;
  /** The one before is by the same person and close in time, so who it is need not be said again. */
  isContinued: boolean;
  /** It was just jumped to. */
  isMarked: boolean;
};

/** Who said it; the name leads to who that is. */
function Author({ message, isHidden }: { message: Message; isHidden: boolean }) {
  const { t } = useTranslation('conversation');
  const name = message.senderName || t('unknownUser');
  if (isHidden) return <span className="sr-only">{name}</span>;
  return (
    <span className="block max-w-full min-w-0 px-1 pb-0.5 text-xs font-medium text-ink-2">
      {message.sender ? <PersonCard person={message.sender} /> : <bdi>{name}</bdi>}
    </span>
  );
}

/** One message: one's own stands on the right (S2 §2). */
export const MessageItem = memo(function MessageItem({ message, isOwn, isContinued, isMarked }: Props) {
  const { t } = useTranslation('conversation');
  const { steps, readerId, canChange } = useConversation();
  const isBeingReworded = () => keptRewording(readerId, message.id).read() !== null;
  const [editing, setEditing] = useState<'asked' | 'kept' | null>(() =>
    isOwn && canChange && isBeingReworded() ? 'kept' : null,
  );
  const [giveBack, willReturn] = useFocusReturn();
  const name = message.senderName || t('unknownUser');
  const handleClose = () => {
    willReturn();
    setEditing(null);
  };
  const isGone = message.deletedAt !== null;
  const [wasGone, setWasGone] = useState(isGone);
  // As it goes, only what was typed stays.
  if (isGone !== wasGone) {
    setWasGone(isGone);
    if (editing && !isBeingReworded()) setEditing(null);
  }
  return (
    <li
      data-message={message.id}
      className={clsx(
        'group flex gap-2 rounded-panel transition-colors duration-500',
        isOwn ? 'justify-end pl-9 touch:pl-0' : 'pr-9 touch:pr-0',
        isContinued ? 'mt-1' : 'mt-3',
        isMarked && 'bg-hover',
      )}
    >
      {!isOwn && (
        <span className="w-7 shrink-0 pt-5">
          {!isContinued && <Avatar name={name} src={message.senderAvatar} size={28} isDecorative />}
        </span>
      )}
      <div className={clsx('flex max-w-2xl min-w-0 flex-col', isOwn ? 'items-end' : 'items-start')}>
        {isOwn ? <span className="sr-only">{t('you')}</span> : <Author message={message} isHidden={isContinued} />}
        {(!editing || isGone) && (
          <div className={clsx('relative flex max-w-full min-w-0 items-center gap-1', isOwn && 'flex-row-reverse')}>
            <Content message={message} isOwn={isOwn} />
            {!isGone && (
              <MessageActions message={message} author={name} giveBack={giveBack} onEdit={() => setEditing('asked')} />
            )}
          </div>
        )}
        {editing && (
          <EditMessage
            message={message}
            takesFocus={editing === 'asked'}
            onSave={(content, was) => steps.edit(message.id, content, was)}
            onClose={handleClose}
          />
        )}
        {!isGone && (message.task !== null || message.reactions.length > 0) && (
          <div className={clsx('mt-1 flex max-w-full min-w-0 flex-col gap-1', isOwn && 'items-end')}>
            <MessageReactions message={message} />
            {message.task && <MessageTask task={message.task} />}
          </div>
        )}
      </div>
    </li>
  );
});
