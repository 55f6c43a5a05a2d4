import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import type { Task } from '#shared/task.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useBoardContext } from './board-context.ts';
import type { Load } from './drag-guide.ts';
import { canGive, useAssign } from './use-assign.ts';
import { usePress } from './use-press.ts';

type Props = { open: boolean; tasks: readonly Task[]; members: readonly Member[]; onClose: () => void };

/**
 * The project's people, who are dragged onto cards to give them tasks (S2 §2). It stands above the columns and covers
 * nothing: what lies beside it can be used and dropped on.
 */
export function TeamPanel({ open, tasks, members, onClose }: Props) {
  const { t } = useTranslation(['columns', 'board', 'common']);
  const { rights } = useBoardContext();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open) title.current?.focus();
  }, [open]);
  if (!open) return null;
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>('[data-team-button]')?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const hint = rights.isReadOnly ? t('teamArchived') : t(rights.canAssign ? 'teamHint' : 'teamOwn');
  return (
    <dialog
      open
      aria-labelledby={titleId}
      className="static mx-4 mb-2 block w-auto max-w-none rounded-panel border border-line bg-surface px-3 py-2 text-ink md:mx-6"
      onKeyDown={handleKey}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 ref={title} id={titleId} tabIndex={-1} className="text-sm font-semibold outline-none">
            {t('board:team.title')}
          </h2>
          <p className="text-xs text-ink-2">{hint}</p>
        </div>
        <IconButton label={t('common:close')} size="icon-sm" className="touch:size-11" onClick={close}>
          <X size={16} />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too */}
      <ul tabIndex={0} aria-labelledby={titleId} className="mt-1 flex gap-1 overflow-x-auto overscroll-x-contain pb-1">
        {members.map((member) => (
          <PersonChip key={member.id} member={member} tasks={tasks} />
        ))}
      </ul>
    </dialog>
  );
}

function PersonChip({ member: { user }, tasks }: { member: Member; tasks: readonly Task[] }) {
  const { rights } = useBoardContext();
  const { give } = useAssign();
  const isDraggable = rights.canAssign || (!rights.isReadOnly && user.id === rights.actor.userId);
  const taskOf = (id: number) => tasks.find((task) => task.id === id);
  const load: Load = {
    kind: 'person',
    person: user,
    canHave: (id) => {
      const task = taskOf(id);
      return task !== undefined && canGive(rights, task, user.id);
    },
    onDrop: (id) => {
      const task = taskOf(id);
      if (task) give(task, user);
    },
  };
  const press = usePress(isDraggable ? load : null);
  const name = personName(user);
  return (
    <li
      {...press}
      data-person={user.id}
      className={clsx(
        'flex w-20 shrink-0 touch-manipulation flex-col items-center gap-1 rounded-control px-1 py-1.5 text-center select-none',
        isDraggable ? 'cursor-grab hover:bg-hover' : 'opacity-60',
      )}
    >
      <Avatar name={name} src={user.avatar} size={36} isDecorative />
      <bdi title={name} className="line-clamp-2 w-full text-xs wrap-anywhere">
        {name}
      </bdi>
    </li>
  );
}
