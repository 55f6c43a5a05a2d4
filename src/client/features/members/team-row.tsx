import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProjectTeam } from '#shared/project-team.ts';
import { ReasonIconButton } from '#client/ui/reason-icon-button.tsx';
import { TeamDot } from './team-dot.tsx';

type Props = {
  team: ProjectTeam;
  size: number;
  /** Why teams cannot be changed; null where they can. */
  reason: string | null;
  onEdit: () => void;
  onDelete: () => void;
};

export function TeamRow({ team, size, reason, onEdit, onDelete }: Props) {
  const { t } = useTranslation('members');
  const { name, description, color } = team;
  return (
    <li className="flex items-start gap-2.5 py-2 pr-2 pl-4">
      <span className="mt-3 flex touch:mt-4">
        <TeamDot color={color} />
      </span>
      <div className="min-w-0 flex-1 py-1.5 touch:py-2.5">
        <p className="text-sm">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <span className="ml-2 text-13 whitespace-nowrap text-ink-2">{t('team.size', { count: size })}</span>
        </p>
        {description && (
          <p dir="auto" className="line-clamp-3 text-13 wrap-anywhere whitespace-pre-line text-ink-2">
            {description}
          </p>
        )}
      </div>
      <span className="flex shrink-0">
        <ReasonIconButton label={t('team.edit', { name })} reason={reason} onClick={onEdit}>
          <Pencil size={16} />
        </ReasonIconButton>
        <ReasonIconButton label={t('team.delete', { name })} reason={reason} onClick={onDelete}>
          <Trash2 size={16} />
        </ReasonIconButton>
      </span>
    </li>
  );
}
