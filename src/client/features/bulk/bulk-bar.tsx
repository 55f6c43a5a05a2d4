import { Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import { priorities } from '#shared/enumerations.ts';
import type { Task } from '#shared/task.ts';
import { personName } from '#client/lib/person-name.ts';
import type { Rights } from '#client/lib/rights.ts';
import type { StatusPlace } from '#client/lib/statuses.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { PriorityFlag } from '#client/ui/priority-badge.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { ReasonIconButton } from '#client/ui/reason-icon-button.tsx';
import { StatusDot } from '#client/ui/status-dot.tsx';
import { BulkMenu } from './bulk-menu.tsx';
import { DateDialog } from './date-dialog.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { useBulkChanges } from './use-bulk-changes.ts';
import { useBulkDelete } from './use-bulk-delete.ts';
import { useEscape } from './use-escape.ts';
import { useWhyNot } from './use-why-not.ts';

type Props = {
  /** Those that are selected. */
  tasks: readonly Task[];
  /** Where they can be put. */
  places: readonly StatusPlace[];
  members: readonly Member[];
  /** Labels that the project's tasks have. */
  labels: readonly string[];
  rights: Rights;
  onClear: () => void;
  /** They were to be deleted, and are there again. */
  onReturn: (ids: readonly number[]) => void;
};

type Question = 'labels' | 'dueDate' | 'delete' | null;

/** What can be done with several tasks at once: each by one call, for all of them or none. */
export function BulkBar(props: Props) {
  const { tasks, labels, rights, onClear, onReturn } = props;
  const { t } = useTranslation('bulk');
  const [question, setQuestion] = useState<Question>(null);
  const close = () => setQuestion(null);
  const changes = useBulkChanges(tasks);
  const remove = useBulkDelete(onReturn);
  const whyNot = useWhyNot(tasks, rights);
  useEscape(onClear);
  const handleDelete = () => {
    close();
    remove(tasks);
  };
  const whyNoEdit = whyNot('task.edit');
  return (
    <section aria-label={t('title')} className="flex min-h-11 items-center gap-2 overflow-x-auto px-4 pb-2 md:px-6">
      <output className="shrink-0 pr-1 text-sm font-semibold tabular-nums">
        {t('selected', { count: tasks.length })}
      </output>
      <Choices {...props} changes={changes} whyNot={whyNot} />
      <ReasonButton label={t('labels')} reason={whyNoEdit} onClick={() => setQuestion('labels')} />
      <ReasonButton label={t('dueDate')} reason={whyNoEdit} onClick={() => setQuestion('dueDate')} />
      <ReasonIconButton label={t('delete')} reason={whyNot('task.delete')} onClick={() => setQuestion('delete')}>
        <Trash2 size={16} className="text-danger" />
      </ReasonIconButton>
      <IconButton label={t('clear')} className="ml-auto" onClick={onClear}>
        <X size={18} />
      </IconButton>
      <LabelsDialog
        open={question === 'labels'}
        tasks={tasks}
        known={labels}
        onClose={close}
        onAdd={changes.addLabels}
      />
      <DateDialog open={question === 'dueDate'} onClose={close} onSet={changes.setDueDate} />
      <ConfirmDialog
        open={question === 'delete'}
        title={t('deleteTitle')}
        description={t('deleteQuestion', { count: tasks.length })}
        confirmLabel={t('deleteConfirm')}
        isDanger
        onConfirm={handleDelete}
        onClose={close}
      />
    </section>
  );
}

type ChoicesProps = Pick<Props, 'places' | 'members'> & {
  changes: ReturnType<typeof useBulkChanges>;
  whyNot: ReturnType<typeof useWhyNot>;
};

/** What is one of a few. */
function Choices({ places, members, changes, whyNot }: ChoicesProps) {
  const { t } = useTranslation(['bulk', 'board', 'task']);
  const whyNotMove = whyNot('task.move');
  const nameOf = (place: StatusPlace) => (place.column ? place.column.name : t(`board:status.${place.status}`));
  return (
    <>
      <BulkMenu label={t('status')} reason={whyNotMove}>
        {places.map((place) => (
          <MenuItem
            key={place.status}
            icon={<StatusDot place={place} />}
            onSelect={() => changes.setStatus(place.status, nameOf(place))}
          >
            <bdi className="wrap-anywhere">{nameOf(place)}</bdi>
          </MenuItem>
        ))}
      </BulkMenu>
      <BulkMenu label={t('priority')} reason={whyNotMove}>
        {priorities.map((priority) => (
          <MenuItem
            key={priority}
            icon={<PriorityFlag priority={priority} size={16} />}
            onSelect={() => changes.setPriority(priority)}
          >
            {t(`task:priority.${priority}`)}
          </MenuItem>
        ))}
      </BulkMenu>
      <BulkMenu label={t('assignee')} reason={whyNot('task.assign')}>
        {members.map(({ user: { id, username, fullName, avatar } }) => (
          <MenuItem
            key={id}
            icon={<Avatar name={personName({ username, fullName })} src={avatar} size={22} isDecorative />}
            onSelect={() => changes.setAssignee({ id, username, fullName, avatar })}
          >
            <bdi className="wrap-anywhere">{personName({ username, fullName })}</bdi>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => changes.setAssignee(null)}>{t('nobody')}</MenuItem>
      </BulkMenu>
    </>
  );
}
