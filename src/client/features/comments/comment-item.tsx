import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '#shared/comment.ts';
import type { Person } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Markdown } from '#client/ui/markdown.tsx';
import { Menu, MenuItem } from '#client/ui/menu.tsx';
import { When } from '#client/ui/when.tsx';
import { useFocusReturn } from '#client/ui/use-focus-return.ts';
import { EditComment } from './edit-comment.tsx';

type Props = {
  comment: Comment;
  /** Those whom it can mention, and those who can be mentioned now. */
  known: readonly Person[];
  mentionable: readonly Person[];
  canEdit: boolean;
  canDelete: boolean;
  /** Why what is being reworded cannot be saved any more; null where it can. */
  reason: string | null;
  /** It is there no more, but for what is being typed in it. */
  isGone: boolean;
  onEdit: (commentId: number, content: string, was: string) => Promise<boolean>;
  onDelete: (comment: Comment) => void;
};

/** Who said what and when; what one may do with it is in its menu. */
export function CommentItem({ comment, known, mentionable, canEdit, canDelete, reason, isGone, ...props }: Props) {
  const { t } = useTranslation('comments');
  const [isEditing, setEditing] = useState(false);
  const [giveBack, willReturn] = useFocusReturn();
  const handleClose = () => {
    willReturn();
    setEditing(false);
  };
  const author = comment.user ? personName(comment.user) : (comment.authorName ?? t('unknownUser'));
  const handleSave = (content: string, was: string) => props.onEdit(comment.id, content, was);
  const editor = (
    <EditComment
      content={comment.content}
      people={mentionable}
      reason={reason}
      onSave={handleSave}
      onClose={handleClose}
    />
  );
  return (
    <li className="flex gap-3">
      {!isGone && <Avatar name={author} src={comment.user?.avatar} size={28} isDecorative />}
      <div className="min-w-0 flex-1">
        {!isGone && (
          <div className="flex min-h-7 items-start gap-2">
            <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 pt-0.5 text-xs text-ink-2">
              <bdi className="min-w-0 text-sm font-semibold wrap-anywhere text-ink">{author}</bdi>
              <When at={comment.createdAt} hasClock />
              {comment.editedAt && <span>{t('edited')}</span>}
            </p>
            {(canEdit || canDelete) && !isEditing && (
              <Menu
                trigger={
                  <IconButton ref={giveBack} label={t('actions', { author })} className="-my-1">
                    <Ellipsis size={16} />
                  </IconButton>
                }
              >
                {canEdit && (
                  <MenuItem icon={<Pencil size={16} />} onSelect={() => setEditing(true)}>
                    {t('edit')}
                  </MenuItem>
                )}
                {canDelete && (
                  <MenuItem icon={<Trash2 size={16} />} isDanger onSelect={() => props.onDelete(comment)}>
                    {t('delete')}
                  </MenuItem>
                )}
              </Menu>
            )}
          </div>
        )}
        {isEditing ? editor : !isGone && <Markdown text={comment.content} people={known} />}
      </div>
    </li>
  );
}
