import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Task } from '#shared/task.ts';
import { messagePath } from '#client/lib/message-path.ts';
import { quoteOf } from '#shared/quote.ts';
import { trpc } from '#client/lib/trpc.ts';
import { QuoteText } from './message-quote.tsx';

/** The message that a task was made of, for whoever may read it; nothing for all others (contract §6). */
export function FromMessage({ task }: { task: Pick<Task, 'id' | 'projectId'> }) {
  const { t } = useTranslation('conversation');
  const { data: message } = trpc.message.ofTask.useQuery({ taskId: task.id });
  if (!message) return null;
  const { id, sender, content, attachments } = message;
  const words = quoteOf(content) || (attachments[0]?.filename ?? '');
  const quote = <QuoteText quote={{ id, sender, content: words, isDeleted: false }} />;
  const path = messagePath(message, id, task.projectId);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-xs text-ink-2">{t('fromMessage')}</p>
      {path === null ? (
        quote
      ) : (
        <Link to={path} className="min-w-0 rounded-chip py-1 hover:bg-hover">
          {quote}
        </Link>
      )}
    </div>
  );
}
