import { useQueryClient } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { Task, UpdateTask } from '#shared/task.ts';
import { TaskDialog, type TaskTarget } from '#client/features/tasks/task-dialog.tsx';
import { applyToCache } from '#client/lib/cache.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { renderWith } from './render.tsx';
import { aMember, anna, aProject, aTask, at } from './things.ts';

const opened: TaskTarget = { kind: 'task', id: 10 };
export const created: TaskTarget = { kind: 'new', status: 'in_progress' };

type Given = { target?: TaskTarget; task?: Task; role?: 'worker' | 'employer'; answers?: Record<string, unknown> };

/** The dialog, open for Anna. `calls` are the changes that reach the server, `tell` is what others do meanwhile. */
export async function openDialog({ target = opened, task = aTask(), role = 'employer', answers = {} }: Given = {}) {
  await page.viewport(1280, 900);
  const calls: Record<string, unknown>[] = [];
  const onClose = vi.fn<() => void>();
  const project = aProject({ role, isCoordinator: false });
  const rights = rightsIn(project, anna);
  let tell: (event: CacheEvent) => void = () => undefined;
  let shown: Task | undefined;
  function Opened() {
    const queryClient = useQueryClient();
    tell = (event) => applyToCache(queryClient, event);
    const { data } = trpc.task.listByProject.useQuery({ projectId: 1 });
    if (!data) return null;
    shown = data[0];
    const context = { project, columns: [], members: [aMember()], tasks: data, rights };
    return <TaskDialog context={context} open target={target} onClose={onClose} onDelete={() => undefined} />;
  }
  const save = (input: UpdateTask) => {
    calls.push(input);
    return { ...task, ...input, version: task.version + 1 };
  };
  const screen = await renderWith(<Opened />, {
    answers: {
      'task.listByProject': () => [task],
      'comment.list': () => [],
      'checklist.groups': () => [],
      'task.update': save,
      'task.create': save,
      ...answers,
    } as Record<string, (input: never) => unknown>,
  });
  const title = screen.getByRole('textbox', { name: 'Tytuł' });
  await expect.element(title).toBeVisible();
  return { screen, title, calls, onClose, tell: (event: CacheEvent) => tell(event), card: () => shown };
}

export const theirs = (fields: Partial<Task>): CacheEvent => {
  const task = aTask({ version: 4, ...fields });
  return { type: 'task.updated', projectId: 1, task, id: 90, at };
};
