import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanText } from '#shared/text.ts';
import type { Person } from '#shared/user.ts';
import { useBusy } from '#client/lib/use-busy.ts';
import { useRewording } from '#client/lib/use-rewording.ts';
import { Button } from '#client/ui/button.tsx';
import { ClashNotice } from '#client/ui/clash-notice.tsx';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { CommentForm } from './comment-form.tsx';

type Props = {
  content: string;
  people: readonly Person[];
  /** Why it cannot be saved any more; null where it can. */
  reason: string | null;
  /** `was` is the text that one began with. Ends with whether it was saved. */
  onSave: (content: string, was: string) => Promise<boolean>;
  onClose: () => void;
};

/**
 * Rewords a comment. What is typed stays until it is saved, also what is typed on meanwhile; where it was reworded
 * elsewhere meanwhile, both texts are there to choose from (contract §5). Escape ends it where nothing was changed.
 */
export function EditComment({ content: theirs, people, reason, onSave, onClose }: Props) {
  const { t } = useTranslation(['comments', 'common']);
  const around = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { text, was, type, settle, isAll } = useRewording(theirs);
  const clean = cleanText(text);
  const isChanged = clean !== was;
  const { isBusy, run } = useBusy(async () => {
    if (!isChanged || ((await onSave(clean, was)) && isAll(text, clean))) onClose();
  });
  useDirtyForm(isChanged, isBusy);
  // Of a comment that cannot be saved any more there is nothing to choose.
  const isClash = reason === null && !isBusy && isChanged && theirs !== was && theirs !== clean;
  useEffect(() => {
    // Under the foot of the dialog whoever is typing would not see it.
    if (isClash && around.current?.contains(document.activeElement))
      notice.current?.scrollIntoView({ block: 'nearest' });
  }, [isClash]);
  const save = () => {
    if (isClash) notice.current?.focus();
    else void run();
  };
  const handleSettle = (_: string, isMine: boolean) => {
    settle(isMine);
    around.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={around} className="flex flex-col gap-2">
      <CommentForm
        label={t('editLabel')}
        submitLabel={t('save')}
        text={text}
        onText={type}
        people={people}
        reason={reason}
        isBusy={isBusy}
        onSend={save}
        onEscape={isChanged ? undefined : onClose}
        takesFocus
      >
        <Button disabled={isBusy} onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </CommentForm>
      <ClashNotice
        ref={notice}
        title={t('clashTitle')}
        clashes={isClash ? [{ field: 'content', text: t('clashText', { theirs }) }] : []}
        keepLabel={t('keepMine')}
        takeLabel={t('takeTheirs')}
        onSettle={handleSettle}
      />
    </div>
  );
}
