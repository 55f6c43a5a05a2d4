import { useMemo, useState } from 'react';
import type { Column } from '#shared/column.ts';
import type { Member } from '#shared/member.ts';
import type { Project } from '#shared/project.ts';
import type { Task, TaskStatus } from '#shared/task.ts';
import { useBeginHere } from '#client/lib/begin.ts';
import { useRecent } from '#client/lib/recent.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { useMe } from '#client/lib/session.ts';
import { boardDefaults } from '#client/lib/task-filter.ts';
import { useMedia } from '#client/lib/use-media.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { useTaskFilter } from '#client/lib/use-task-filter.ts';
import { useMessageAddress } from '#client/app/pages/chat/use-message-address.ts';
import { TaskDialogs } from '#client/app/pages/task/task-dialogs.tsx';
import { labelsOf } from '#client/app/pages/task/labels-of.ts';
import { useReveal } from '#client/app/pages/task/use-reveal.ts';
import { useTaskAddress } from '#client/app/pages/task/use-task-address.ts';
import { ProjectChat } from './project-chat.tsx';
import { ProjectHeader } from './project-header.tsx';
import { ProjectView } from './project-view.tsx';
import { useChatSide } from './use-chat-side.ts';
import { useProjectAddress } from './use-project-address.ts';

type Props = { project: Project; tasks: Task[]; columns: Column[]; members: Member[] };

/** Composes what is done in a project: the board and the other tabs, the task dialog, the chat. */
export function ProjectScreen({ project, tasks, columns, members }: Props) {
  usePageTitle(project.name);
  useRecent({ kind: 'project', id: project.id, name: project.name, projectId: project.id });
  const { id: readerId } = useMe();
  const { role, isCoordinator, status } = project;
  const rights = useMemo(
    () => rightsIn({ role, isCoordinator, status }, readerId),
    [role, isCoordinator, status, readerId],
  );
  const isWide = useMedia('(min-width: 1100px)');
  const address = useProjectAddress(isWide);
  const { target, openTask, openEdit, openNew, closeTask } = useTaskAddress();
  const [toDelete, setToDelete] = useState<Task | null>(null);
  const actions = useMemo(
    () => ({
      onOpen: openTask,
      onEdit: openEdit,
      onAdd: (status: TaskStatus) => openNew({ status }),
      onDelete: setToDelete,
    }),
    [openTask, openEdit, openNew],
  );
  const control = useTaskFilter(`project.${project.id}`, boardDefaults);
  const revealOf = useReveal(control);
  const labels = useMemo(() => labelsOf(tasks), [tasks]);
  const context = useMemo(
    () => ({ project, columns, members, rights, labels, revealOf }),
    [project, columns, members, rights, labels, revealOf],
  );
  const task = target && target.kind !== 'new' ? tasks.find(({ id }) => id === target.id) : undefined;
  const chat = useChatSide(address);
  const addTask = rights.isReadOnly ? null : () => openNew({ status: 'to_do' });
  useBeginHere('newTask', addTask);
  const link = useMessageAddress();
  return (
    <div className="flex min-h-0 flex-1">
      <div data-scrolls className="relative flex min-w-0 flex-1 flex-col overflow-y-auto">
        <ProjectHeader
          project={project}
          isChatOpen={chat.isOpen}
          chatButton={chat.button}
          onChat={chat.toggle}
          onAddTask={addTask}
        />
        <ProjectView
          {...{ project, columns, members, rights, labels, control }}
          tasks={tasks}
          tab={address.tab}
          onTab={address.setTab}
          actions={actions}
          onAddOn={(dueDate) => openNew({ status: 'to_do', dueDate })}
        />
      </div>
      <ProjectChat
        project={project}
        members={members}
        rights={rights}
        isWide={isWide}
        isOpen={chat.isOpen}
        takesFocus={chat.takesFocus}
        // The message of a task's chat is for that.
        link={link.isTalkOpen ? { ...link, messageId: null } : link}
        onClose={chat.close}
      />
      <TaskDialogs
        context={context}
        target={target}
        task={task}
        toDelete={toDelete}
        onClose={closeTask}
        onEdit={openEdit}
        onDelete={setToDelete}
      />
    </div>
  );
}
