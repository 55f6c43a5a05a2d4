import { clsx } from 'clsx';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat.ts';
import type { Person } from '#shared/user.ts';
import { reasonText } from '#client/lib/error-text.ts';
import { chatPath } from '#client/lib/message-path.ts';
import { useMe } from '#client/lib/session.ts';
import { useIncomingFiles } from '#client/lib/use-incoming-files.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { LoadingScreen } from '#client/ui/spinner.tsx';
import { chatKey } from '#client/lib/chat-key.ts';
import { Composer } from './composer.tsx';
import { ConversationContext } from './conversation-context.ts';
import { ConversationDialogs } from './conversation-dialogs.tsx';
import { MessageList } from './message-list.tsx';
import { outboxOf, withoutArrived } from './outbox.ts';
import { Pinned } from './pinned.tsx';
import { TypingLine } from './typing-line.tsx';
import { KeptDraft } from './unsent-words.tsx';
import { useComposerFiles } from './use-composer-files.ts';
import { useConversationDialogs } from './use-conversation-dialogs.ts';
import { useMessages } from './use-messages.ts';
import { useMessageSteps } from './use-message-steps.ts';
import { type Opening, useOpening } from './use-opening.ts';
import { useReply } from './use-reply.ts';
import { useSend, type Words } from './use-send.ts';
import { type MessageLink, useTimeline } from './use-timeline.ts';

export type ConversationProps = {
  /** Which chat. A project's is named by `projectId` everywhere, so that its draft is one. */
  chat: ChatRef;
  /** What it is called, for the messages' accessible name. */
  title: string;
  /** Those in it: whom its messages can mention. */
  people: readonly Person[];
  /** Why nothing can be said in it; null where one can. */
  whyReadOnly: string | null;
  /** What is there can still be changed though nothing more can be said. */
  staysChangeable?: boolean;
  /** Deletes what others have said (contract §6). */
  canModerate: boolean;
  canPin: boolean;
  /** The project that is offered first for a task made of a message. */
  projectId?: number;
  /** What is said here is said to few: a task made of it is private. */
  isPrivate?: boolean;
  /** It was opened to write in it. */
  takesFocus?: boolean;
  /** The message to show, as the address says. */
  link?: MessageLink;
};

/**
 * The one view of any chat: messages, and the field to write one. It fills the place that it is given and has no heading of
 * its own.
 */
export function Conversation({ chat, ...props }: ConversationProps) {
  const key = chatKey(chat);
  // The same thing as long as it is the same chat.
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all of it
  const ref = useMemo(() => chat, [key]);
  return <Opened key={key} chat={ref} {...props} />;
}

function Opened(props: ConversationProps) {
  const { t } = useTranslation('conversation');
  const { id: readerId } = useMe();
  const read = useMessages(props.chat);
  const { opening, found } = useOpening(props.chat, read.readAround);
  const { length: count } = outboxOf(readerId, props.chat).useValue();
  if (found.isError && !opening)
    return (
      <ErrorState
        title={t('loadFailed')}
        text={[reasonText(found.error), count > 0 && t('unsent', { count })].filter(Boolean).join(' ')}
        error={found.error}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  if (!read.newest.data || !opening) return <LoadingScreen />;
  return <Talk readerId={readerId} read={read} opening={opening} {...props} />;
}

type TalkProps = ConversationProps & { readerId: number; read: ReturnType<typeof useMessages>; opening: Opening };

function Talk({ chat, title, people, whyReadOnly, readerId, read, opening, ...props }: TalkProps) {
  const { t } = useTranslation('conversation');
  const { canModerate, canPin } = props;
  const { messages } = read;
  const { pending, send, resend, drop } = useSend(readerId, chat, messages, {
    chatTitle: title,
    chatPath: chatPath(chat, props.projectId ?? null),
  });
  const waiting = withoutArrived(pending, messages);
  const timeline = useTimeline({
    chat,
    readerId,
    read,
    opening,
    link: props.link,
  });
  const reply = useReply(readerId, chat, messages, read.readAround);
  const dialogs = useConversationDialogs();
  const steps = useMessageSteps();
  const files = useComposerFiles(readerId, chat);
  const section = useRef<HTMLDivElement>(null);
  const canPost = whyReadOnly === null;
  const canChange = canPost || (props.staysChangeable ?? false);
  const isOver = useIncomingFiles(section, canPost, files.add);
  const say = useSteady((words: Words) => {
    timeline.toNewest();
    send(words);
  });
  const { goTo } = timeline;
  const { answer } = reply;
  const { opens } = dialogs;
  const context = useMemo(
    (): ConversationContext => ({
      readerId,
      people,
      canPost,
      canChange,
      canModerate,
      canPin,
      steps,
      onSay: say,
      onReply: answer,
      onJump: goTo,
      ...opens,
    }),
    [readerId, people, canPost, canChange, canModerate, canPin, steps, say, answer, goTo, opens],
  );
  const mentionable = useMemo(() => people.filter(({ id }) => id !== readerId), [people, readerId]);
  return (
    <ConversationContext value={context}>
      <div
        ref={section}
        data-focus-scope
        className={clsx(
          'relative flex min-h-0 min-w-0 flex-1 flex-col',
          isOver && 'bg-brand-soft outline-2 -outline-offset-4 outline-brand outline-dashed',
        )}
      >
        <Pinned chat={chat} />
        <MessageList
          label={t('log', { title })}
          timeline={timeline}
          waiting={waiting}
          isLoadingOlder={read.isLoadingOlder}
          onResend={resend}
          onDrop={drop}
        />
        {isOver && <p className="px-4 text-xs font-medium text-brand-ink">{t('dropHere')}</p>}
        <TypingLine chat={chat} people={people} readerId={readerId} />
        {whyReadOnly === null ? (
          <Composer
            {...{ chat, readerId, files }}
            people={mentionable}
            takesFocus={props.takesFocus ?? false}
            replyTo={reply.quote}
            askedReplyId={reply.askedId}
            onCancelReply={reply.cancel}
            onSend={say}
          />
        ) : (
          <>
            <ul className="max-h-1/3 overflow-y-auto border-t border-line empty:hidden">
              <KeptDraft chat={chat} readerId={readerId} onDrop={reply.cancel} />
            </ul>
            <p className="border-t border-line px-4 py-3 text-13 text-ink-2">{whyReadOnly}</p>
          </>
        )}
      </div>
      <ConversationDialogs
        dialogs={dialogs}
        projectId={props.projectId}
        isPrivate={props.isPrivate ?? chat.directChatId !== undefined}
      />
    </ConversationContext>
  );
}
