import { SearchX } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import type { Rights } from '#client/lib/rights.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { CreateTaskForm } from './create-task-form.tsx';
import { EditTaskForm } from './edit-task-form.tsx';
import { TaskContext, useTaskContext } from './task-context.ts';
import { TaskDetail, type TaskParts } from './task-detail.tsx';
import type { TaskTarget } from './task-target.ts';
import { useReturnToTask } from './use-return-to-task.ts';

type Props = {
  context: TaskContext;
  open: boolean;
  /** Kept while the dialog closes, so that it does not empty before it is gone. */
  target: TaskTarget | null;
  /** Undefined when it is gone, or a new one. */
  task: Task | undefined;
  /** What hangs on a task, with what the reader may do with it: nothing once it is gone. */
  parts: (task: Task, rights: Rights) => TaskParts;
  onClose: () => void;
  onEdit: (taskId: number) => void;
  onDelete: (task: Task) => void;
};

const titles = { new: 'newTitle', edit: 'editTitle', task: 'viewTitle' } as const;

/** Makes a task, edits one in a form, or shows one to read and change bit by bit (S2 §2). */
export function TaskDialog({ context, open, target, ...props }: Props) {
  const { t } = useTranslation('task');
  const kind = target?.kind ?? 'new';
  const finalFocus = useReturnToTask(open, target && target.kind !== 'new' ? target.id : null);
  return (
    <TaskContext value={context}>
      <FormDialog
        open={open}
        size={kind === 'new' ? 'md' : 'lg'}
        title={t(titles[kind])}
        description={kind === 'task' ? context.project.name : undefined}
        onClose={props.onClose}
        finalFocus={finalFocus}
      >
        {target?.kind === 'new' && <CreateTaskForm given={target.task} onClose={props.onClose} />}
        {target && target.kind !== 'new' && <Opened key={`${kind} ${target.id}`} kind={target.kind} {...props} />}
      </FormDialog>
    </TaskContext>
  );
}

/** What nobody may do with a task that is no more, or that is not for them to see any more. */
function useNoRights() {
  const context = useTaskContext();
  return useMemo(() => {
    const rights = { ...context.rights, isGone: true, isReadOnly: false, canAssign: false, canOnTask: () => false };
    return { ...context, rights };
  }, [context]);
}

type OpenedProps = Omit<Props, 'context' | 'open' | 'target'> & { kind: 'task' | 'edit' };

/**
 * A task that goes while it is open (deleted, made private) takes all with it but what was being typed, which stays on the
 * screen until the dialog is closed (contract §5: to those who may not see it, it does not exist).
 */
function Opened({ kind, task, parts, onEdit, ...props }: OpenedProps): ReactNode {
  const { t } = useTranslation('task');
  const [context, gone] = [useTaskContext(), useNoRights()];
  const [last, setLast] = useState(task);
  if (task && task !== last) setLast(task);
  if (!last) return <EmptyState icon={SearchX} text={t('goneText')} />;
  const now = task ? context : gone;
  return (
    <TaskContext value={now}>
      {!task && (
        <p role="alert" className="mb-4 rounded-control bg-danger-soft px-3 py-2 text-13 text-danger">
          {t('goneText')}
        </p>
      )}
      {kind === 'edit' && <EditTaskForm task={last} isGone={!task} {...props} />}
      {kind === 'task' && (
        <TaskDetail
          task={last}
          isGone={!task}
          parts={parts(last, now.rights)}
          onEdit={onEdit}
          onDelete={props.onDelete}
        />
      )}
    </TaskContext>
  );
}
