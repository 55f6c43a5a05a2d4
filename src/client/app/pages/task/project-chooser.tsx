import { Folder } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '#client/lib/error-text.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { LoadingScreen } from '#client/ui/spinner.tsx';
import { writableFor } from './use-add-task.ts';

type Props = { open: boolean; onChoose: (projectId: number) => void; onClose: () => void };

/** In which project a new task is to be (S2 §2): those that its maker may write in. */
export function ProjectChooser({ open, onChoose, onClose }: Props) {
  const { t } = useTranslation('matrix');
  return (
    <Dialog open={open} title={t('chooseTitle')} description={t('chooseText')} onClose={onClose}>
      {open && <Choices onChoose={onChoose} />}
    </Dialog>
  );
}

function Choices({ onChoose }: Pick<Props, 'onChoose'>) {
  const { t } = useTranslation('matrix');
  const { id: readerId } = useMe();
  const { data, error, isFetching, refetch } = trpc.project.list.useQuery();
  if (!data && error)
    return (
      <ErrorState
        title={t('projectsFailed')}
        text={reasonText(error)}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingScreen />;
  const projects = data.filter(writableFor(readerId));
  if (projects.length === 0) return <EmptyState icon={Folder} text={t('needProjectToCreateTask')} />;
  return (
    <ul className="-mx-3 flex flex-col">
      {projects.map(({ id, name }, index) => (
        <li key={id}>
          <button
            type="button"
            data-initial-focus={index === 0 || undefined}
            className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left text-sm hover:bg-hover"
            onClick={() => onChoose(id)}
          >
            <Folder size={16} aria-hidden className="shrink-0 text-ink-2" />
            <span dir="auto" className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
              {name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
