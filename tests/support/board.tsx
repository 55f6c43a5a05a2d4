import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { generateKeyBetween } from 'fractional-indexing';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { Column } from '#shared/column.ts';
import type { Member } from '#shared/member.ts';
import type { Task, TaskStatus, UpdateTask } from '#shared/task.ts';
import { Board } from '#client/features/board/board.tsx';
import { BulkBar } from '#client/features/bulk/bulk-bar.tsx';
import { applyToCache } from '#client/lib/cache.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { placesOf } from '#client/lib/statuses.ts';
import { boardDefaults, byPosition, type TaskFilter } from '#client/lib/task-filter.ts';
import { trpc } from '#client/lib/trpc.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { anna as annaHerself, renderWith } from './render.tsx';
import { aMember, anna, aProject, aTask, at } from './things.ts';

export const aColumn = (fields: Partial<Column> = {}): Column => ({
  id: 7,
  projectId: 1,
  name: 'Czeka na klienta',
  order: 4,
  color: '#6b7280',
  createdById: anna,
  createdAt: at,
  ...fields,
});
export const farba = aTask();
export const pedzle = aTask({ id: 11, title: 'Kupić pędzle', status: 'in_progress' });
export const annaMember = aMember({ id: 20, userId: anna, role: 'employer', user: annaHerself });

type Given = {
  tasks?: Task[];
  columns?: Column[];
  members?: Member[];
  role?: 'worker' | 'employer';
  filter?: Partial<TaskFilter>;
  /** Nothing has touched the board yet: what makes it draggable has not been fetched. */
  isUntouched?: boolean;
  /** What the server answers to a change of one task, where that is not the task as asked. */
  update?: (input: UpdateTask) => unknown;
  answers?: Record<string, (input: never) => unknown>;
};

/** A board of two cards, seen by Anna; `calls` are the changes that reach the server, `tell` is what others do. */
export async function openBoard({ tasks = [farba, pedzle], columns = [aColumn()], ...given }: Given = {}) {
  clearToasts();
  await page.viewport(1440, 900);
  const calls: unknown[] = [];
  const rights = rightsIn(aProject({ role: given.role ?? 'employer', isCoordinator: false }), anna);
  const actions = {
    onOpen: vi.fn<(id: number) => void>(),
    onEdit: vi.fn<(id: number) => void>(),
    onAdd: vi.fn<() => void>(),
    onDelete: vi.fn<() => void>(),
  };
  const known = new Map(tasks.map((task) => [task.id, task]));
  const rankBefore = (id: number, status: TaskStatus, beforeId: number | null) => {
    const others = [...known.values()].filter((task) => task.status === status && task.id !== id).toSorted(byPosition);
    const found = others.findIndex((task) => task.id === beforeId);
    const at = found < 0 ? others.length : found;
    return generateKeyBetween(others[at - 1]?.position ?? null, others[at]?.position ?? null);
  };
  const asAsked = ({ beforeId, ...input }: UpdateTask) => {
    const task = known.get(input.id) ?? farba;
    const position =
      beforeId === undefined ? task.position : rankBefore(task.id, input.status ?? task.status, beforeId);
    const changed = { ...task, ...input, position, version: task.version + 1 } as Task;
    known.set(task.id, changed);
    return changed;
  };
  const save = (input: UpdateTask) => {
    calls.push(input);
    return given.update ? given.update(input) : asAsked(input);
  };
  const saveAll = ({ updates }: { updates: UpdateTask[] }) => {
    calls.push(updates);
    return updates.map(asAsked);
  };
  let client: ReturnType<typeof useQueryClient> | undefined;
  function Opened() {
    client = useQueryClient();
    client.setQueryData(getQueryKey(trpc.auth.me, undefined, 'query'), annaHerself);
    const { data } = trpc.task.listByProject.useQuery({ projectId: 1 });
    const { data: own } = trpc.column.list.useQuery({ projectId: 1 });
    const [filter, setFilter] = useState<TaskFilter>({ ...boardDefaults, ...given.filter });
    const members = given.members ?? [annaMember, aMember()];
    return (
      <div style={{ height: 800, display: 'flex', flexDirection: 'column' }}>
        {data && own && (
          <Board
            projectId={1}
            tasks={data}
            columns={own}
            members={members}
            rights={rights}
            filter={filter}
            onSort={(sort) => setFilter({ ...filter, ...sort })}
            onReset={() => setFilter(boardDefaults)}
            selectionBar={(selected, select) => (
              <BulkBar
                tasks={selected}
                places={placesOf(own)}
                members={members}
                labels={['pilne']}
                rights={rights}
                {...select}
              />
            )}
            {...actions}
          />
        )}
        <input aria-label="Wiadomość" />
      </div>
    );
  }
  const screen = await renderWith(<Opened />, {
    answers: {
      'task.listByProject': () => [...known.values()],
      'column.list': () => columns,
      'task.update': save as (input: never) => unknown,
      'task.updateMany': saveAll as (input: never) => unknown,
      ...given.answers,
    },
  });
  const column = (name: string) => screen.getByRole('region', { name });
  const card = (title: string) => screen.getByRole('link', { name: title });
  const titlesIn = (name: string) =>
    column(name)
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  const first = tasks[0];
  if (first) await expect.element(card(first.title)).toBeVisible();
  if (first && !given.isUntouched) {
    await userEvent.hover(card(first.title));
    await expect.poll(() => document.querySelector('#board-drag-help')).not.toBeNull();
  }
  const tell = (event: CacheEvent) => {
    if (client) applyToCache(client, event);
  };
  return { screen, calls, actions, column, card, titlesIn, tell };
}

export const focus = (element: { element: () => Element }) => (element.element() as HTMLElement).focus();
/** What a screen reader was last told of a drag. */
export const said = () => document.querySelector('[id^=DndLiveRegion]')?.textContent;
