import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/project.ts';
import type { Rights } from '#client/lib/rights.ts';
import { LeaveQuestion } from '#client/ui/leave-question.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { ClashNotice } from './clash-notice.tsx';
import { Notice } from './notice.tsx';
import { DueDateField, StatusField, TextFields } from './project-fields.tsx';
import type { ProjectFormState } from './use-project-form.ts';
import { useSaveProject } from './use-save-project.ts';
import { whyNotChange, type WhyNot } from './why-not-change.ts';

type Props = { project: Project; rights: Rights; state: ProjectFormState };

/** The one sentence about what cannot be changed, if there is one. The status that is chosen counts (contract §4). */
function reasonOf({ edit, status }: WhyNot, isArchived: boolean) {
  if (edit) return edit;
  if (!isArchived) return null;
  return status ? 'archived' : 'chosenArchived';
}

/** S1 §2.11, the basic information. */
export function SettingsForm({ project, rights, state }: Props) {
  const { t } = useTranslation('projectForms');
  const { handleSubmit, isBusy } = useSaveProject(project, state);
  const whyNot = whyNotChange(project, rights);
  const reason = reasonOf(whyNot, state.values.status === 'archived');
  const whyNotSave = reason === null || reason === 'chosenArchived' ? null : t(`why.${reason}`);
  const whyNotStatus = whyNot.status && !whyNot.edit ? t(`why.${whyNot.status}`) : undefined;
  return (
    <form
      noValidate
      aria-labelledby="project-basics"
      className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 md:p-5"
      onSubmit={handleSubmit}
    >
      <h2 id="project-basics" className="text-15 font-semibold">
        {t('settings.basics')}
      </h2>
      {reason && <Notice>{t(`why.${reason}`)}</Notice>}
      <TextFields form={state.form} isReadOnly={reason !== null} />
      <div className="grid gap-4 sm:grid-cols-2">
        <StatusField form={state.form} isDisabled={whyNot.status !== null} hint={whyNotStatus} />
        <DueDateField form={state.form} isReadOnly={reason !== null} />
      </div>
      <ClashNotice {...state} />
      <div className="mt-1 flex justify-end">
        <ReasonButton
          type="submit"
          variant="primary"
          label={t('edit.save')}
          reason={whyNotSave}
          isBusy={isBusy}
          className="max-md:flex-1"
        />
      </div>
      <LeaveQuestion isDirty={state.isDirty && !isBusy} />
    </form>
  );
}
