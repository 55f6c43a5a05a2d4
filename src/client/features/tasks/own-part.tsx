import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import type { Person } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import { Button } from '#client/ui/button.tsx';
import { Face } from './assignees-picker.tsx';
import { useTaskContext } from './task-context.ts';
import { peopleWith } from './use-people.ts';

type Props = {
  ids: readonly number[];
  people: readonly Person[];
  task: Task | null;
  onChange: (ids: number[]) => void;
};

/** Whose task it is, for those who may not give it to others: they take a free one, or step back from their own. */
export function OwnPart({ ids, people, task, onChange }: Props) {
  const { t } = useTranslation('task');
  const { rights } = useTaskContext();
  const { userId } = rights.actor;
  const isMine = ids.includes(userId);
  const mayTake =
    !rights.isReadOnly &&
    (task === null || rights.canOnTask('task.claim', task) || task.assignedToIds.includes(userId));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('field.assignedToIds')}</legend>
      <div className="flex min-h-9 flex-wrap items-center gap-2 text-sm">
        {ids.length === 0 && <span className="text-ink-2">{t('nobody')}</span>}
        {peopleWith(people, ids).map((person) => (
          <span key={person.id} className="inline-flex max-w-full min-w-0 items-center gap-1.5">
            <Face person={person} />
            <bdi className="truncate">{personName(person)}</bdi>
          </span>
        ))}
        {mayTake && (
          <Button onClick={() => onChange(isMine ? ids.filter((id) => id !== userId) : [...ids, userId])}>
            {t(isMine ? 'leave' : 'claim')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
