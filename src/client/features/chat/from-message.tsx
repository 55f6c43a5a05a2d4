import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChatPlace } from '#shared/chat.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { QuoteText } from './message-quote.tsx';

const pathOf = ({ projectId, teamChatId, directChatId }: ChatPlace): string | null =>
  projectId !== null
    ? `${paths.project(projectId)}?chat=open`
    : teamChatId !== null
      ? paths.teamChat(teamChatId)
      : directChatId !== null
        ? paths.directChat(directChatId)
        : null;

/** The message that a task was made of, for whoever may read it; nothing for all others (contract §6). */
export function FromMessage({ taskId }: { taskId: number }) {
  const { t } = useTranslation('conversation');
  const { data: message } = trpc.message.ofTask.useQuery({ taskId });
  if (!message) return null;
  const { id, sender, content, attachments } = message;
  const [line = ''] = content.split('\n');
  const quote = <QuoteText quote={{ id, sender, content: line || (attachments[0]?.filename ?? '') }} />;
  const path = pathOf(message);
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
