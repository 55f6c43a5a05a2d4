import { useTranslation } from 'react-i18next';
import type { ChecklistGroup as Group } from '#shared/checklist.ts';
import type { Member } from '#shared/member.ts';
import { isHiddenTask } from '#shared/permissions.ts';
import type { Task } from '#shared/task.ts';
import type { Rights } from '#client/lib/rights.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { DeleteQuestion } from '#client/ui/delete-question.tsx';
import { DirtyScope, useDirtyScope } from '#client/ui/form-dialog.tsx';
import { KeptRows } from '#client/ui/kept-rows.tsx';
import { ListState } from '#client/ui/list-state.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { AddGroup } from './add-group.tsx';
import { ChecklistGroup } from './checklist-group.tsx';
import { reasonId } from './checklist-item.tsx';
import { useChecklists } from './use-checklists.ts';
import { useWhyNot } from './use-why-not.ts';

const none: readonly Group[] = [];

type Props = { task: Task; rights: Rights; members: readonly Member[] };

/**
 * S2 §2: the groups of a task with how much of each is done. What was typed stays when its item, its group, the task or
 * the right to change it goes. Drawn with the task's id as its `key`.
 */
export function Checklists({ task, rights, members }: Props) {
  const { t } = useTranslation('checklists');
  const steps = useChecklists(task);
  const whyNot = useWhyNot(task, rights);
  const toDelete = useOpened<Group>();
  const [isDirty, scope] = useDirtyScope();
  const isShown = !rights.isGone;
  const people = members.map(({ user }) => user).filter(({ id }) => !isHiddenTask({ userId: id }, task));
  if (!isShown && !isDirty) return null;
  return (
    <section aria-labelledby="checklists-title" className="flex flex-col gap-4">
      <h3 id="checklists-title" className="text-15 font-semibold">
        {t('title')}
      </h3>
      {isShown && whyNot.addGroup !== null && (
        <p id={reasonId} className="-mt-2 text-13 text-ink-2">
          {whyNot.addGroup}
        </p>
      )}
      {isShown && (
        <ListState list={steps.list} none={t('none')} failed={t('listFailed')}>
          <Skeleton className="flex flex-col gap-2">
            <SkeletonBlock className="h-4 w-40" />
            <SkeletonBlock className="h-1.5 w-full" />
            <SkeletonBlock className="h-5 w-56" />
          </Skeleton>
        </ListState>
      )}
      <DirtyScope value={scope}>
        <KeptRows list={(isShown ? steps.list.data : none) ?? none}>
          {(group, { isGone }) => (
            <ChecklistGroup
              group={group}
              isMine={group.assignedToId === rights.actor.userId}
              reason={whyNot.edit(group) ?? (isGone ? t('gone') : null)}
              deleteReason={whyNot.delete(group)}
              isGone={isGone}
              steps={steps}
              onDelete={toDelete.open}
            />
          )}
        </KeptRows>
        {steps.list.data && (
          <AddGroup people={people} reason={whyNot.addGroup} isGone={!isShown} onAdd={steps.addGroup} />
        )}
      </DirtyScope>
      <DeleteQuestion
        of={toDelete}
        title={t('deleteGroupTitle')}
        description={t('deleteGroupQuestion', { name: toDelete.subject?.name ?? '' })}
        confirmLabel={t('delete')}
        onDelete={(group) => void steps.removeGroup(group)}
      />
    </section>
  );
}
