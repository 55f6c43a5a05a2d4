import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import type { Person } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { MultiSelect } from '#client/ui/multi-select.tsx';
import { useTaskContext } from './task-context.ts';
import { problemOf, type TaskFormReturn } from './use-task-form.ts';

type Props = { form: TaskFormReturn; task: Task | null; canAssign: boolean };

const Face = ({ person }: { person: Person }) => (
  <Avatar name={personName(person)} src={person.avatar} size={22} isDecorative />
);

/** Members of the project, and whoever the task has already. */
function usePeople(task: Task | null): Person[] {
  const { members } = useTaskContext();
  return useMemo(() => {
    const people = [...members.map((member) => member.user), ...(task?.assignees ?? [])];
    return [...new Map(people.map((person) => [person.id, person])).values()];
  }, [members, task]);
}

/** Those who may give tasks to others choose people; a worker takes a free task, or steps back from their own. */
export function AssigneesField({ form, task, canAssign }: Props) {
  const { t } = useTranslation('task');
  const people = usePeople(task);
  const options = useMemo(
    () => people.map((person) => ({ value: person.id, label: personName(person), icon: <Face person={person} /> })),
    [people],
  );
  return (
    <Controller
      control={form.control}
      name="assignedToIds"
      render={({ field: { value, onChange, onBlur } }) =>
        canAssign ? (
          <Field label={t('field.assignedToIds')} error={problemOf(form, 'assignedToIds')}>
            <MultiSelect
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              options={options}
              placeholder={t('pickPeople')}
            />
          </Field>
        ) : (
          <OwnPart ids={value} people={people} task={task} onChange={onChange} />
        )
      }
    />
  );
}

type OwnPartProps = { ids: number[]; people: Person[]; task: Task | null; onChange: (ids: number[]) => void };

function OwnPart({ ids, people, task, onChange }: OwnPartProps) {
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
        {people
          .filter(({ id }) => ids.includes(id))
          .map((person) => (
            <span key={person.id} className="inline-flex items-center gap-1.5">
              <Face person={person} />
              {personName(person)}
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
