import { ArrowDown, MessageSquare } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/message.ts';
import { formatDay } from '#client/lib/dates.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MessageItem, PendingItem } from './message-item.tsx';
import { dayBefore, dayOf } from './message-times.ts';
import { withoutArrived, type Pending } from './outbox.ts';
import { useReader } from './use-reader.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';

type Props = {
  label: string;
  readerId: number;
  messages: Message[];
  pending: Pending[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
  onResend: (pending: Pending) => void;
  onDrop: (clientId: string) => void;
};

/** Messages of one person that follow within this time stand together. */
const togetherMs = 5 * 60_000;
/** Scrolling this near to the top brings the older ones. */
const olderPx = 120;

function isContinued(message: Message, before: Message | undefined, isNewDay: boolean): boolean {
  if (!before || isNewDay || before.senderId !== message.senderId) return false;
  return Date.parse(message.sentAt) - Date.parse(before.sentAt) < togetherMs;
}

function DaySeparator({ day }: { day: string }) {
  const { t } = useTranslation('chat');
  const { language, today } = useReader();
  const words =
    day === today ? t('today') : day === dayBefore(today) ? t('yesterday') : formatDay(day, language, 'full');
  return (
    <li className="mt-4 flex items-center gap-3 text-xs text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {words}
    </li>
  );
}

function Messages({ messages, readerId }: Pick<Props, 'messages' | 'readerId'>) {
  const { timezone } = useReader();
  return messages.map((message, index): ReactNode => {
    const before = messages[index - 1];
    const day = dayOf(message.sentAt, timezone);
    const isNewDay = !before || dayOf(before.sentAt, timezone) !== day;
    return (
      <Fragment key={message.id}>
        {isNewDay && <DaySeparator day={day} />}
        <MessageItem
          message={message}
          isOwn={message.senderId === readerId}
          isContinued={isContinued(message, before, isNewDay)}
        />
      </Fragment>
    );
  });
}

/** What was said, oldest first; new messages are read out (role `log`). */
export function MessageList({ label, readerId, messages, pending, ...props }: Props) {
  const { t } = useTranslation('chat');
  const waiting = withoutArrived(pending, messages);
  const last = messages.at(-1);
  const { scroller, isAtEnd, toEnd, handleScroll } = useStickToBottom({
    firstId: messages[0]?.id,
    lastId: last?.id,
    lastKey: waiting.at(-1)?.clientId ?? last?.clientId ?? last?.id.toString(),
    isLastOwn: waiting.length > 0 || last?.senderId === readerId,
  });
  const handleScrolled = () => {
    handleScroll();
    if ((scroller.current?.scrollTop ?? olderPx) < olderPx) props.onOlder();
  };
  const isEmpty = messages.length === 0 && waiting.length === 0;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-label={label}
        aria-busy={props.isLoadingOlder || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 pb-3 [overflow-anchor:none]"
        onScroll={handleScrolled}
      >
        {props.hasOlder && (
          <Button variant="ghost" className="mt-2 self-center" isBusy={props.isLoadingOlder} onClick={props.onOlder}>
            {t('older')}
          </Button>
        )}
        {isEmpty ? (
          <EmptyState icon={MessageSquare} text={t('empty')} />
        ) : (
          <ul className="mt-auto flex flex-col">
            <Messages messages={messages} readerId={readerId} />
            {waiting.map((one) => (
              <PendingItem key={one.clientId} pending={one} onResend={props.onResend} onDrop={props.onDrop} />
            ))}
          </ul>
        )}
      </div>
      {!isAtEnd && (
        <IconButton
          label={t('newest')}
          variant="default"
          className="absolute right-4 bottom-3 rounded-full shadow-2"
          onClick={toEnd}
        >
          <ArrowDown size={16} />
        </IconButton>
      )}
    </div>
  );
}
