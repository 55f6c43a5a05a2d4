import type { Project } from '#shared/project.ts';
import type { Rights } from '#client/lib/rights.ts';
import { DangerZone } from './danger-zone.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { ProjectDeletion } from './use-delete-project.ts';
import { useProjectForm } from './use-project-form.ts';

type Props = { project: Project; rights: Rights; deletion: ProjectDeletion };

/** S1 §2.11. */
export function ProjectSettings({ project, rights, deletion }: Props) {
  const state = useProjectForm(project);
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <SettingsForm project={project} rights={rights} state={state} />
      <DangerZone project={project} rights={rights} deletion={deletion} hasUnsaved={state.isDirty} />
    </div>
  );
}
