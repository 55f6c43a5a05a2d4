import { useTranslation } from 'react-i18next';
import type { TaskStatus } from '#shared/task.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { useTaskContext } from './task-context.ts';
import { DetailFields, PlaceFields, TextFields } from './task-fields.tsx';
import { emptyValues } from './task-values.ts';
import { useCreateTask } from './use-create-task.ts';
import { showServerProblems, useSubmitOnce, useTaskForm } from './use-task-form.ts';

/** S2 §2, task create dialog. */
export function CreateTaskForm({ status, onClose }: { status: TaskStatus; onClose: () => void }) {
  const { t } = useTranslation(['task', 'common']);
  const { project, rights } = useTaskContext();
  const form = useTaskForm(emptyValues(status));
  useDirtyForm(form.formState.isDirty);
  const create = useCreateTask(onClose);
  const can = { edit: true, move: true, assign: rights.canAssign, private: true };
  const handleSubmit = useSubmitOnce(form, (values) =>
    create.mutateAsync({ ...values, projectId: project.id }).then(
      () => true,
      (error: unknown) => showServerProblems(form, error),
    ),
  );
  return (
    <form noValidate className="flex flex-1 flex-col gap-4" onSubmit={handleSubmit}>
      <TextFields form={form} can={can} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceFields form={form} can={can} />
        <DetailFields form={form} can={can} task={null} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={create.isPending}>
          {t('create')}
        </Button>
      </DialogActions>
    </form>
  );
}
