import { ClipboardCheck, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { OwnTaskDialogs } from '#client/app/pages/task/own-task-dialogs.tsx';
import { useAddTask } from '#client/app/pages/task/use-add-task.ts';
import { useOwnTasks } from '#client/app/pages/task/use-own-tasks.ts';
import { useReveal } from '#client/app/pages/task/use-reveal.ts';
import { useTaskAddress } from '#client/app/pages/task/use-task-address.ts';
import { MatrixSkeleton } from '#client/features/matrix/matrix-skeleton.tsx';
import { Matrix } from '#client/features/matrix/matrix.tsx';
import { FilterBar } from '#client/features/task-filters/filter-bar.tsx';
import { useBeginHere } from '#client/lib/begin.ts';
import { peopleInOrder } from '#client/lib/name-order.ts';
import { isWanted, ownDefaults } from '#client/lib/task-filter.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { type FilterControl, useTaskFilter } from '#client/lib/use-task-filter.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Page } from '#client/ui/page.tsx';

const nobody: never[] = [];

/** S2 §2: the reader's own tasks, in all their projects. */
export function MyTasksPage() {
  const { t } = useTranslation('matrix');
  usePageTitle(t('title'));
  const { tasks, error, isRetrying, retry } = useOwnTasks();
  const control = useTaskFilter('own', ownDefaults);
  const revealOf = useReveal(control);
  const address = useTaskAddress();
  const { addTask, isBusy } = useAddTask(address.openNew);
  useBeginHere('newTask', () => addTask({ status: 'to_do' }));
  const { data: people = nobody } = trpc.user.team.useQuery(undefined, { select: peopleInOrder });
  const addButton = (
    <Button variant="primary" isBusy={isBusy} onClick={() => addTask({ status: 'to_do' })}>
      <Plus size={16} aria-hidden />
      {t('addTask')}
    </Button>
  );
  return (
    <>
      <Page title={t('title')} subtitle={t('subtitle')} actions={addButton}>
        <div className="mb-2">
          <FilterBar control={control} columns={nobody} people={people} isOfProject={false} />
        </div>
        {error ? (
          <ErrorState
            title={t('loadFailed')}
            text={t('loadFailedText')}
            error={error}
            isRetrying={isRetrying}
            onRetry={retry}
          />
        ) : tasks ? (
          <Loaded tasks={tasks} control={control} addButton={addButton} onOpen={address.openTask} />
        ) : (
          <MatrixSkeleton />
        )}
      </Page>
      <OwnTaskDialogs tasks={tasks} address={address} revealOf={revealOf} />
    </>
  );
}

type LoadedProps = { tasks: Task[]; control: FilterControl; addButton: ReactNode; onOpen: (taskId: number) => void };

function Loaded({ tasks, control, addButton, onOpen }: LoadedProps) {
  const { t } = useTranslation('matrix');
  const today = useToday();
  const { filter, reset } = control;
  const shown = useMemo(() => tasks.filter((task) => isWanted(task, filter, today)), [tasks, filter, today]);
  if (tasks.length === 0) return <EmptyState icon={ClipboardCheck} text={t('empty')} action={addButton} />;
  if (shown.length === 0) {
    const action = <Button onClick={reset}>{t('resetFilters')}</Button>;
    return <EmptyState icon={SearchX} text={t('emptyFiltered')} action={action} />;
  }
  return <Matrix tasks={shown} filter={filter} onOpen={onOpen} />;
}
