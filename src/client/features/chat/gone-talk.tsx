import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { UnsentHere } from './unsent-here.tsx';

/** In place of the chat of a task that is no more, or not for the reader to see any more: that, and what they have not sent. */
export function GoneTalk({ chat }: { chat: ChatRef }) {
  const { t } = useTranslation('common');
  return (
    <>
      <div role="alert" className="flex flex-1 flex-col justify-center">
        <EmptyState icon={SearchX} text={t('taskGone')} />
      </div>
      <div className="flex max-h-1/2 overflow-y-auto px-4 pb-3">
        <UnsentHere chat={chat} />
      </div>
    </>
  );
}
