import type { Project } from '#shared/project.ts';
import { canOnProject, type ProjectAction } from '#shared/permissions.ts';
import { rightsIn } from '#client/lib/rights.ts';
import type { ProjectStep } from '#client/lib/use-project-steps.ts';

/** What the menu of a card offers (S1 §2.7). */
export type ProjectChoice = 'edit' | 'members' | 'export' | ProjectStep;

/** What the reader may do with a project as it now is; all else is left out of its menu (contract §1). */
export function choicesIn(project: Project, readerId: number): ReadonlySet<ProjectChoice> {
  const { actor, isReadOnly, grantableRoles } = rightsIn(project, readerId);
  const may = (action: ProjectAction) => canOnProject(actor, action, project) === 'allowed';
  const isTrashed = project.status === 'deleted';
  const offers: Record<ProjectChoice, boolean> = {
    edit: !isReadOnly && may('project.edit'),
    members: !isTrashed && grantableRoles.length > 0,
    export: may('project.export'),
    archive: !isReadOnly && may('project.status'),
    activate: isReadOnly && may('project.status'),
    trash: may('project.delete'),
    restore: isTrashed && may('project.restore'),
    purge: isTrashed && may('project.purge'),
  };
  return new Set((Object.keys(offers) as ProjectChoice[]).filter((choice) => offers[choice]));
}
