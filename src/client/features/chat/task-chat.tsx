import { MessageSquare } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import { isHiddenTask, rankOf } from '#shared/permissions.ts';
import type { Task } from '#shared/task.ts';
import { partOnDemand } from '#client/lib/lazy-part.ts';
import type { Rights } from '#client/lib/rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { Button } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { LoadingScreen } from '#client/ui/spinner.tsx';

const Conversation = partOnDemand(async () => (await import('./conversation.tsx')).Conversation);

type Props = { task: Task; rights: Rights; members: readonly Member[] };

const pollMs = 10_000;
/** A badge counts no further. */
const most = 99;

/** The chat of a task behind its button, with how much in it is unread (S2 §2). */
export function TaskChat({ task, rights, members }: Props) {
  const { t } = useTranslation('conversation');
  const chat = useMemo(() => ({ taskId: task.id }), [task.id]);
  const [isOpen, setOpen] = useState(false);
  const { data } = trpc.message.readState.useQuery(chat, { staleTime: 0, ...usePolling(pollMs) });
  const count = data?.unreadCount ?? 0;
  const people = useMemo(
    () => members.map(({ user }) => user).filter(({ id }) => !isHiddenTask({ userId: id }, task)),
    [members, task],
  );
  const isManager = rankOf(rights.actor) >= 2;
  return (
    <>
      <Button aria-label={count > 0 ? t('taskChatUnread', { count }) : undefined} onClick={() => setOpen(true)}>
        <MessageSquare size={16} aria-hidden />
        {t('taskChat')}
        {count > 0 && (
          <span className="min-w-5 rounded-full bg-brand px-1.5 text-xs leading-5 text-on-brand tabular-nums">
            {count > most ? t('unreadMany') : count}
          </span>
        )}
      </Button>
      <FormDialog open={isOpen} title={t('taskChat')} description={task.title} onClose={() => setOpen(false)}>
        <div className="-mx-5 -mb-5 flex h-[min(640px,70dvh)] min-h-0 flex-col max-md:h-auto max-md:flex-1">
          {isOpen && (
            <Suspense fallback={<LoadingScreen />}>
              <Conversation
                chat={chat}
                title={task.title}
                people={people}
                whyReadOnly={rights.canOnTask('comment.create', task) ? null : t('readOnly')}
                canModerate={isManager}
                canPin={isManager}
                projectId={task.projectId}
                isPrivate={task.isPrivate}
                takesFocus
              />
            </Suspense>
          )}
        </div>
      </FormDialog>
    </>
  );
}
