import { ArrowLeft, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeginHere } from '#client/lib/begin.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';
import { ProjectList } from './project-list.tsx';
import { type ProjectView, useProjectView } from './use-project-view.ts';

const CreateProjectDialog = lazyPart(async () => (await import('./create-project-dialog.tsx')).CreateProjectDialog);

/** To the trash and back, and a new project, which the trash does not offer (S1 §2.6). */
function Actions({ view, onCreate }: { view: ProjectView; onCreate: () => void }) {
  const { t } = useTranslation('dashboard');
  const Icon = view.isTrash ? ArrowLeft : Trash2;
  return (
    <div className="flex shrink-0 gap-2">
      <Button onClick={() => view.showTrash(!view.isTrash)}>
        <Icon size={16} aria-hidden />
        <span className={view.isTrash ? undefined : 'max-sm:sr-only'}>
          {t(view.isTrash ? 'trash.close' : 'trash.open')}
        </span>
      </Button>
      {!view.isTrash && (
        <Button variant="primary" onClick={onCreate}>
          <Plus size={16} aria-hidden />
          {t('newProject')}
        </Button>
      )}
    </div>
  );
}

/** S1 §2.6; `today` is what the day asks of its reader, which stands above the projects. */
export function Dashboard({ today }: { today?: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const view = useProjectView();
  // The dialog's script is loaded at its first opening; from then on it stays, so that it can close with grace.
  const [isCreating, setCreating] = useState<boolean>();
  const handleCreate = () => setCreating(true);
  const handleClose = () => setCreating(false);
  useBeginHere('newProject', handleCreate);
  return (
    <Page
      title={t(view.isTrash ? 'trash.title' : 'title')}
      subtitle={t(view.isTrash ? 'trash.subtitle' : 'subtitle')}
      actions={<Actions view={view} onCreate={handleCreate} />}
    >
      {!view.isTrash && today}
      <ProjectList view={view} onCreate={handleCreate} />
      {isCreating !== undefined && (
        <LazyDialog open={isCreating} onCancel={handleClose}>
          <CreateProjectDialog open={isCreating} onClose={handleClose} />
        </LazyDialog>
      )}
    </Page>
  );
}
