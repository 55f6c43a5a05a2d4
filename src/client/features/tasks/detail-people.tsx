import { useTranslation } from 'react-i18next';
import { guessPeople } from '#client/lib/use-change-tasks.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Field } from '#client/ui/field.tsx';
import { AssigneesPicker } from './assignees-picker.tsx';
import { type DetailProps, DetailText } from './detail-field.tsx';
import { OwnPart } from './own-part.tsx';
import { peopleWith, usePeople } from './use-people.ts';

export function PeopleDetail({ task, can, onSave }: DetailProps) {
  const { t } = useTranslation('task');
  const people = usePeople(task);
  const { assignedToIds: ids } = task;
  const handleChange = (chosen: number[]) => {
    const isSame = chosen.length === ids.length && chosen.every((id) => ids.includes(id));
    if (!isSame) void onSave('assignedToIds', chosen, { guess: guessPeople(peopleWith(people, chosen)) });
  };
  if (!can.assign) return <OwnPart ids={ids} people={people} task={task} onChange={handleChange} />;
  return (
    <Field control="button" label={t('field.assignedToIds')}>
      <AssigneesPicker ids={ids} people={people} onChange={handleChange} />
    </Field>
  );
}

/** Who sees a task decides its creator, or a manager it is assigned to (permissions.md, task.private). */
export function PrivateDetail({ task, can, onSave }: DetailProps) {
  const { t } = useTranslation(['task', 'taskDetail']);
  if (!can.private)
    return (
      <DetailText label={t('field.isPrivate')}>
        <p className="min-w-0">
          {t(task.isPrivate ? 'yes' : 'no')}
          {can.edit && <span className="block text-xs text-ink-2">{t('taskDetail:privateWhy')}</span>}
        </p>
      </DetailText>
    );
  return (
    <div>
      <Checkbox
        label={t('field.isPrivate')}
        checked={task.isPrivate}
        onChange={(event) => void onSave('isPrivate', event.target.checked)}
      />
      <p className="mt-0.5 pl-7.5 text-xs text-ink-2">{t('privateHint')}</p>
    </div>
  );
}
