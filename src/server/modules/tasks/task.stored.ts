import type { z } from 'zod';
import type { ByProject } from '#shared/id.ts';
import type { Stored } from '#server/kernel/trpc.ts';
import { newestEventIdOf } from '#server/kernel/event-log.ts';
import { accessProject } from '#server/modules/projects/project.access.ts';
import { getProjectTasks } from './task.actions.ts';
import { privateTaskIdsFor } from './task.queries.ts';

/**
 * A board is the same for all who see the same private tasks, until the project's next event: every change of what it
 * shows is one.
 */
export const storedProjectTasks: Stored<z.infer<typeof ByProject>> = {
  keyOf: async (ctx, { projectId }) => {
    const { db } = ctx.database;
    await accessProject(db, ctx.user, projectId, 'project.read');
    const seen = await privateTaskIdsFor(db, projectId, ctx.user.id);
    return [projectId, ...seen, await newestEventIdOf(db, projectId)].join(' ');
  },
  read: (ctx, { projectId }) => getProjectTasks(ctx, projectId),
};
