import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import type { Message } from '#shared/message.ts';
import { cleanText, isVisible, visibleLength } from '#shared/text.ts';
import { isComposing } from '#client/lib/is-composing.ts';
import { useBusy } from '#client/lib/use-busy.ts';
import { useRewording } from '#client/lib/use-rewording.ts';
import { Button } from '#client/ui/button.tsx';
import { ClashNotice } from '#client/ui/clash-notice.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { MentionTextarea } from '#client/ui/mention-textarea.tsx';
import { useConversation } from './conversation-context.ts';
import { keptRewording } from './kept.ts';

type Props = {
  message: Pick<Message, 'id' | 'content' | 'deletedAt' | 'attachments'>;
  takesFocus: boolean;
  /** `was` is the text that one began with. Ends with whether it was saved. */
  onSave: (content: string, was: string) => Promise<boolean>;
  onClose: () => void;
};

/**
 * Rewords a message in its place: Enter saves, Escape leaves it as it was, and asks first where something is changed.
 * Until then what was typed is kept, wherever its reader goes meanwhile. Where it was reworded elsewhere meanwhile, both
 * texts are there to choose from; where someone has deleted the message, what was typed can be said anew.
 */
export function EditMessage({ message, takesFocus, onSave, onClose }: Props) {
  const { id, content: theirs, deletedAt, attachments } = message;
  const { t } = useTranslation(['conversation', 'common']);
  const { people, readerId, canPost, onSay } = useConversation();
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const kept = keptRewording(readerId, id);
  const { text, was, type, settle } = useRewording(theirs, kept);
  const [isAsking, setAsking] = useState(false);
  const clean = cleanText(text);
  const isTooLong = text.length > limits.message && visibleLength(text.trim()) > limits.message;
  const isGone = deletedAt !== null;
  const isChanged = clean !== (isGone ? theirs : was);
  // With files the words may be taken away.
  const isEmpty = !isVisible(text) && attachments.length === 0;
  const canSave = !isEmpty && !isTooLong && (!isGone || canPost);
  const close = () => {
    kept.write(null);
    onClose();
  };
  const { isBusy, run: save } = useBusy(async () => {
    if (!canSave) return;
    if (isGone) {
      onSay({ content: clean, replyTo: null, attachments: [] });
      close();
    } else if (!isChanged || (await onSave(clean, was))) close();
  });
  const isClash = !isBusy && !isGone && isChanged && theirs !== was && theirs !== clean;
  useEffect(() => {
    // Below what is drawn whoever is typing would not see it.
    if (isClash && form.current?.contains(document.activeElement)) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [isClash]);
  const saveSettled = () => {
    if (isClash) notice.current?.focus();
    else void save();
  };
  const handleSettle = (_: string, isMine: boolean) => {
    settle(isMine);
    form.current?.querySelector('textarea')?.focus();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    saveSettled();
  };
  const handleKey = (event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' && !event.shiftKey && !isComposing(event);
    if (!isSave && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isSave) saveSettled();
    else if (isChanged) setAsking(!isBusy);
    else close();
  };
  return (
    <form
      ref={form}
      className="mt-1 flex w-[min(28rem,100%)] flex-col gap-2 rounded-panel bg-sunken p-2"
      onSubmit={handleSubmit}
    >
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
        onText={type}
        onKeyDown={handleKey}
      />
      {/* Below the field: the people to mention are offered above it. */}
      {isGone && (
        <p role="alert" className="text-13 text-ink-2">
          {t(canPost ? 'goneWhileEdited' : 'goneWhileEditedReadOnly')}
        </p>
      )}
      <ClashNotice
        ref={notice}
        title={t('clashTitle')}
        clashes={isClash ? [{ field: 'content', text: t('clashText', { theirs }) }] : []}
        keepLabel={t('keepMine')}
        takeLabel={t('takeTheirs')}
        onSettle={handleSettle}
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
