import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Project } from '#shared/project.ts';
import { paths } from '#client/lib/paths.ts';
import type { Rights } from '#client/lib/rights.ts';
import { Button } from '#client/ui/button.tsx';
import { LeaveQuestion } from '#client/ui/leave-question.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { ClashNotice } from './clash-notice.tsx';
import { Notice } from './notice.tsx';
import { DueDateField, TextFields } from './project-fields.tsx';
import { useProjectForm } from './use-project-form.ts';
import { useSaveProject } from './use-save-project.ts';
import { whyNotChange } from './why-not-change.ts';

/** S1 §2.10: both buttons lead back to the project. 'Anuluj' discards without asking, all other ways ask. */
export function EditProjectForm({ project, rights }: { project: Project; rights: Rights }) {
  const { t } = useTranslation(['projectForms', 'common']);
  const navigate = useNavigate();
  const state = useProjectForm(project);
  const goBack = () => void navigate(paths.project(project.id), { replace: true });
  const { handleSubmit, isBusy } = useSaveProject(project, state, goBack);
  const why = whyNotChange(project, rights).edit ?? (rights.isReadOnly ? 'archived' : null);
  const reason = why && t(`why.${why}`);
  return (
    <form
      noValidate
      aria-label={t('edit.title')}
      className="flex max-w-2xl flex-col gap-4 rounded-panel border border-line bg-surface p-4 md:p-5"
      onSubmit={handleSubmit}
    >
      {reason && <Notice>{reason}</Notice>}
      <TextFields form={state.form} isReadOnly={why !== null} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DueDateField form={state.form} isReadOnly={why !== null} />
      </div>
      <ClashNotice {...state} />
      <div className="mt-1 flex justify-end gap-2">
        <Button className="max-md:flex-1" onClick={goBack}>
          {t('common:cancel')}
        </Button>
        <ReasonButton
          type="submit"
          variant="primary"
          label={t('edit.save')}
          reason={reason}
          isBusy={isBusy}
          className="max-md:flex-1"
        />
      </div>
      <LeaveQuestion isDirty={state.isDirty && !isBusy} />
    </form>
  );
}
