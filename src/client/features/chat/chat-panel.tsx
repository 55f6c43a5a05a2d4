import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/project.ts';
import { errorText } from '#client/lib/error-text.ts';
import type { Rights } from '#client/lib/rights.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LoadingScreen } from '#client/ui/spinner.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useMessages } from './use-messages.ts';
import { useSend } from './use-send.ts';

type Props = {
  project: Pick<Project, 'id' | 'name'>;
  rights: Rights;
  /** It was opened to write in it. */
  takesFocus?: boolean;
  onClose: () => void;
};

/** The chat of a project: everything in it, to stand at the side of the board or over it. */
export function ChatPanel({ onClose, ...talk }: Props) {
  const { t } = useTranslation('chat');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-15 font-semibold">{t('projectChat')}</h2>
          <p dir="auto" className="truncate text-13 text-ink-2">
            {talk.project.name}
          </p>
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </header>
      <Talk {...talk} />
    </div>
  );
}

function Talk({ project, rights, takesFocus }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('chat');
  const { userId } = rights.actor;
  const { newest, messages, hasOlder, isLoadingOlder, loadOlder } = useMessages(project.id);
  const { pending, isSending, send, resend, drop } = useSend(userId, project.id, messages);
  if (newest.isPending) return <LoadingScreen />;
  if (!newest.data)
    return (
      <ErrorState
        title={t('loadFailed')}
        text={errorText(newest.error, t('loadFailed'))}
        isRetrying={newest.isFetching}
        onRetry={() => void newest.refetch()}
      />
    );
  return (
    <>
      <MessageList
        label={t('log', { project: project.name })}
        readerId={userId}
        messages={messages}
        pending={pending}
        hasOlder={hasOlder}
        isLoadingOlder={isLoadingOlder}
        onOlder={loadOlder}
        onResend={resend}
        onDrop={drop}
      />
      {rights.isReadOnly ? (
        <p className="border-t border-line px-4 py-3 text-13 text-ink-2">{t('readOnly')}</p>
      ) : (
        <Composer
          draftKey={`ekipa.draft.${userId}.${project.id}`}
          takesFocus={takesFocus}
          isSending={isSending}
          onSend={send}
        />
      )}
    </>
  );
}
