import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { Button } from '#client/ui/button.tsx';
import { useTaskContext } from './task-context.ts';

/** Whoever may do one of these has something to save. */
const savingActions = ['task.edit', 'task.move', 'task.claim', 'task.unassignSelf'] as const;

/** Whether the reader may change anything of a task's fields. */
export function useHasSomethingToSave(task: Task): boolean {
  const { rights } = useTaskContext();
  return savingActions.some((action) => rights.canOnTask(action, task));
}

type Props = {
  task: Task;
  saveButton: 'shown' | 'left out' | 'off';
  isBusy?: boolean;
  /** Called when saving is pressed, where the button does not send a form. */
  onSave?: () => void;
  onClose: () => void;
  onDelete: (task: Task) => void;
};

/** The foot of a task's dialogs: delete, cancel, 'Zapisz zmiany' (S2 §2). */
export function TaskFooter({ task, saveButton, isBusy, onSave, onClose, onDelete }: Props) {
  const { t } = useTranslation(['task', 'common']);
  const { rights } = useTaskContext();
  return (
    <div className="flex items-center gap-2">
      {rights.canOnTask('task.delete', task) && (
        <Button
          variant="ghost"
          className="text-danger! max-md:px-3! md:mr-auto md:-ml-2"
          onClick={() => onDelete(task)}
        >
          <Trash2 size={16} aria-hidden />
          <span className="max-md:sr-only">{t('delete')}</span>
        </Button>
      )}
      <Button data-discards className="max-md:flex-1 md:ml-auto" onClick={onClose}>
        {t('common:cancel')}
      </Button>
      {saveButton !== 'left out' && (
        <Button
          type={onSave ? 'button' : 'submit'}
          variant="primary"
          isBusy={isBusy}
          className="max-md:flex-1"
          disabled={saveButton === 'off'}
          onClick={onSave}
        >
          {t('save')}
        </Button>
      )}
    </div>
  );
}
