import { clsx } from 'clsx';
import { Copy, Ellipsis, ListPlus, Pencil, Pin, PinOff, Reply, SmilePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/message.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { Tip } from '#client/ui/tooltip.tsx';
import { useConversation } from './conversation-context.ts';
import { canCopy, useCopy } from './use-copy.ts';

type Props = { message: Message; author: string; giveBack: (button: HTMLElement | null) => void; onEdit: () => void };

/**
 * What can be done with a message: shown on hover, on keyboard focus and always on touch. The two quickest ones have
 * buttons for the mouse; the menu has all of them, for everyone.
 */
export function MessageActions({ message, author, giveBack, onEdit }: Props) {
  const { t } = useTranslation('conversation');
  const { readerId, canPost, canChange, onReply, onPickEmoji } = useConversation();
  const more = useRef<HTMLButtonElement | null>(null);
  const takeMore = (button: HTMLButtonElement | null) => {
    more.current = button;
    giveBack(button);
  };
  return (
    <div
      className={clsx(
        'absolute -top-5 z-10 flex shrink-0 rounded-control border border-line bg-raised p-px opacity-0 shadow-2 group-focus-within:opacity-100 group-hover:opacity-100 has-data-popup-open:opacity-100',
        'touch:static touch:border-0 touch:bg-transparent touch:p-0 touch:opacity-100 touch:shadow-none',
        message.senderId === readerId ? '-left-8' : '-right-8',
      )}
    >
      <span className="flex touch:hidden">
        {canChange && (
          <Tip text={t('react')}>
            <IconButton
              label={t('react')}
              size="icon-sm"
              tabIndex={-1}
              onClick={({ currentTarget }) => onPickEmoji(message, currentTarget)}
            >
              <SmilePlus size={16} />
            </IconButton>
          </Tip>
        )}
        {canPost && (
          <Tip text={t('reply')}>
            <IconButton label={t('reply')} size="icon-sm" tabIndex={-1} onClick={() => onReply(message)}>
              <Reply size={16} />
            </IconButton>
          </Tip>
        )}
      </span>
      <Menu
        trigger={
          <IconButton ref={takeMore} label={t('actions', { author })} size="icon-sm" className="touch:size-11">
            <Ellipsis size={16} />
          </IconButton>
        }
      >
        <Items message={message} onReact={() => more.current && onPickEmoji(message, more.current)} onEdit={onEdit} />
      </Menu>
    </div>
  );
}

type ItemsProps = Pick<Props, 'message' | 'onEdit'> & { onReact: () => void };

function Items({ message, onReact, onEdit }: ItemsProps) {
  const { t } = useTranslation('conversation');
  const { readerId, canPost, canChange, canModerate, canPin, steps, onReply, onMakeTask, onDelete } = useConversation();
  const copy = useCopy();
  const isOwn = message.senderId === readerId;
  const isPinned = message.pinnedAt !== null;
  return (
    <>
      {canChange && (
        <MenuItem icon={<SmilePlus size={16} />} onSelect={onReact}>
          {t('react')}
        </MenuItem>
      )}
      {canPost && (
        <MenuItem icon={<Reply size={16} />} onSelect={() => onReply(message)}>
          {t('reply')}
        </MenuItem>
      )}
      {canCopy && message.content !== '' && (
        <MenuItem icon={<Copy size={16} />} onSelect={() => copy(message.content)}>
          {t('copy')}
        </MenuItem>
      )}
      {message.task === null && (
        <MenuItem icon={<ListPlus size={16} />} onSelect={() => onMakeTask(message)}>
          {t('makeTask')}
        </MenuItem>
      )}
      {canChange && canPin && (
        <MenuItem icon={isPinned ? <PinOff size={16} /> : <Pin size={16} />} onSelect={() => void steps.pin(message)}>
          {t(isPinned ? 'unpin' : 'pin')}
        </MenuItem>
      )}
      {canChange && isOwn && message.content !== '' && (
        <MenuItem icon={<Pencil size={16} />} onSelect={onEdit}>
          {t('edit')}
        </MenuItem>
      )}
      {canChange && (isOwn || canModerate) && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 size={16} />} isDanger onSelect={() => onDelete(message)}>
            {t('delete')}
          </MenuItem>
        </>
      )}
    </>
  );
}
