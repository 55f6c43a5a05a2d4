import { useTranslation } from 'react-i18next';
import type { ChecklistGroup, ChecklistItem } from '#shared/checklist.ts';
import type { Task } from '#shared/task.ts';
import { errorText } from '#client/lib/error-text.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { useTaskContext } from './task-context.ts';
import { useChecklists } from './use-checklists.ts';

type GroupProps = { group: ChecklistGroup; canTick: boolean; onToggle: (item: ChecklistItem) => void };

function Group({ group, canTick, onToggle }: GroupProps) {
  const { t } = useTranslation('task');
  const { rights } = useTaskContext();
  const done = group.items.filter((item) => item.isCompleted).length;
  const total = group.items.length;
  const percent = total === 0 ? 0 : Math.round((100 * done) / total);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2 text-sm">
        <h4 dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {group.name}
        </h4>
        {group.assignedToId === rights.actor.userId && <Badge tone="brand">{t('you')}</Badge>}
        <span className="ml-auto text-xs text-ink-2 tabular-nums">{`${percent}%`}</span>
      </div>
      <Progress label={group.name} value={done} max={total} valueText={t('checklistProgress', { done, total })} />
      <ul className="flex flex-col">
        {group.items.map((item) => (
          <li key={item.id}>
            <Checkbox
              label={item.text}
              checked={item.isCompleted}
              disabled={!canTick}
              className={item.isCompleted ? 'text-ink-2 line-through' : undefined}
              onChange={() => onToggle(item)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** S2 §2: the groups with how much of each is done; ticked items are struck through. */
export function Checklists({ task }: { task: Task }) {
  const { t } = useTranslation('task');
  const { rights } = useTaskContext();
  const { list, toggle } = useChecklists(task);
  const canTick = rights.canOnTask('checklist.edit', task);
  const mayTick = (group: ChecklistGroup) =>
    canTick || (!rights.isReadOnly && group.assignedToId === rights.actor.userId);
  if (list.error && !list.data)
    return (
      <p role="alert" className="text-sm text-danger">
        {errorText(list.error, t('checklistsFailed'))}
      </p>
    );
  if (!list.data || list.data.length === 0) return null;
  return (
    <section aria-labelledby="checklists-title" className="flex flex-col gap-4">
      <h3 id="checklists-title" className="text-15 font-semibold">
        {t('checklists')}
      </h3>
      {list.data.map((group) => (
        <Group key={group.id} group={group} canTick={mayTick(group)} onToggle={toggle} />
      ))}
    </section>
  );
}
