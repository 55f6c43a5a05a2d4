import { useOwnTasks } from '#client/app/pages/task/use-own-tasks.ts';
import { useTaskAddress } from '#client/app/pages/task/use-task-address.ts';
import { useWaiting } from '#client/features/notifications/use-waiting.ts';
import { WaitingList } from '#client/features/notifications/waiting-list.tsx';
import { TodayPanel } from '#client/features/today/today-panel.tsx';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useLast } from '#client/lib/use-opened.ts';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';

const OwnTaskDialogs = lazyPart(
  async () => (await import('#client/app/pages/task/own-task-dialogs.tsx')).OwnTaskDialogs,
);

/** The panel 'Dziś', and the dialogs of the tasks in it. */
export function Today() {
  const own = useOwnTasks();
  const address = useTaskAddress();
  const { waiting, ...state } = useWaiting();
  const hasOpened = useLast(address.target) !== null;
  const { data: projects } = trpc.project.list.useQuery();
  // Whoever has nothing yet is shown how to begin instead.
  if (projects?.length === 0 && !waiting?.length && !state.error) return null;
  return (
    <>
      <TodayPanel
        own={own}
        waiting={{ ...state, count: waiting?.length, list: waiting && <WaitingList notifications={waiting} /> }}
        onOpen={address.openTask}
      />
      {hasOpened && (
        <LazyDialog open={address.target !== null} onCancel={address.closeTask}>
          <OwnTaskDialogs tasks={own.tasks} address={address} />
        </LazyDialog>
      )}
    </>
  );
}
