import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CreateProjectTeam, type ProjectTeam } from '#shared/project-team.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText } from '#client/lib/error-text.ts';
import { showServerProblems, useSubmitOnce } from '#client/lib/forms.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { showToast } from '#client/ui/toast-manager.ts';
import { usualColor } from './team-colors.ts';

const TeamForm = CreateProjectTeam.pick({ name: true, description: true, color: true });
type Typed = z.input<typeof TeamForm>;
type TeamValues = z.output<typeof TeamForm>;
const fields = ['name', 'description', 'color'] as const;

const valuesOf = (team: ProjectTeam | null): TeamValues => ({
  name: team?.name ?? '',
  description: team?.description ?? '',
  color: team?.color ?? usualColor,
});

/** What differs from the team as it now is, and nothing else. */
function changesOf(team: ProjectTeam, values: TeamValues): Partial<TeamValues> {
  const known = valuesOf(team);
  return Object.fromEntries(fields.filter((one) => values[one] !== known[one]).map((one) => [one, values[one]]));
}

/** Sends a new team, or what was changed of one, and tells the lists. */
function useSaveTeam(projectId: number, team: ProjectTeam | null) {
  const queryClient = useQueryClient();
  const creation = trpc.projectTeam.create.useMutation();
  const update = trpc.projectTeam.update.useMutation();
  const create = async (values: TeamValues) => {
    const created = await creation.mutateAsync({ projectId, ...values });
    applyToCache(queryClient, { type: 'projectTeam.created', projectId, team: created });
  };
  const change = async ({ id: teamId }: ProjectTeam, changes: Partial<TeamValues>) => {
    if (Object.keys(changes).length === 0) return;
    const changed = await update.mutateAsync({ projectId, teamId, ...changes });
    applyToCache(queryClient, { type: 'projectTeam.updated', projectId, team: changed });
  };
  return {
    save: (values: TeamValues) => (team ? change(team, changesOf(team, values)) : create(values)),
    isBusy: creation.isPending || update.isPending,
  };
}

/** A team to make, or to change. A field that is not touched here follows what others make of it meanwhile. */
export function useTeamForm(projectId: number, team: ProjectTeam | null, onSaved: () => void) {
  const { t } = useTranslation(['members', 'common']);
  const { save, isBusy } = useSaveTeam(projectId, team);
  const form = useForm<Typed, unknown, TeamValues>({
    resolver: zodResolver(TeamForm),
    values: useMemo(() => valuesOf(team), [team]),
    resetOptions: { keepDirtyValues: true },
  });
  useDirtyForm(form.formState.isDirty);
  const handleSubmit = useSubmitOnce(form, async (values) => {
    try {
      await save(values);
      showToast({ title: t(team ? 'team.updated' : 'team.created'), description: values.name });
      onSaved();
      return true;
    } catch (error) {
      showServerProblems(form, fields, error);
      const description = errorText(error, t('team.saveFailed'));
      showToast({ title: t('common:error'), description, isDestructive: true });
      return false;
    }
  });
  return { form, handleSubmit, isBusy };
}

export type TeamFormReturn = ReturnType<typeof useTeamForm>['form'];
