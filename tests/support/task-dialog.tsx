import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ComponentProps, useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { Column } from '#shared/column.ts';
import type { Member } from '#shared/member.ts';
import type { Task, UpdateTask } from '#shared/task.ts';
import { TaskDialog } from '#client/features/tasks/task-dialog.tsx';
import type { TaskTarget } from '#client/features/tasks/task-target.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { renderWith } from './render.tsx';
import { aMember, anna, aProject, aTask, at } from './things.ts';

export const edited: TaskTarget = { kind: 'edit', id: 10 };
export const opened: TaskTarget = { kind: 'task', id: 10 };
export const created: TaskTarget = { kind: 'new', task: { status: 'in_progress' } };

type Parts = ComponentProps<typeof TaskDialog>['parts'];
type Given = {
  target?: TaskTarget;
  task?: Task;
  role?: 'worker' | 'employer';
  columns?: Column[];
  members?: Member[];
  parts?: Parts;
  /** Where a new task can be made, when the screen is not of one project. */
  projects?: { id: number; name: string }[];
  answers?: Record<string, unknown>;
};

const noParts: Parts = () => ({});

/**
 * The dialog, open for Anna. `calls` are the changes that reach the server, `tell` is what others do meanwhile, `show`
 * opens it for something else: there is a task 11 besides.
 */
export async function openDialog({ target = edited, task = aTask(), role = 'employer', ...given }: Given = {}) {
  const { columns = [], members = [aMember()], parts = noParts, projects, answers = {} } = given;
  await page.viewport(1280, 900);
  // Good news waits behind an earlier test's 'Cofnij'.
  clearToasts();
  const calls: Record<string, unknown>[] = [];
  const [onClose, onEdit, onDelete] = [
    vi.fn<() => void>(),
    vi.fn<(id: number) => void>(),
    vi.fn<(task: Task) => void>(),
  ];
  const project = aProject({ role, isCoordinator: false });
  const rights = rightsIn(project, anna);
  let tell: (event: CacheEvent) => void = () => undefined;
  let show: (next: TaskTarget) => void = () => undefined;
  let shown: Task | undefined;
  let last = task;
  function Opened() {
    const queryClient = useQueryClient();
    tell = (event) => applyToCache(queryClient, event);
    const { data } = trpc.task.listByProject.useQuery({ projectId: 1 });
    const [chosenId, choose] = useState(projects ? 0 : 1);
    const [now, setNow] = useState(target);
    show = setNow;
    if (!data) return null;
    queryClient.setQueryData(getQueryKey(trpc.auth.me, undefined, 'query'), { id: anna });
    shown = data.find(({ id }) => id === task.id);
    const chosen = { ...project, id: chosenId };
    // Other projects have neither these columns nor these members.
    const own = chosenId < 2;
    const context = {
      project: chosen,
      columns: own ? columns : [],
      members: own ? members : [],
      labels: ['Pilne'],
      rights,
      projects,
      onProject: choose,
    };
    return (
      <TaskDialog
        context={context}
        open
        target={now}
        task={now.kind === 'new' ? undefined : data.find(({ id }) => id === now.id)}
        parts={parts}
        onClose={onClose}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    );
  }
  const save = (sent: UpdateTask) => {
    calls.push(sent);
    const { version: _, dueDate, ...input } = sent;
    const day = dueDate === undefined ? {} : { dueDate: dueDate && `${dueDate}T00:00:00.000Z` };
    return (last = { ...last, ...input, ...day, version: last.version + 1 } as Task);
  };
  const screen = await renderWith(<Opened />, {
    answers: {
      'task.listByProject': () => [task, aTask({ id: 11, title: 'Wywieźć gruz' })],
      'task.update': save,
      'task.create': save,
      ...answers,
    } as Record<string, (input: never) => unknown>,
  });
  const title = screen.getByRole('textbox', { name: 'Tytuł' });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const told = (event: CacheEvent) => tell(event);
  return {
    screen,
    title,
    calls,
    onClose,
    onEdit,
    onDelete,
    tell: told,
    card: () => shown,
    show: (next: TaskTarget) => show(next),
  };
}

export const theirs = (fields: Partial<Task>): CacheEvent => {
  const task = aTask({ version: 4, ...fields });
  return { type: 'task.updated', projectId: 1, task, id: 90, at };
};

/** The dialog of the task, in which each change is saved as it is made. */
export const openDetail = (given: Given = {}) => openDialog({ target: opened, ...given });

export async function chooseIn({ screen }: Awaited<ReturnType<typeof openDialog>>, field: string, option: string) {
  await screen.getByRole('combobox', { name: field }).click();
  await screen.getByRole('option', { name: option }).click();
}
