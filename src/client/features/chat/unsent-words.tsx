import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat-ref.ts';
import type { MessageFile } from '#shared/message.ts';
import { isVisible } from '#shared/text.ts';
import { useDraft } from '#client/lib/draft.ts';
import { Button } from '#client/ui/button.tsx';
import { draftKey, keptReply } from './kept.ts';
import { outboxOf, show } from './outbox.ts';
import { drop } from './post.ts';
import { useComposerFiles } from './use-composer-files.ts';
import { canCopy, useCopy } from './use-copy.ts';

type WordsProps = { label: string; text: string; files: readonly MessageFile[]; onDrop: () => void };

function Words({ label, text, files, onDrop }: WordsProps) {
  const { t } = useTranslation('conversation');
  const copy = useCopy();
  return (
    <li className="flex flex-col gap-1 px-4 py-3 text-left">
      <p className="text-13 font-medium text-ink-2">{label}</p>
      {text !== '' && (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      {files.map(({ id, filename }) => (
        <bdi key={id} className="truncate text-13 text-ink-2">
          {filename}
        </bdi>
      ))}
      <div className="-ml-3.5 flex gap-1">
        {canCopy && text !== '' && (
          <Button variant="ghost" className="h-8 px-2" onClick={() => copy(text)}>
            {t('copy')}
          </Button>
        )}
        <Button variant="ghost" className="h-8 px-2" onClick={onDrop}>
          {t('drop')}
        </Button>
      </div>
    </li>
  );
}

/** What someone was writing in a chat in which they cannot write now, in full, to copy or drop. */
export function KeptDraft({ chat, readerId, onDrop }: { chat: ChatRef; readerId: number; onDrop?: () => void }) {
  const { t } = useTranslation('conversation');
  const [draft, setDraft] = useDraft(draftKey(readerId, chat));
  const { files, clear } = useComposerFiles(readerId, chat);
  if (!isVisible(draft) && files.length === 0) return null;
  const handleDrop = () => {
    setDraft('');
    clear();
    keptReply(readerId, chat).write(null);
    onDrop?.();
  };
  return <Words label={t('draft')} text={draft} files={files} onDrop={handleDrop} />;
}

/** What someone has said in a chat that they cannot read, and not sent, and what they were writing there. */
export function UnsentWords({ chat, readerId }: { chat: ChatRef; readerId: number }) {
  const { t } = useTranslation('conversation');
  const outbox = outboxOf(readerId, chat);
  const pending = outbox.useValue();
  useEffect(() => show(outbox), [outbox]);
  return (
    <ul
      aria-label={t('unsentTitle')}
      className="flex flex-col divide-y divide-line rounded-panel border border-line bg-surface empty:hidden"
    >
      {pending.map(({ clientId, content, attachments, problem }) => (
        <Words
          key={clientId}
          label={problem ? t('failedWhy', { why: problem }) : t('unsent')}
          text={content}
          files={attachments}
          onDrop={() => drop(outbox, clientId)}
        />
      ))}
      <KeptDraft chat={chat} readerId={readerId} />
    </ul>
  );
}
