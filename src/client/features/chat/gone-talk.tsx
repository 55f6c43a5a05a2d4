import { SearchX } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useDraft } from '#client/lib/draft.ts';
import { draftKey } from './kept.ts';

/** In place of the chat of a task that is no more, or not for the reader to see any more: that, and what they were writing. */
export function GoneTalk({ chat, readerId }: { chat: ChatRef; readerId: number }) {
  const { t } = useTranslation(['conversation', 'common']);
  const titleId = useId();
  const [draft] = useDraft(draftKey(readerId, chat));
  return (
    <>
      <div role="alert" className="flex flex-1 flex-col justify-center">
        <EmptyState icon={SearchX} text={t('common:taskGone')} />
      </div>
      {draft !== '' && (
        <section aria-labelledby={titleId} className="max-h-1/2 overflow-y-auto border-t border-line px-4 py-3">
          <h3 id={titleId} className="text-13 font-medium text-ink-2">
            {t('unsent')}
          </h3>
          <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
            {draft}
          </p>
        </section>
      )}
    </>
  );
}
