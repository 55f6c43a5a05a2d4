import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '#shared/comment.ts';
import type { Member } from '#shared/member.ts';
import { isHiddenTask } from '#shared/permissions.ts';
import type { Task } from '#shared/task.ts';
import type { Person } from '#shared/user.ts';
import type { Rights } from '#client/lib/rights.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { ListState } from '#client/ui/list-state.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { useComments } from './use-comments.ts';

type Props = { task: Task; rights: Rights; members: readonly Member[] };

/** Those who see the task, but for the reader: nobody mentions themselves, and nobody else could follow. */
const mentionableIn = (task: Task, members: readonly Member[], readerId: number): Person[] =>
  members.map(({ user }) => user).filter(({ id }) => id !== readerId && !isHiddenTask({ userId: id }, task));

/** S2 §2: who said what and when, oldest first, and a new comment. Drawn with the task's id as its `key`. */
export function Comments({ task, rights, members }: Props) {
  const { t } = useTranslation('comments');
  const { list, add, edit, remove } = useComments(task);
  const toDelete = useOpened<Comment>();
  const readerId = rights.actor.userId;
  const known = useMemo(() => members.map(({ user }) => user), [members]);
  const mentionable = useMemo(() => mentionableIn(task, members, readerId), [task, members, readerId]);
  const isOwn = (comment: Comment) => comment.userId === readerId;
  const canDelete = (comment: Comment) => rights.canOnTask(isOwn(comment) ? 'comment.own' : 'comment.delete', task);
  const handleDelete = () => {
    if (toDelete.isOpen && toDelete.subject) void remove(toDelete.subject.id);
    toDelete.close();
  };
  return (
    <section aria-labelledby="comments-title" className="flex flex-col gap-3">
      <h3 id="comments-title" className="text-15 font-semibold">
        {t('title')}
      </h3>
      <ListState list={list} none={t('none')} failed={t('listFailed')}>
        <Skeleton className="flex flex-col gap-2">
          <SkeletonBlock className="h-4 w-40" />
          <SkeletonBlock className="h-4 w-full" />
        </Skeleton>
      </ListState>
      <ul className="flex flex-col gap-4">
        {list.data?.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            known={known}
            mentionable={mentionable}
            canEdit={isOwn(comment) && rights.canOnTask('comment.own', task)}
            canDelete={canDelete(comment)}
            onEdit={edit}
            onDelete={toDelete.open}
          />
        ))}
      </ul>
      {rights.canOnTask('comment.create', task) && <NewComment people={mentionable} onAdd={add} />}
      <ConfirmDialog
        open={toDelete.isOpen}
        title={t('deleteTitle')}
        description={t('deleteQuestion')}
        confirmLabel={t('delete')}
        isDanger
        onConfirm={handleDelete}
        onClose={toDelete.close}
      />
    </section>
  );
}

/** A text that was not sent stays in the field, and the dialog asks before it is thrown away. */
function NewComment({ people, onAdd }: { people: readonly Person[]; onAdd: (content: string) => Promise<boolean> }) {
  const { t } = useTranslation('comments');
  const [text, setText] = useState('');
  useDirtyForm(text.trim() !== '');
  const handleSend = async (typed: string) => {
    if (await onAdd(typed)) setText('');
  };
  return (
    <CommentForm
      label={t('label')}
      submitLabel={t('add')}
      placeholder={t('hint')}
      text={text}
      onText={setText}
      people={people}
      onSend={handleSend}
    />
  );
}
