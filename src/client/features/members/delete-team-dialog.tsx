import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProjectTeam } from '#shared/project-team.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { showToast } from '#client/ui/toast-manager.ts';

type Props = {
  open: boolean;
  /** Undefined once someone else has deleted it: then there is nothing left to ask. */
  team: ProjectTeam | undefined;
  onClose: () => void;
};

function useDeleteTeam() {
  const { t } = useTranslation('members');
  const queryClient = useQueryClient();
  const { mutateAsync } = trpc.projectTeam.delete.useMutation();
  return ({ id: teamId, projectId, name }: ProjectTeam) =>
    void mutateAsync({ projectId, teamId }).then(
      () => {
        applyToCache(queryClient, { type: 'projectTeam.deleted', projectId, teamId });
        showToast({ title: t('team.deleted'), description: name });
      },
      (error: unknown) => sayFailed(error, t('team.deleteFailed')),
    );
}

/** Asks before a team is deleted: its members stay in the project, in no team. */
export function DeleteTeamDialog({ open, team, onClose }: Props) {
  const { t } = useTranslation('members');
  const remove = useDeleteTeam();
  const handleConfirm = () => {
    if (open && team) remove(team);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open && team !== undefined}
      title={t('team.delete', { name: team?.name ?? '' })}
      description={t('team.deleteQuestion')}
      confirmLabel={t('team.deleteConfirm')}
      isDanger
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
