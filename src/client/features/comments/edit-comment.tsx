import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/user.ts';
import { useBusy } from '#client/lib/use-busy.ts';
import { Button } from '#client/ui/button.tsx';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { CommentForm } from './comment-form.tsx';

type Props = {
  content: string;
  people: readonly Person[];
  /** Why it cannot be saved any more; null where it can. */
  reason: string | null;
  /** Ends with whether it was saved. */
  onSave: (content: string) => Promise<boolean>;
  onClose: () => void;
};

/**
 * Rewords a comment. What is typed stays until it is saved, also what is typed on meanwhile; Escape ends it where nothing
 * was changed.
 */
export function EditComment({ content, people, reason, onSave, onClose }: Props) {
  const { t } = useTranslation(['comments', 'common']);
  const [text, setText] = useState(content);
  const isChanged = text.trim() !== content;
  useDirtyForm(isChanged);
  const latest = useRef(text);
  useLayoutEffect(() => void (latest.current = text));
  const { isBusy, run: save } = useBusy(async () => {
    if (!isChanged || ((await onSave(text)) && latest.current === text)) onClose();
  });
  return (
    <CommentForm
      label={t('editLabel')}
      submitLabel={t('save')}
      text={text}
      onText={setText}
      people={people}
      reason={reason}
      isBusy={isBusy}
      onSend={() => void save()}
      onEscape={isChanged ? undefined : onClose}
      takesFocus
    >
      <Button onClick={onClose}>{t('common:cancel')}</Button>
    </CommentForm>
  );
}
