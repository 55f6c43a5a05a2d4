import { ArrowDown, MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { formatDay } from '#client/lib/dates.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useConversation } from './conversation-context.ts';
import { MessageItem } from './message-item.tsx';
import { dayBefore } from './message-times.ts';
import type { Pending } from './outbox.ts';
import { PendingItem } from './pending-item.tsx';
import { type Row, rowsOf } from './rows.ts';
import { useReader } from './use-reader.ts';
import type { Timeline } from './use-timeline.ts';

type Props = {
  label: string;
  timeline: Timeline;
  /** One's own that have not arrived. */
  waiting: readonly Pending[];
  isLoadingOlder: boolean;
  onResend: (pending: Pending) => void;
  onDrop: (clientId: string) => void;
};

const lineClass = 'mt-4 flex items-center gap-3 text-xs before:h-px before:flex-1 after:h-px after:flex-1';

function DayLine({ day }: { day: string }) {
  const { t } = useTranslation('conversation');
  const { language, today } = useReader();
  const words =
    day === today ? t('today') : day === dayBefore(today) ? t('yesterday') : formatDay(day, language, 'full');
  return <li className={`${lineClass} text-ink-2 before:bg-line after:bg-line`}>{words}</li>;
}

function NewLine() {
  const { t } = useTranslation('conversation');
  return (
    <li data-new className={`${lineClass} font-semibold text-brand-ink before:bg-brand after:bg-brand`}>
      {t('newMessages')}
    </li>
  );
}

function Line({ row, markedId }: { row: Row; markedId: number | null }) {
  const { readerId } = useConversation();
  if (row.kind === 'day') return <DayLine day={row.day} />;
  if (row.kind === 'new') return <NewLine />;
  const { message, isContinued } = row;
  const isOwn = message.senderId === readerId;
  return <MessageItem message={message} isOwn={isOwn} isContinued={isContinued} isMarked={message.id === markedId} />;
}

/** What was said, oldest first; new messages are read out (role `log`). */
export function MessageList({ label, timeline, waiting, ...props }: Props) {
  const { t } = useTranslation('conversation');
  const { canPost } = useConversation();
  const { timezone } = useReader();
  const { view, attach, isAtEnd, belowCount, newFromId, markedId } = timeline;
  const isEmpty = view.drawn.length === 0 && waiting.length === 0;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls takes the keys that scroll it */}
      <div
        ref={attach}
        role="log"
        data-focus-home={canPost ? undefined : ''}
        aria-label={label}
        aria-busy={props.isLoadingOlder || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 pb-2 -outline-offset-2 [overflow-anchor:none]"
        onScroll={timeline.handleScroll}
        onKeyDown={timeline.handleKeyDown}
        onWheel={timeline.handleWheel}
      >
        {timeline.hasOlder && (
          <Button
            variant="ghost"
            className="mt-2 self-center"
            isBusy={props.isLoadingOlder}
            onClick={timeline.loadOlder}
          >
            {t('older')}
          </Button>
        )}
        {isEmpty && <EmptyState icon={MessageSquare} text={t(canPost ? 'empty' : 'emptyReadOnly')} />}
        <ul className="mt-auto flex flex-col">
          {rowsOf(view.drawn, timezone, newFromId).map((row) => (
            <Line key={row.key} row={row} markedId={markedId} />
          ))}
          {view.isAtNewest &&
            waiting.map((one) => (
              <PendingItem key={one.clientId} pending={one} onResend={props.onResend} onDrop={props.onDrop} />
            ))}
        </ul>
        {!isAtEnd && <ToNewest count={belowCount} onPress={timeline.toNewest} />}
      </div>
      <output className="pointer-events-none absolute inset-x-0 top-2 flex justify-center">
        {timeline.isJumping && (
          <span className="rounded-full border border-line bg-surface px-3 py-1 text-13 text-ink-2 shadow-2">
            {t('jumping')}
          </span>
        )}
      </output>
    </div>
  );
}

/** The way down, with how many came in there meanwhile. It stands in what scrolls, so that one scrolls over it as well. */
function ToNewest({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useTranslation('conversation');
  const isMany = count > limits.badge;
  return (
    <div aria-live="off" className="sticky bottom-3 z-1 flex h-0 shrink-0 items-end justify-end">
      <Button
        aria-label={isMany ? t('newestMany') : count > 0 ? t('newestCount', { count }) : t('newest')}
        className="rounded-full! px-2.5! shadow-2"
        onClick={onPress}
      >
        {count > 0 && (
          <span className="text-13 font-semibold text-brand-ink tabular-nums">{isMany ? t('unreadMany') : count}</span>
        )}
        <ArrowDown size={16} aria-hidden />
      </Button>
    </div>
  );
}
