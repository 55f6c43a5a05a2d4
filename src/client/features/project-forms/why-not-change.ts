import { canOnProject } from '#shared/permissions.ts';
import type { Project } from '#shared/project.ts';
import type { Rights } from '#client/lib/rights.ts';

/** Why the reader may not change a project's fields or its status, or remove it; null where they may (permissions.md). */
export type WhyNot = { edit: 'edit' | null; status: 'status' | null; remove: 'remove' | null };

export function whyNotChange(project: Pick<Project, 'status'>, { actor }: Rights): WhyNot {
  return {
    edit: canOnProject(actor, 'project.edit', project) === 'allowed' ? null : 'edit',
    status: canOnProject(actor, 'project.status', project) === 'allowed' ? null : 'status',
    remove: canOnProject(actor, 'project.purge', project) === 'allowed' ? null : 'remove',
  };
}
