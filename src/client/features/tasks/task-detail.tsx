import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { personName } from '#client/lib/person-name.ts';
import { Button } from '#client/ui/button.tsx';
import { useCloseDialog } from '#client/ui/form-dialog.tsx';
import { When } from '#client/ui/when.tsx';
import { AccessNotice, useFieldRights } from './access-notice.tsx';
import { CopyLink } from './copy-link.tsx';
import { TaskClashNotice } from './clash-notice.tsx';
import { DescriptionField } from './description-field.tsx';
import { DetailColumn } from './detail-fields.tsx';
import { TaskFooter, useHasSomethingToSave } from './task-footer.tsx';
import { TitleField } from './title-field.tsx';
import { DraftsContext, useNewDrafts } from './use-drafts.ts';
import { useSaveField } from './use-save-field.ts';

/** What hangs on a task besides its fields, each a feature of its own: beside its buttons, under the description, under the fields. */
export type TaskParts = { head?: ReactNode; left?: ReactNode; right?: ReactNode };

type Props = {
  task: Task;
  isGone: boolean;
  parts: TaskParts;
  onEdit: (taskId: number) => void;
  onDelete: (task: Task) => void;
};

/** Saves the texts that are still being edited, then closes; a half-written comment or the like is asked about. */
function useFinish() {
  const drafts = useNewDrafts();
  const close = useCloseDialog();
  const [isBusy, setBusy] = useState(false);
  const [finished, setFinished] = useState(0);
  useEffect(() => {
    // By now the dialog knows that the texts are saved.
    if (finished > 0) close();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time
  }, [finished]);
  const finish = async () => {
    setBusy(true);
    const isSaved = await drafts.saveAll();
    setBusy(false);
    if (isSaved) setFinished((times) => times + 1);
  };
  return { drafts, isBusy, finish, close };
}

/** S2 §2, task detail dialog: everything is saved as it is changed, and follows what others change (contract §1, §5). */
export function TaskDetail({ task, isGone, parts, onEdit, onDelete }: Props) {
  const { save: onSave, mine, clashes, settle } = useSaveField(task);
  const notice = useRef<HTMLDivElement>(null);
  const can = useFieldRights(task);
  const { drafts, isBusy, finish, close } = useFinish();
  const hasSomething = useHasSomethingToSave(task);
  const handleSettle: typeof settle = (field, isMine) => {
    // The button that had the focus goes.
    const next = clashes.length > 1 ? notice.current : notice.current?.closest<HTMLElement>('[data-task]');
    settle(field, isMine);
    next?.focus();
  };
  return (
    <DraftsContext value={drafts}>
      <div data-task tabIndex={-1} className="flex flex-1 flex-col gap-4 outline-none">
        <DetailHead task={task} isGone={isGone} canEdit={can.edit || can.move} extra={parts.head} onEdit={onEdit} />
        {!isGone && <TaskClashNotice ref={notice} task={task} clashes={clashes} mine={mine} onSettle={handleSettle} />}
        <TitleField task={task} canEdit={can.edit} onSave={onSave} />
        {!isGone && <AccessNotice can={can} />}
        <div className="grid gap-x-6 gap-y-6 md:grid-cols-[minmax(0,1fr)_280px] md:grid-rows-[auto_1fr]">
          <DescriptionField task={task} canEdit={can.edit} onSave={onSave} />
          <div className="flex min-w-0 flex-col gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
            <DetailColumn task={task} can={can} onSave={onSave} />
            {parts.right}
          </div>
          <div className="flex min-w-0 flex-col gap-6">{parts.left}</div>
        </div>
        <div className="sticky bottom-0 -mx-5 mt-auto -mb-5 border-t border-line bg-surface px-5 py-3">
          <TaskFooter
            task={task}
            saveButton={isGone ? 'off' : hasSomething ? 'shown' : 'left out'}
            isBusy={isBusy}
            onSave={() => void finish()}
            onClose={close}
            onDelete={onDelete}
          />
        </div>
      </div>
    </DraftsContext>
  );
}

type HeadProps = Pick<Props, 'task' | 'isGone' | 'onEdit'> & { canEdit: boolean; extra: ReactNode };

/** Nothing of it is left when the task is gone but what is still open from it. */
function DetailHead({ task, isGone, canEdit, extra, onEdit }: HeadProps) {
  const { t } = useTranslation('taskDetail');
  const { createdBy } = task;
  return (
    <div
      data-initial-focus
      tabIndex={-1}
      hidden={isGone}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 outline-none"
    >
      <p className="flex min-w-0 flex-wrap gap-x-3 text-xs text-ink-2">
        <span>
          {`${t('createdAt')} `}
          <When at={task.createdAt} />
          {createdBy && (
            <>
              {', '}
              <bdi className="wrap-anywhere">{personName(createdBy)}</bdi>
            </>
          )}
        </span>
        <span>
          {`${t('updatedAt')} `}
          <When at={task.updatedAt} />
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {extra}
        {canEdit && (
          <Button onClick={() => onEdit(task.id)}>
            <Pencil size={16} aria-hidden />
            {t('edit')}
          </Button>
        )}
        <CopyLink task={task} />
      </div>
    </div>
  );
}
