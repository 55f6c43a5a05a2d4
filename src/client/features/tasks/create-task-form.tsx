import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { ProjectField, useHasProject } from './project-field.tsx';
import { useTaskContext } from './task-context.ts';
import { DetailFields, PlaceFields, TextFields } from './task-fields.tsx';
import type { NewTask } from './task-target.ts';
import { emptyValues } from './task-values.ts';
import { useCreateTask } from './use-create-task.ts';
import { useFitProject } from './use-fit-project.ts';
import { showServerProblems, useSubmitOnce, useTaskForm } from './use-task-form.ts';

/** S2 §2, task create dialog. `given` is what is known of the task already. */
export function CreateTaskForm({ given, onClose }: { given: NewTask; onClose: () => void }) {
  const { t } = useTranslation(['task', 'common']);
  const { project, rights } = useTaskContext();
  const form = useTaskForm(emptyValues(given));
  useDirtyForm(form.formState.isDirty);
  useFitProject(form);
  const hasProject = useHasProject();
  const [hasTried, setTried] = useState(false);
  const create = useCreateTask(onClose);
  const can = { edit: true, move: true, assign: rights.canAssign, private: true };
  const handleSubmit = useSubmitOnce(form, async (values) => {
    if (!hasProject) return false;
    return create.mutateAsync({ ...values, projectId: project.id }).then(
      () => true,
      (error: unknown) => showServerProblems(form, error),
    );
  });
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-4"
      onSubmit={(event) => {
        setTried(true);
        handleSubmit(event);
      }}
    >
      <ProjectField isMissing={hasTried && !hasProject} />
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
