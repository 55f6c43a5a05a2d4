import { Check, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import type { Task } from '#shared/task.ts';
import type { Person } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useBoardContext } from './board-context.ts';
import { canGive, canTake, useAssign } from './use-assign.ts';

type Props = {
  open: boolean;
  /** Undefined once someone has deleted it. */
  task: Task | undefined;
  members: readonly Member[];
  onClose: () => void;
};

/** Assigning without dragging: the project's people, each pressed while they have the task. */
export function AssignDialog({ open, task, members, onClose }: Props) {
  const { t } = useTranslation(['columns', 'common']);
  return (
    <Dialog open={open} title={t('assignTitle')} description={task?.title} onClose={onClose}>
      {task ? <People task={task} members={members} /> : <EmptyState icon={SearchX} text={t('common:taskGone')} />}
    </Dialog>
  );
}

function People({ task, members }: { task: Task; members: readonly Member[] }) {
  const { t } = useTranslation('columns');
  const { rights } = useBoardContext();
  const people = [
    ...new Map([...members.map(({ user }) => user), ...task.assignees].map((one) => [one.id, one])).values(),
  ];
  const mayAll = rights.canOnTask('task.assign', task);
  return (
    <>
      {!mayAll && <p className="mb-2 text-13 text-ink-2">{t('assignNotAllowed')}</p>}
      <ul className="-mx-3 flex flex-col">
        {people.map((person) => (
          <PersonRow key={person.id} task={task} person={person} />
        ))}
      </ul>
    </>
  );
}

function PersonRow({ task, person }: { task: Task; person: Person }) {
  const { t } = useTranslation('columns');
  const { rights } = useBoardContext();
  const { give, take } = useAssign();
  const hasIt = task.assignedToIds.includes(person.id);
  const may = hasIt ? canTake(rights, task, person.id) : canGive(rights, task, person.id);
  const name = personName(person);
  const handlePress = () => {
    if (!may) return;
    if (hasIt) take(task, person);
    else give(task, person);
  };
  return (
    <li>
      <button
        type="button"
        aria-pressed={hasIt}
        aria-disabled={!may || undefined}
        aria-label={may ? name : `${name}. ${t('assignNotAllowed')}`}
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left text-sm hover:bg-hover aria-disabled:cursor-default aria-disabled:text-ink-2"
        onClick={handlePress}
      >
        <Avatar name={name} src={person.avatar} size={28} isDecorative />
        <bdi className="min-w-0 flex-1 wrap-anywhere">{name}</bdi>
        {person.id === rights.actor.userId && <span className="text-xs text-ink-2">{t('you')}</span>}
        {hasIt && <Check size={16} aria-hidden className="text-brand-ink" />}
      </button>
    </li>
  );
}
