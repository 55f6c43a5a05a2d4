import { MessageSquare } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import type { Member } from '#shared/member.ts';
import { isHiddenTask, isManager } from '#shared/permissions.ts';
import type { Task } from '#shared/task.ts';
import { partOnDemand } from '#client/lib/lazy-part.ts';
import type { Rights } from '#client/lib/rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { Button } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { LoadingScreen } from '#client/ui/spinner.tsx';
import { GoneTalk } from './gone-talk.tsx';
import type { MessageLink } from './use-timeline.ts';

const Conversation = partOnDemand(async () => (await import('./conversation.tsx')).Conversation);
const LevelButton = partOnDemand(async () => (await import('./level-button.tsx')).LevelButton);

type Props = {
  task: Task;
  rights: Rights;
  members: readonly Member[];
  /** Whether the address has the chat open, and at which message. */
  address: MessageLink & { isTalkOpen: boolean; closeTalk: () => void };
};

const pollMs = 10_000;
/** How much is unread in the chat of a task that concerns the reader; of others nothing counts as unread. */
function useUnread(taskId: number): number {
  const { data } = trpc.taskChat.list.useQuery(undefined, usePolling(pollMs));
  return data?.find(({ id }) => id === taskId)?.unreadCount ?? 0;
}

/** The chat of a task behind its button, with how much in it is unread (S2 §2). */
export function TaskChat({ task, rights, members, address }: Props) {
  const { t } = useTranslation('conversation');
  const [wasOpened, setOpened] = useState(false);
  const isOpen = wasOpened || address.isTalkOpen;
  const count = useUnread(task.id);
  const button = useRef<HTMLButtonElement>(null);
  const handleClose = () => {
    setOpened(false);
    if (address.isTalkOpen) address.closeTalk();
  };
  return (
    <>
      {!rights.isGone && (
        <Button
          ref={button}
          aria-label={count > 0 ? t('taskChatUnread', { count }) : undefined}
          onClick={() => setOpened(true)}
        >
          <MessageSquare size={16} aria-hidden />
          {t('taskChat')}
          {count > 0 && (
            <span className="min-w-5 rounded-full bg-brand px-1.5 text-xs leading-5 text-on-brand tabular-nums">
              {count > limits.badge ? t('unreadMany') : count}
            </span>
          )}
        </Button>
      )}
      <FormDialog
        open={isOpen}
        title={t('taskChat')}
        description={task.title}
        head={
          isOpen &&
          !rights.isGone && (
            <Suspense>
              <LevelButton chat={{ taskId: task.id }} size="icon-sm" />
            </Suspense>
          )
        }
        finalFocus={() => button.current ?? true}
        onClose={handleClose}
      >
        <div className="-mx-5 -mb-5 flex h-[min(640px,70dvh)] min-h-0 flex-col max-md:h-auto max-md:flex-1">
          {isOpen && <Talk task={task} rights={rights} members={members} link={address} />}
        </div>
      </FormDialog>
    </>
  );
}

type TalkProps = Omit<Props, 'address'> & { link: MessageLink };

/** A task that goes while one talks in it takes its messages along, but not what was being written. */
function Talk({ task, rights, members, link }: TalkProps) {
  const { t } = useTranslation('conversation');
  const chat = useMemo(() => ({ taskId: task.id }), [task.id]);
  const people = useMemo(
    () => members.map(({ user }) => user).filter(({ id }) => !isHiddenTask({ userId: id }, task)),
    [members, task],
  );
  const looksAfter = isManager(rights.actor);
  if (rights.isGone) return <GoneTalk chat={chat} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Conversation
        chat={chat}
        title={task.title}
        people={people}
        whyReadOnly={rights.canOnTask('comment.create', task) ? null : t('readOnly')}
        canModerate={looksAfter}
        canPin={looksAfter}
        projectId={task.projectId}
        isPrivate={task.isPrivate}
        takesFocus
        link={link}
      />
    </Suspense>
  );
}
