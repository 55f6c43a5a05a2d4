import { type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '#shared/comment.ts';
import { limits } from '#shared/limits.ts';
import { problem } from '#shared/problem.ts';
import type { Task } from '#shared/task.ts';
import { visibleLength } from '#shared/text.ts';
import { dayInZone } from '#shared/calendar-day.ts';
import { formatClock, formatDay } from '#client/lib/dates.ts';
import { errorText, fieldText } from '#client/lib/error-text.ts';
import { personName } from '#client/lib/person-name.ts';
import { useSettings } from '#client/lib/settings.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field, Textarea } from '#client/ui/field.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { useComments } from './use-comments.ts';

/** Day and time of a comment; imported ones are years old. */
function useMomentText() {
  const { i18n } = useTranslation();
  const { timezone } = useSettings();
  return (at: string) =>
    `${formatDay(dayInZone(Date.parse(at), timezone), i18n.language)}, ${formatClock(at, i18n.language, timezone)}`;
}

function CommentItem({ comment }: { comment: Comment }) {
  const { t } = useTranslation('task');
  const momentText = useMomentText();
  const author = comment.user ? personName(comment.user) : (comment.authorName ?? t('unknownUser'));
  return (
    <li className="flex gap-3">
      <Avatar name={author} src={comment.user?.avatar} size={28} isDecorative />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="text-sm font-semibold">{author}</bdi>
          <time dateTime={comment.createdAt} className="text-xs text-ink-2 tabular-nums">
            {momentText(comment.createdAt)}
          </time>
        </p>
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
          {comment.content}
        </p>
      </div>
    </li>
  );
}

type Props = { task: Task; draft: string; onDraft: (text: string) => void; canAdd: boolean };

/** S2 §2: who said what and when, and a new comment, which is not sent while it is empty. */
export function Comments({ task, draft, onDraft, canAdd }: Props) {
  const { t } = useTranslation('task');
  const { list, isAdding, add } = useComments(task, () => onDraft(''));
  return (
    <section aria-labelledby="comments-title" className="flex flex-col gap-3">
      <h3 id="comments-title" className="text-15 font-semibold">
        {t('comments')}
      </h3>
      {list.isPending && (
        <Skeleton className="flex flex-col gap-2">
          <SkeletonBlock className="h-4 w-40" />
          <SkeletonBlock className="h-4 w-full" />
        </Skeleton>
      )}
      {list.error && !list.data && (
        <p role="alert" className="text-sm text-danger">
          {errorText(list.error, t('commentsFailed'))}
        </p>
      )}
      {list.data?.length === 0 && <p className="text-sm text-ink-2">{t('noComments')}</p>}
      <ul className="flex flex-col gap-4">
        {list.data?.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ul>
      {canAdd && <NewComment draft={draft} onDraft={onDraft} isAdding={isAdding} onAdd={add} />}
    </section>
  );
}

type NewProps = Pick<Props, 'draft' | 'onDraft'> & { isAdding: boolean; onAdd: (content: string) => void };

function NewComment({ draft, onDraft, isAdding, onAdd }: NewProps) {
  const { t } = useTranslation('task');
  const isTooLong = draft.length > limits.longText && visibleLength(draft.trim()) > limits.longText;
  const canSend = draft.trim() !== '' && !isTooLong;
  const send = () => canSend && onAdd(draft);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form className="flex flex-col gap-2" onSubmit={handleSubmit}>
      <Field
        label={t('commentLabel')}
        error={isTooLong ? fieldText(problem('field.tooLong', { max: limits.longText })) : undefined}
      >
        <Textarea
          dir="auto"
          value={draft}
          placeholder={t('commentHint')}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={handleKey}
        />
      </Field>
      <Button type="submit" className="self-end" isBusy={isAdding} disabled={!canSend}>
        {t('addComment')}
      </Button>
    </form>
  );
}
