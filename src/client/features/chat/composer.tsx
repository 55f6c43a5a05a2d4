import { clsx } from 'clsx';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { visibleLength } from '#shared/text.ts';
import { inputClass } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { isComposing } from '#client/lib/is-composing.ts';
import { useDraft } from './use-draft.ts';

type Props = { draftKey: string; takesFocus?: boolean; isSending: boolean; onSend: (content: string) => void };

/** Enter sends, Shift+Enter begins a line; an Enter that ends a composition of letters does neither (B44). */
export function Composer({ draftKey, takesFocus, isSending, onSend }: Props) {
  const { t } = useTranslation('chat');
  const problemId = useId();
  const [draft, setDraft] = useDraft(draftKey);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const isTooLong = draft.length > limits.message && visibleLength(draft.trim()) > limits.message;
  const canSend = draft.trim() !== '' && !isTooLong && !isSending;
  const send = () => {
    if (!canSend) return;
    onSend(draft.trim());
    setDraft('');
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <form className="flex items-end gap-2 border-t border-line p-3" onSubmit={handleSubmit}>
      <div className="min-w-0 flex-1">
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          aria-label={t('message')}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? problemId : undefined}
          className={clsx(inputClass, 'block field-sizing-content max-h-40 resize-none py-2')}
          value={draft}
          placeholder={t('messageHint')}
          enterKeyHint="send"
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={handleKey}
        />
        {isTooLong && (
          <p id={problemId} role="alert" className="mt-1 text-13 text-danger">
            {t('tooLong', { max: limits.message })}
          </p>
        )}
      </div>
      <IconButton type="submit" variant="primary" label={t('send')} disabled={!canSend}>
        <SendHorizontal size={16} />
      </IconButton>
    </form>
  );
}
