import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task, TaskStatus } from '#shared/task.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Checklists } from './checklists.tsx';
import { Comments } from './comments.tsx';
import { CreateTaskForm } from './create-task-form.tsx';
import { EditTaskForm } from './edit-task-form.tsx';
import { TaskContext, useTaskContext } from './task-context.ts';

/** What the dialog is open for: a new task of a status, or one that there is. */
export type TaskTarget = { kind: 'new'; status: TaskStatus } | { kind: 'task'; id: number };

type Props = {
  context: TaskContext;
  open: boolean;
  /** Kept while the dialog closes, so that it does not empty before it is gone. */
  target: TaskTarget | null;
  onClose: () => void;
  onDelete: (task: Task) => void;
};

/** Makes a task, or shows one to edit, with its checklists and comments. */
export function TaskDialog({ context, open, target, onClose, onDelete }: Props) {
  const { t } = useTranslation('task');
  const task = target?.kind === 'task' ? context.tasks.find(({ id }) => id === target.id) : undefined;
  const isNew = target?.kind !== 'task';
  const canEdit = task !== undefined && context.rights.canOnTask('task.edit', task);
  return (
    <TaskContext value={context}>
      <FormDialog
        open={open}
        size={isNew ? 'md' : 'lg'}
        title={t(isNew ? 'newTitle' : canEdit ? 'editTitle' : 'viewTitle')}
        onClose={onClose}
      >
        {target?.kind === 'new' && <CreateTaskForm status={target.status} onClose={onClose} />}
        {target?.kind === 'task' && <Opened key={target.id} task={task} onClose={onClose} onDelete={onDelete} />}
      </FormDialog>
    </TaskContext>
  );
}

/** A task that goes while it is open (deleted, hidden) leaves what was typed on the screen until it is closed. */
function Opened({ task, ...props }: { task: Task | undefined } & Pick<Props, 'onClose' | 'onDelete'>) {
  const { t } = useTranslation('task');
  const { rights } = useTaskContext();
  const [last, setLast] = useState(task);
  const [draft, setDraft] = useState('');
  if (task && task !== last) setLast(task);
  if (!last) return <EmptyState icon={SearchX} text={t('goneText')} />;
  return (
    <div className="flex flex-col gap-6">
      {!task && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-13 text-danger">
          {t('goneText')}
        </p>
      )}
      <EditTaskForm task={last} isGone={!task} hasDraft={draft.trim() !== ''} {...props} />
      <div className="flex flex-col gap-6 border-t border-line pt-5">
        <Checklists task={last} />
        <Comments task={last} draft={draft} onDraft={setDraft} canAdd={rights.canOnTask('comment.create', last)} />
      </div>
    </div>
  );
}
