import { Archive, ArchiveRestore, Download, Pencil, Trash2, Undo2, UserPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/project.ts';
import { paths } from '#client/lib/paths.ts';
import { useMe } from '#client/lib/session.ts';
import type { ProjectStep } from '#client/lib/use-project-steps.ts';
import { createMenu } from '#client/ui/menu-button.ts';
import { HandleMenu, MenuItem, MenuLink, MenuSeparator } from '#client/ui/menu.tsx';
import { choicesIn } from './project-choices.ts';
import { exportFormats, type ProjectExports, useExport } from './use-export.ts';

/** All cards share one menu; a trigger names its project. */
export const projectMenu = createMenu<number>();

const icons = { archive: Archive, activate: ArchiveRestore, trash: Trash2, restore: Undo2, purge: Trash2 };
const steps = ['archive', 'activate', 'restore', 'trash', 'purge'] as const;

type Props = { projects: readonly Project[]; onStep: (project: Project, step: ProjectStep) => void };

/** The options of a card (S1 §2.7); what one may not do is left out (contract §1). */
export function ProjectMenu({ projects, onStep }: Props) {
  const exports = useExport();
  return (
    <HandleMenu handle={projectMenu}>
      {(id) => {
        const project = projects.find((one) => one.id === id);
        return project ? <Choices project={project} exports={exports} onStep={onStep} /> : <Gone />;
      }}
    </HandleMenu>
  );
}

/** The project was taken away while its menu was open: an empty menu would keep the page from being used. */
function Gone() {
  useEffect(() => projectMenu.close(), []);
  return null;
}

type ChoicesProps = Pick<Props, 'onStep'> & { project: Project; exports: ProjectExports };

function Choices({ project, exports, onStep }: ChoicesProps) {
  const { t } = useTranslation('dashboard');
  const choices = choicesIn(project, useMe().id);
  return (
    <>
      {choices.has('edit') && (
        <MenuLink to={paths.projectEdit(project.id)} icon={<Pencil size={16} />}>
          {t('choice.edit')}
        </MenuLink>
      )}
      {choices.has('members') && (
        <MenuLink to={paths.projectMembers(project.id)} icon={<UserPlus size={16} />}>
          {t('choice.members')}
        </MenuLink>
      )}
      {choices.has('export') &&
        exportFormats.map((format) => (
          <MenuItem
            key={format}
            icon={<Download size={16} />}
            isBusy={exports.isBusy(project.id, format)}
            onSelect={() => exports.run(project.id, format)}
          >
            {t('choice.export', { format: format.toUpperCase() })}
          </MenuItem>
        ))}
      {choices.has('trash') && <MenuSeparator />}
      {steps.map((step) => {
        const Icon = icons[step];
        return (
          choices.has(step) && (
            <MenuItem
              key={step}
              icon={<Icon size={16} />}
              isDanger={Icon === Trash2}
              onSelect={() => onStep(project, step)}
            >
              {t(`choice.${step}`)}
            </MenuItem>
          )
        );
      })}
    </>
  );
}
