import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChecklistGroup as Group, ChecklistItem as Item } from '#shared/checklist.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { KeptRows } from '#client/ui/kept-rows.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { ReasonIconButton } from '#client/ui/reason-icon-button.tsx';
import { AddItem } from './add-item.tsx';
import { ChecklistItem } from './checklist-item.tsx';
import type { ChecklistSteps } from './use-checklists.ts';

const none: readonly Item[] = [];

type Props = {
  group: Group;
  isMine: boolean;
  /** Why its items cannot be changed, and why it cannot be deleted; null where they can. */
  reason: string | null;
  deleteReason: string | null;
  /** It is there no more, but for what is being typed in it. */
  isGone: boolean;
  steps: ChecklistSteps;
  onDelete: (group: Group) => void;
};

/** A group with its items, and one more (S2 §2). */
export function ChecklistGroup({ group, reason, isGone, steps, ...props }: Props) {
  const { t } = useTranslation('checklists');
  return (
    <div className="flex flex-col gap-1.5">
      {!isGone && <Head group={group} {...props} />}
      <ul className="flex flex-col">
        <KeptRows list={isGone ? none : group.items}>
          {(item, kept) => (
            <ChecklistItem item={item} reason={reason ?? (kept.isGone ? t('gone') : null)} {...kept} steps={steps} />
          )}
        </KeptRows>
      </ul>
      <AddItem group={isGone ? null : group.name} reason={reason} onAdd={(text) => steps.addItem(group.id, text)} />
    </div>
  );
}

/** Its name, whose it is, and how much of it is done, in whole percents (S2 §2). */
function Head({
  group,
  isMine,
  deleteReason,
  onDelete,
}: Pick<Props, 'group' | 'isMine' | 'deleteReason' | 'onDelete'>) {
  const { t } = useTranslation('checklists');
  const done = group.items.filter((item) => item.isCompleted).length;
  const total = group.items.length;
  const percent = total === 0 ? 0 : Math.round((100 * done) / total);
  return (
    <>
      <div className="flex items-center gap-2 text-sm">
        <h4 dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {group.name}
        </h4>
        {isMine ? <Badge tone="brand">{t('you')}</Badge> : group.assignedTo && <Assignee group={group} />}
        <span className="ml-auto text-xs text-ink-2 tabular-nums">{`${percent}%`}</span>
        <ReasonIconButton
          className="-my-1"
          label={t('deleteGroup', { name: group.name })}
          reason={deleteReason}
          onClick={() => onDelete(group)}
        >
          <Trash2 size={16} />
        </ReasonIconButton>
      </div>
      <Progress label={group.name} value={done} max={total} valueText={t('progress', { done, total })} />
    </>
  );
}

function Assignee({ group: { assignedTo } }: Pick<Props, 'group'>) {
  if (!assignedTo) return null;
  return <Avatar name={personName(assignedTo)} src={assignedTo.avatar} size={20} />;
}
