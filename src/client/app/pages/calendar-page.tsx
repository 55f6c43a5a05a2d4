import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { OwnTaskDialogs } from '#client/app/pages/task/own-task-dialogs.tsx';
import { useAddTask } from '#client/app/pages/task/use-add-task.ts';
import { useOwnTasks } from '#client/app/pages/task/use-own-tasks.ts';
import { useTaskAddress } from '#client/app/pages/task/use-task-address.ts';
import { TaskCalendar } from '#client/features/calendar/calendar.tsx';
import { useBeginHere } from '#client/lib/begin.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Page } from '#client/ui/page.tsx';
import { LoadingScreen } from '#client/ui/spinner.tsx';

/** Whose day the reader may change: by their role in each task's project, and by none of them until those are known. */
function useCanMove() {
  const { id: readerId } = useMe();
  const { data: projects } = trpc.project.list.useQuery();
  const rights = useMemo(
    () => new Map(projects?.map((project) => [project.id, rightsIn(project, readerId)])),
    [projects, readerId],
  );
  return useCallback((task: Task) => rights.get(task.projectId)?.canOnTask('task.edit', task) ?? false, [rights]);
}

/** S2 §2: the days of the reader's own tasks, in all their projects. */
export function CalendarPage() {
  const { t } = useTranslation('calendar');
  usePageTitle(t('title'));
  const { tasks, error, isRetrying, retry } = useOwnTasks();
  const address = useTaskAddress();
  const { addTask, isBusy } = useAddTask(address.openNew);
  useBeginHere('newTask', () => addTask({ status: 'to_do' }));
  const canMove = useCanMove();
  const addButton = (
    <Button variant="primary" isBusy={isBusy} onClick={() => addTask({ status: 'to_do' })}>
      <Plus size={16} aria-hidden />
      {t('addTask')}
    </Button>
  );
  return (
    <>
      <Page title={t('title')} subtitle={t('subtitle')} actions={addButton}>
        {error ? (
          <ErrorState
            title={t('loadFailed')}
            text={t('loadFailedText')}
            error={error}
            isRetrying={isRetrying}
            onRetry={retry}
          />
        ) : tasks ? (
          <TaskCalendar
            tasks={tasks}
            canMove={canMove}
            onOpen={address.openTask}
            onAdd={(dueDate) => addTask({ status: 'to_do', dueDate })}
            hasProjects
          />
        ) : (
          <LoadingScreen />
        )}
      </Page>
      <OwnTaskDialogs tasks={tasks} address={address} />
    </>
  );
}
