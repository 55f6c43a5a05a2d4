import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { Field } from '#client/ui/field.tsx';
import { AssigneesPicker } from './assignees-picker.tsx';
import { OwnPart } from './own-part.tsx';
import { usePeople } from './use-people.ts';
import { problemOf, type TaskFormReturn } from './use-task-form.ts';

type Props = { form: TaskFormReturn; task: Task | null; canAssign: boolean };

/** Those who may give tasks to others choose people; a worker takes a free task, or steps back from their own. */
export function AssigneesField({ form, task, canAssign }: Props) {
  const { t } = useTranslation('task');
  const people = usePeople(task);
  return (
    <Controller
      control={form.control}
      name="assignedToIds"
      render={({ field: { value, onChange, onBlur } }) =>
        canAssign ? (
          <Field control="button" label={t('field.assignedToIds')} error={problemOf(form, 'assignedToIds')}>
            <AssigneesPicker ids={value} people={people} onChange={onChange} onBlur={onBlur} />
          </Field>
        ) : (
          <OwnPart ids={value} people={people} task={task} onChange={onChange} />
        )
      }
    />
  );
}
