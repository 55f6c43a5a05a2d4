import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/project.ts';
import type { Rights } from '#client/lib/rights.ts';
import { useProjectSteps } from '#client/lib/use-project-steps.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import type { ProjectDeletion } from './use-delete-project.ts';
import { whyNotChange } from './why-not-change.ts';

type Props = {
  project: Project;
  rights: Rights;
  deletion: ProjectDeletion;
  /** Something is typed above that has not been saved: in an archived project it could not be saved any more. */
  hasUnsaved: boolean;
};

const rowClass = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:px-5';
const textClass = 'max-w-prose flex-1 basis-60 text-sm text-ink-2 max-md:basis-full';

/** S1 §2.11: archiving, and deleting for good, with S1 §5's questions. */
export function DangerZone({ project, rights, deletion, hasUnsaved }: Props) {
  const { t } = useTranslation('projectForms');
  const [asked, setAsked] = useState<'archive' | 'delete' | null>(null);
  const takeStep = useProjectSteps();
  const { remove } = whyNotChange(project, rights);
  const reason = remove && t(`why.${remove}`);
  const whyNotArchive = reason ?? (rights.isReadOnly ? t('why.alreadyArchived') : null);
  // Whoever loses the right while being asked is asked no more.
  if (asked && (asked === 'archive' ? whyNotArchive : reason) !== null) setAsked(null);
  const questionOf = (text: string) => `${text} ${t('settings.project', { name: project.name })}`;
  const handleArchive = () => {
    if (asked === 'archive') void takeStep(project, 'archive');
    setAsked(null);
  };
  return (
    <section aria-labelledby="project-danger" className="rounded-panel border border-danger bg-surface">
      <h2 id="project-danger" className="px-4 pt-4 text-15 font-semibold text-danger md:px-5">
        {t('settings.danger')}
      </h2>
      {reason && <p className="px-4 pt-1 text-13 text-ink-2 md:px-5">{reason}</p>}
      <div className="divide-y divide-line">
        <div className={rowClass}>
          <p className={textClass}>{t('settings.archiveText')}</p>
          <ReasonButton
            className="max-md:flex-1"
            label={t('settings.archive')}
            reason={whyNotArchive ?? (hasUnsaved ? t('settings.saveFirst') : null)}
            onClick={() => setAsked('archive')}
          />
        </div>
        <div className={rowClass}>
          <p className={textClass}>{t('settings.deleteText')}</p>
          <ReasonButton
            variant="danger"
            className="max-md:flex-1"
            label={t('settings.delete')}
            reason={reason}
            onClick={() => setAsked('delete')}
          />
        </div>
      </div>
      <ConfirmDialog
        open={asked === 'archive'}
        title={t('settings.archive')}
        description={questionOf(t('settings.archiveQuestion'))}
        confirmLabel={t('settings.archiveConfirm')}
        onConfirm={handleArchive}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title={t('settings.delete')}
        description={questionOf(t('settings.deleteQuestion'))}
        confirmLabel={t('settings.deleteConfirm')}
        isDanger
        isBusy={deletion.isUnderWay}
        onConfirm={() => void deletion.run(project)}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
