import { Paperclip, Reply, SendHorizontal, X } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, type SubmitEvent, useCallback, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat.ts';
import { limits } from '#shared/limits.ts';
import type { Message } from '#shared/message.ts';
import { isVisible, visibleLength } from '#shared/text.ts';
import type { Person } from '#shared/user.ts';
import { isComposing } from '#client/lib/is-composing.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MentionTextarea } from '#client/ui/mention-textarea.tsx';
import { Tip } from '#client/ui/tooltip.tsx';
import { underToasts } from '#client/ui/under-toasts.ts';
import { ComposerFiles } from './composer-files.tsx';
import { QuoteText } from './message-quote.tsx';
import type { ComposerFiles as Files } from './use-composer-files.ts';
import { useDraft } from '#client/lib/draft.ts';
import { draftKey } from './kept.ts';
import { useSayTyping } from './use-say-typing.ts';
import type { Words } from './use-send.ts';

type Props = {
  chat: ChatRef;
  readerId: number;
  people: readonly Person[];
  takesFocus: boolean;
  files: Files;
  /** The message that is answered. */
  replyTo: Message['replyTo'];
  /** The one that was just chosen to be answered: then one goes on to write. */
  askedReplyId: number | undefined;
  onCancelReply: () => void;
  onSend: (words: Words) => void;
};

const isTooLong = (text: string) => text.length > limits.message && visibleLength(text.trim()) > limits.message;

/** Enter sends, Shift+Enter begins a line; an Enter that ends a composition of letters does neither (B44). */
export function Composer({ chat, readerId, people, takesFocus, files, replyTo, askedReplyId, ...props }: Props) {
  const { t } = useTranslation('conversation');
  const problemId = useId();
  const [draft, setDraft] = useDraft(draftKey(readerId, chat));
  const sayTyping = useSayTyping(chat);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus || askedReplyId !== undefined) form.current?.querySelector('textarea')?.focus();
  }, [takesFocus, askedReplyId]);
  const isOver = isTooLong(draft);
  const canSend = (isVisible(draft) || files.files.length > 0) && !isOver && !files.isBusy;
  const send = () => {
    if (!canSend) return;
    props.onSend({ content: draft.trim(), replyTo, attachments: files.files });
    setDraft('');
    files.clear();
    props.onCancelReply();
  };
  const handleText = (text: string) => {
    setDraft(text);
    if (isVisible(text)) sayTyping();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
    // The button is of no use then, and on a phone the keyboard would go.
    form.current?.querySelector('textarea')?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && replyTo) {
      event.preventDefault();
      event.stopPropagation();
      props.onCancelReply();
    }
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  const takeForm = useCallback((node: HTMLFormElement) => {
    form.current = node;
    return underToasts(node);
  }, []);
  return (
    <form ref={takeForm} className="flex flex-col gap-2 border-t border-line p-3" onSubmit={handleSubmit}>
      {replyTo && <Answered quote={replyTo} onCancel={props.onCancelReply} />}
      <ComposerFiles {...files} />
      <div className="flex items-end gap-1.5">
        <AddFiles onFiles={(chosen) => files.add(chosen.map((file) => ({ file, isFolder: false })))} />
        <div className="min-w-0 flex-1">
          <MentionTextarea
            rows={1}
            data-focus-home
            aria-label={t('message')}
            aria-invalid={isOver || undefined}
            aria-describedby={isOver ? problemId : undefined}
            className="block max-h-40! min-h-9! resize-none touch:min-h-11!"
            value={draft}
            people={people}
            placeholder={t('messageHint')}
            enterKeyHint="send"
            onText={handleText}
            onKeyDown={handleKey}
          />
        </div>
        <IconButton type="submit" variant="primary" label={t('send')} disabled={!canSend}>
          <SendHorizontal size={16} />
        </IconButton>
      </div>
      {isOver && (
        <p id={problemId} role="alert" className="text-13 text-danger">
          {t('tooLong', { max: limits.message })}
        </p>
      )}
    </form>
  );
}

type AnsweredProps = { quote: NonNullable<Message['replyTo']>; onCancel: () => void };

function Answered({ quote, onCancel }: AnsweredProps) {
  const { t } = useTranslation('conversation');
  return (
    <div className="flex items-center gap-2">
      <Reply size={16} aria-hidden className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <QuoteText quote={quote} />
      </div>
      <IconButton label={t('cancelReply')} size="icon-sm" className="touch:size-11" onClick={onCancel}>
        <X size={16} />
      </IconButton>
    </div>
  );
}

/** Opens the device's own choice of files, several at once. */
function AddFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('conversation');
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Otherwise choosing the same file again would change nothing.
    target.value = '';
  };
  return (
    <>
      <Tip text={t('addFiles')}>
        <IconButton label={t('addFiles')} onClick={() => input.current?.click()}>
          <Paperclip size={18} />
        </IconButton>
      </Tip>
      <input ref={input} type="file" multiple hidden aria-label={t('addFiles')} onChange={handleChange} />
    </>
  );
}
