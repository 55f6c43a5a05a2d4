import type { ComponentProps } from 'react';
import { useMessageAddress } from '#client/app/pages/chat/use-message-address.ts';
import { ActivitySection } from '#client/features/activity/activity-section.tsx';
import { Attachments } from '#client/features/attachments/attachments.tsx';
import { Checklists } from '#client/features/checklists/checklists.tsx';
import { FromMessage } from '#client/features/chat/from-message.tsx';
import { TaskChat } from '#client/features/chat/task-chat.tsx';
import { Comments } from '#client/features/comments/comments.tsx';
import { TaskDialog as Dialog } from '#client/features/tasks/task-dialog.tsx';
import { TimeTracking } from '#client/features/time/time-tracking.tsx';
import { useRecent } from '#client/lib/recent.ts';

type Props = Omit<ComponentProps<typeof Dialog>, 'parts'>;

/** The dialog of a task with all that hangs on one: what each part shows is a feature of its own. */
export function TaskDialog(props: Props) {
  const { members, columns } = props.context;
  const { task: opened } = props;
  useRecent(opened ? { kind: 'task', id: opened.id, name: opened.title, projectId: opened.projectId } : null);
  const address = useMessageAddress();
  const parts: ComponentProps<typeof Dialog>['parts'] = (task, rights) => ({
    head: <TaskChat key={`chat ${task.id}`} task={task} rights={rights} members={members} address={address} />,
    left: (
      <>
        <Checklists key={`checklists ${task.id}`} task={task} rights={rights} members={members} />
        <Attachments key={`attachments ${task.id}`} task={task} rights={rights} />
        <Comments key={`comments ${task.id}`} task={task} rights={rights} members={members} />
      </>
    ),
    right: (
      <>
        <FromMessage task={task} />
        <TimeTracking task={task} rights={rights} />
        {!rights.isGone && <ActivitySection taskId={task.id} columns={columns} />}
      </>
    ),
  });
  return <Dialog {...props} parts={parts} />;
}
