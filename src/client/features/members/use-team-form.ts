import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { defaultColor } from '#shared/color.ts';
import { CreateProjectTeam, type ProjectTeam } from '#shared/project-team.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { showServerProblems, useSubmitOnce } from '#client/lib/forms.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useClashes } from '#client/lib/use-clashes.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { showToast } from '#client/ui/toast-manager.ts';

const TeamForm = CreateProjectTeam.pick({ name: true, description: true, color: true });
type Typed = z.input<typeof TeamForm>;
type TeamValues = z.output<typeof TeamForm>;
const fields = ['name', 'description', 'color'] as const;

const valuesOf = (team: ProjectTeam | null) => ({
  name: team?.name ?? '',
  description: team?.description ?? '',
  color: team?.color ?? defaultColor,
});

/** What differs from the team as it now is, and nothing else. */
function changesOf(team: ProjectTeam, values: TeamValues): Partial<TeamValues> {
  const known: TeamValues = valuesOf(team);
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

/**
 * A team to make, or to change. A field that is not touched here follows what others make of it meanwhile; one that is
 * stands in `clash` until the reader has chosen. `onSaved` is told only while this very form is before the reader.
 */
export function useTeamForm(projectId: number, team: ProjectTeam | null, onSaved: () => void) {
  const { t } = useTranslation('members');
  const stillHere = useStillHere();
  const { save, isBusy } = useSaveTeam(projectId, team);
  const known = useMemo(() => valuesOf(team), [team]);
  const form = useForm<Typed, unknown, TeamValues>({
    resolver: zodResolver(TeamForm),
    values: known,
    resetOptions: { keepDirtyValues: true },
  });
  const clash = useClashes(form, known, fields, { schema: TeamForm, isSaving: isBusy });
  useDirtyForm(form.formState.isDirty);
  const handleSubmit = useSubmitOnce(form, async (values) => {
    if (clash.mustSettle(values)) return false;
    const isStillHere = stillHere();
    try {
      await save(values);
      showToast({ title: t(team ? 'team.updated' : 'team.created'), description: values.name });
    } catch (error) {
      showServerProblems(form, fields, error);
      sayFailed(error, t('team.saveFailed'));
      return false;
    }
    if (isStillHere()) onSaved();
    return isStillHere();
  });
  return { form, clash, handleSubmit, isBusy };
}

export type TeamFormState = ReturnType<typeof useTeamForm>;
export type TeamFormReturn = TeamFormState['form'];
