import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/project.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';

const tones: Record<Project['status'], Tone> = {
  active: 'progress',
  completed: 'done',
  archived: 'neutral',
  deleted: 'danger',
};

export function ProjectStatus({ status }: Pick<Project, 'status'>) {
  const { t } = useTranslation('project');
  return (
    <Badge tone={tones[status]} hasDot>
      {t(`status.${status}`)}
    </Badge>
  );
}
