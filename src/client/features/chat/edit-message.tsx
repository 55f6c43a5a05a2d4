import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import type { Message } from '#shared/message.ts';
import { isVisible, visibleLength } from '#shared/text.ts';
import { isComposing } from '#client/lib/is-composing.ts';
import { useBusy } from '#client/lib/use-busy.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { MentionTextarea } from '#client/ui/mention-textarea.tsx';
import { useConversation } from './conversation-context.ts';
import { rewordingKey, useDraft } from './use-draft.ts';

type Props = {
  message: Pick<Message, 'id' | 'content' | 'deletedAt'>;
  takesFocus: boolean;
  onSave: (content: string) => Promise<boolean>;
  onClose: () => void;
};

/**
 * Rewords a message in its place: Enter saves, Escape leaves it as it was, and asks first where something is changed.
 * Until then what was typed is kept, wherever its reader goes meanwhile. Where someone has deleted the message, it can be
 * said anew.
 */
export function EditMessage({ message: { id, content, deletedAt }, takesFocus, onSave, onClose }: Props) {
  const { t } = useTranslation(['conversation', 'common']);
  const { people, readerId, canPost, onSay } = useConversation();
  const [kept, keep] = useDraft(rewordingKey(readerId, id));
  const [text, setText] = useState(kept || content);
  const [isAsking, setAsking] = useState(false);
  const isChanged = text.trim() !== content;
  const isTooLong = text.length > limits.message && visibleLength(text.trim()) > limits.message;
  const isGone = deletedAt !== null;
  const canSave = isVisible(text) && !isTooLong && (!isGone || canPost);
  const handleText = (typed: string) => {
    setText(typed);
    keep(typed === content ? '' : typed);
  };
  const close = () => {
    keep('');
    onClose();
  };
  const { isBusy, run: save } = useBusy(async () => {
    if (!canSave) return;
    if (isGone) {
      onSay({ content: text.trim(), replyTo: null, attachments: [] });
      close();
    } else if (!isChanged || (await onSave(text.trim()))) close();
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  const handleKey = (event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' && !event.shiftKey && !isComposing(event);
    if (!isSave && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isSave) void save();
    else if (isChanged) setAsking(!isBusy);
    else close();
  };
  return (
    <form className="mt-1 flex w-[min(28rem,100%)] flex-col gap-2 rounded-panel bg-sunken p-2" onSubmit={handleSubmit}>
      {isGone && (
        <p role="alert" className="text-13 text-ink-2">
          {t(canPost ? 'goneWhileEdited' : 'goneWhileEditedReadOnly')}
        </p>
      )}
      <MentionTextarea
        value={text}
        people={people.filter(({ id }) => id !== readerId)}
        rows={1}
        aria-label={t('editLabel')}
        aria-invalid={isTooLong || undefined}
        readOnly={isBusy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- someone has just asked for this field
        autoFocus={takesFocus}
        className="max-h-40! min-h-9! touch:min-h-11!"
        onText={handleText}
        onFocus={({ currentTarget: field }) => field.setSelectionRange(field.value.length, field.value.length)}
        onKeyDown={handleKey}
      />
      {isTooLong && (
        <p role="alert" className="text-13 text-danger">
          {t('tooLong', { max: limits.message })}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={close}>{t('common:cancel')}</Button>
        {(!isGone || canPost) && (
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={!canSave}>
            {t(isGone ? 'sayAnew' : 'save')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('common:discardTitle')}
        description={t('common:discardText')}
        confirmLabel={t('common:discard')}
        cancelLabel={t('common:keepEditing')}
        isDanger
        onConfirm={close}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}
