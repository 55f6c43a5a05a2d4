import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '#shared/comment.ts';
import type { Member } from '#shared/member.ts';
import { isHiddenTask } from '#shared/permissions.ts';
import type { Task } from '#shared/task.ts';
import type { Person } from '#shared/user.ts';
import type { Rights } from '#client/lib/rights.ts';
import { useSayOn } from '#client/lib/use-say-on.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { DeleteQuestion } from '#client/ui/delete-question.tsx';
import { DirtyScope, useDirtyForm, useDirtyScope } from '#client/ui/form-dialog.tsx';
import { KeptRows } from '#client/ui/kept-rows.tsx';
import { ListState } from '#client/ui/list-state.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { useComments } from './use-comments.ts';

const none: readonly Comment[] = [];

type Props = { task: Task; rights: Rights; members: readonly Member[] };

/** Those who see the task, but for the reader: nobody mentions themselves, and nobody else could follow. */
const mentionableIn = (task: Task, members: readonly Member[], readerId: number): Person[] =>
  members.map(({ user }) => user).filter(({ id }) => id !== readerId && !isHiddenTask({ userId: id }, task));

/** Why nobody can write here now, null where the reader can. */
function useWhyNot(task: Task, rights: Rights): string | null {
  const { t } = useTranslation(['common', 'errors']);
  if (rights.isGone) return t('taskGone');
  return rights.canOnTask('comment.create', task) ? null : t('errors:project.archived');
}

/**
 * S2 §2: who said what and when, oldest first, and a new comment. What was typed stays when its comment, the task or the
 * right to write goes. Drawn with the task's id as its `key`.
 */
export function Comments({ task, rights, members }: Props) {
  const { t } = useTranslation('comments');
  const { list, add, edit, remove } = useComments(task);
  const toDelete = useOpened<Comment>();
  const reason = useWhyNot(task, rights);
  const [isDirty, scope] = useDirtyScope();
  const readerId = rights.actor.userId;
  const known = useMemo(() => members.map(({ user }) => user), [members]);
  const mentionable = useMemo(() => mentionableIn(task, members, readerId), [task, members, readerId]);
  const isOwn = (comment: Comment) => comment.userId === readerId;
  const canDelete = (comment: Comment) => rights.canOnTask(isOwn(comment) ? 'comment.own' : 'comment.delete', task);
  if (rights.isGone && !isDirty) return null;
  return (
    <section aria-labelledby="comments-title" className="flex flex-col gap-3">
      <h3 id="comments-title" className="text-15 font-semibold">
        {t('title')}
      </h3>
      {!rights.isGone && (
        <ListState list={list} none={t('none')} failed={t('listFailed')}>
          <Skeleton className="flex flex-col gap-2">
            <SkeletonBlock className="h-4 w-40" />
            <SkeletonBlock className="h-4 w-full" />
          </Skeleton>
        </ListState>
      )}
      <DirtyScope value={scope}>
        <ul className="flex flex-col gap-4 empty:hidden">
          <KeptRows list={(rights.isGone ? none : list.data) ?? none}>
            {(comment, { isGone }) => (
              <CommentItem
                comment={comment}
                known={known}
                mentionable={mentionable}
                canEdit={isOwn(comment) && rights.canOnTask('comment.own', task)}
                canDelete={canDelete(comment)}
                reason={reason ?? (isGone ? t('gone') : null)}
                isGone={isGone}
                onEdit={edit}
                onDelete={toDelete.open}
              />
            )}
          </KeptRows>
        </ul>
        <NewComment people={mentionable} reason={reason} onAdd={add} />
      </DirtyScope>
      <DeleteQuestion
        of={toDelete}
        title={t('deleteTitle')}
        description={t('deleteQuestion')}
        confirmLabel={t('delete')}
        onDelete={({ id }) => void remove(id)}
      />
    </section>
  );
}

type NewProps = {
  people: readonly Person[];
  reason: string | null;
  onAdd: (content: string) => Promise<boolean>;
};

/** A text that could not be sent is back in the field, and the dialog asks before it is thrown away. */
function NewComment({ people, reason, onAdd }: NewProps) {
  const { t } = useTranslation('comments');
  const { text, type, say, isBusy } = useSayOn(onAdd, '\n\n');
  const isEmpty = text.trim() === '';
  useDirtyForm(!isEmpty, isBusy);
  if (reason !== null && isEmpty && !isBusy) return null;
  return (
    <CommentForm
      label={t('label')}
      submitLabel={t('add')}
      placeholder={t('hint')}
      text={text}
      onText={type}
      people={people}
      reason={reason}
      isBusy={isBusy}
      onSend={say}
    />
  );
}
