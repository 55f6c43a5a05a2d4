import type { Column } from '#shared/column.ts';
import type { Member } from '#shared/member.ts';
import type { Task } from '#shared/task.ts';
import type { StatusPlace } from '#client/lib/statuses.ts';
import { AssignDialog } from './assign-dialog.tsx';
import type { BoardQuestion } from './board-context.ts';
import { ColumnDialog } from './column-dialog.tsx';
import { DeleteColumnDialog } from './delete-column-dialog.tsx';
import type { TasksByStatus } from './group-tasks.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { Target } from './use-move-tasks.ts';

type Props = {
  question: { subject: BoardQuestion | null; isOpen: boolean; close: () => void };
  tasks: readonly Task[];
  columns: readonly Column[];
  members: readonly Member[];
  places: readonly StatusPlace[];
  groups: TasksByStatus;
  onMove: (tasks: readonly Task[], target: Target | null) => void;
};

/** What a board asks: one dialog at a time, about what is there now, whatever others have made of it meanwhile. */
export function BoardDialogs({ question, tasks, columns, members, places, groups, onMove }: Props) {
  const { subject, isOpen, close } = question;
  const taskOf = (id: number) => tasks.find((task) => task.id === id);
  const columnOf = ({ id }: Column) => columns.find((column) => column.id === id);
  const common = { open: isOpen, onClose: close };
  switch (subject?.kind) {
    case 'move':
      return <MoveDialog {...{ ...common, places, groups, onMove }} task={taskOf(subject.task.id)} />;
    case 'assign':
      return <AssignDialog {...{ ...common, members }} task={taskOf(subject.taskId)} />;
    case 'column':
      return (
        <ColumnDialog
          {...common}
          asked={subject.column}
          column={subject.column ? columnOf(subject.column) : undefined}
        />
      );
    case 'deleteColumn':
      return <DeleteColumnDialog {...common} column={columnOf(subject.column)} />;
    case undefined:
      return null;
  }
}
