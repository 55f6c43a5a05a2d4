import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { ComponentType } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { Project, UpdateProject } from '#shared/project.ts';
import type { z } from 'zod';
import { applyToCache } from '#client/lib/cache.ts';
import { forgetProject } from '#client/lib/forget-project.ts';
import { trpc } from '#client/lib/trpc.ts';
import { refusal } from './answers.ts';
import { anna as annaHerself, renderWith } from './render.tsx';
import { at } from './things.ts';

type Given = {
  path: 'edit' | 'settings' | 'members';
  project: Project;
  /** What the server answers besides, or instead. */
  answers?: Record<string, (input: never) => unknown>;
};

const notFound = () => refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });

/** A page about a project, open for Anna. `calls` are the changes that reach the server, `tell` is what others do. */
export async function openProjectPage(Screen: ComponentType, { path, project, answers = {} }: Given) {
  await page.viewport(1280, 900);
  const server: { project: Project | null; calls: unknown[] } = { project, calls: [] };
  let client: ReturnType<typeof useQueryClient> | undefined;
  function Around() {
    client = useQueryClient();
    client.setQueryData(getQueryKey(trpc.auth.me, undefined, 'query'), annaHerself);
    const { pathname } = useLocation();
    return (
      <nav>
        <Link to="/my-tasks">{'Moje zadania'}</Link>
        <output aria-label="Adres">{pathname}</output>
      </nav>
    );
  }
  const get = () => {
    if (!server.project) throw notFound();
    return server.project;
  };
  const update = ({ id, dueDate, ...fields }: z.infer<typeof UpdateProject>) => {
    server.calls.push({ id, ...fields, ...(dueDate !== undefined && { dueDate }) });
    const day = dueDate === undefined ? {} : { dueDate: dueDate && `${dueDate}T00:00:00.000Z` };
    return (server.project = { ...get(), ...fields, ...day } as Project);
  };
  const screen = await renderWith(
    <>
      <Around />
      <Routes>
        <Route path={`/projects/:id/${path}`} element={<Screen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      user: annaHerself,
      at: `/projects/1/${path}`,
      answers: { 'project.get': get, 'project.update': update, ...answers } as Record<
        string,
        (input: never) => unknown
      >,
    },
  );
  const tell = (event: CacheEvent) => {
    if (client) applyToCache(client, event);
  };
  return {
    screen,
    calls: server.calls,
    tell,
    /** Someone else changes the project. */
    change: (fields: Partial<Project>) =>
      tell({ type: 'project.updated', projectId: 1, project: { ...project, ...fields }, id: 90, at }),
    /** The project goes, or the reader is removed from it. */
    lose: () => {
      server.project = null;
      if (client) forgetProject(client, 1, 'lost');
    },
    isAt: (pathname: string) =>
      expect.element(screen.getByLabelText('Adres')).toHaveTextContent(new RegExp(`^${pathname}$`)),
  };
}
