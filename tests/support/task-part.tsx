import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { Member } from '#shared/member.ts';
import type { Task } from '#shared/task.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { type Rights, rightsIn } from '#client/lib/rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { anna as annasAccount, renderWith } from './render.tsx';
import { aMember, anna, aProject, aTask, bartek } from './things.ts';

const people: Member[] = [
  aMember({
    id: 20,
    userId: anna,
    user: { id: anna, username: 'anna', fullName: 'Anna Kowalska', email: 'a@b.pl', avatar: null },
  }),
  aMember({ id: 21, userId: bartek }),
];

type Given = {
  task?: Task;
  role?: 'worker' | 'manager' | 'employer';
  status?: 'active' | 'archived';
  answers?: Record<string, (input: never) => unknown>;
};
type Part = { task: Task; rights: Rights; members: readonly Member[] };

/**
 * Something that hangs on a task, in the task's dialog, before Anna. `tell` is what others do meanwhile, `archive` that the
 * project is archived; `card` is the task as the board shows it.
 */
export async function openPart(draw: (part: Part) => ReactNode, given: Given = {}) {
  await page.viewport(1280, 900);
  const { task = aTask(), role = 'employer', status: before = 'active', answers = {} } = given;
  const onClose = vi.fn<() => void>();
  let tell: (event: CacheEvent) => void = () => undefined;
  let archive: () => void = () => undefined;
  let shown: Task | undefined;
  function Opened() {
    const queryClient = useQueryClient();
    const [status, setStatus] = useState(before);
    archive = () => setStatus('archived');
    const rights = rightsIn(aProject({ role, status, isCoordinator: false }), anna);
    tell = (event) => applyToCache(queryClient, event);
    const { data } = trpc.task.listByProject.useQuery({ projectId: 1 });
    shown = data?.[0];
    return (
      <FormDialog open title="Zamówić farbę" onClose={onClose}>
        {shown && draw({ task: shown, rights, members: people })}
      </FormDialog>
    );
  }
  const all = { 'task.listByProject': () => [task], ...answers };
  const screen = await renderWith(<Opened />, { user: annasAccount, answers: all });
  await expect.poll(() => shown).toBeDefined();
  return { screen, onClose, tell: (event: CacheEvent) => tell(event), archive: () => archive(), card: () => shown };
}

/** An answer that comes when the test says so. */
export function later<T>() {
  let settle: { answer: (value: T) => void; fail: (error: Error) => void } | undefined;
  const call = vi.fn<(input: never) => Promise<T>>(
    () => new Promise<T>((resolve, reject) => void (settle = { answer: resolve, fail: reject })),
  );
  return {
    call,
    answer: (value: T) => settle?.answer(value),
    fail: (error: Error) => settle?.fail(error),
  };
}
