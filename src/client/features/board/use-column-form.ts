import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { defaultColor } from '#shared/color.ts';
import { type Column, CreateColumn } from '#shared/column.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { failureOf } from '#client/lib/error-text.ts';
import { showServerProblems, useSubmitOnce } from '#client/lib/forms.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useClashes } from '#client/lib/use-clashes.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { showToast } from '#client/ui/toast-manager.ts';

const ColumnForm = CreateColumn.pick({ name: true, color: true });
type Typed = z.input<typeof ColumnForm>;
type Values = z.output<typeof ColumnForm>;
const fields = ['name', 'color'] as const;

/** Sends a new column, or what was changed of one and nothing else, and tells the board. */
function useSaveColumn(projectId: number, column: Column | null) {
  const queryClient = useQueryClient();
  const creation = trpc.column.create.useMutation();
  const update = trpc.column.update.useMutation();
  const take = (updated: Column) => applyToCache(queryClient, { type: 'column.updated', projectId, column: updated });
  const save = async (values: Values): Promise<void> => {
    if (!column) {
      const created = await creation.mutateAsync({ projectId, ...values });
      return applyToCache(queryClient, { type: 'column.created', projectId, column: created });
    }
    const changed = fields.filter((field) => values[field] !== column[field]);
    if (changed.length === 0) return;
    const partOf = (from: Values) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    const sent = { projectId, columnId: column.id, ...partOf(values), was: partOf(column) };
    take(await update.mutateAsync(sent));
  };
  return { save, take, isBusy: creation.isPending || update.isPending };
}

/**
 * A column to make, or to rename and recolour. What is not touched here follows what others make of it meanwhile; what is
 * stands in `clash` until the reader has chosen.
 */
export function useColumnForm(projectId: number, column: Column | null, onSaved: () => void) {
  const { t } = useTranslation('columns');
  const stillHere = useStillHere();
  const { save, take, isBusy } = useSaveColumn(projectId, column);
  const name = column?.name ?? '';
  const color = column?.color ?? defaultColor;
  const known = useMemo(() => ({ name, color }), [name, color]);
  const form = useForm<Typed, unknown, Values>({
    resolver: zodResolver(ColumnForm),
    values: known,
    resetOptions: { keepDirtyValues: true },
  });
  const clash = useClashes(form, known, fields, { schema: ColumnForm, isSaving: isBusy });
  useDirtyForm(form.formState.isDirty, isBusy);
  const handleSubmit = useSubmitOnce(form, async (values) => {
    if (clash.mustSettle(values)) return false;
    const isStillHere = stillHere();
    try {
      await save(values);
    } catch (error) {
      const failure = failureOf(error);
      showServerProblems(form, fields, error);
      // What someone else made of it comes to the screen, beside one's own.
      if (failure?.code === 'column.stale') take(failure.current as Column);
      else sayFailed(error, t(column ? 'updateFailed' : 'createFailed'));
      return false;
    }
    showToast({ title: t(column ? 'updated' : 'created'), description: values.name });
    if (isStillHere()) onSaved();
    return isStillHere();
  });
  return { form, clash, handleSubmit, isBusy };
}

export type ColumnFormState = ReturnType<typeof useColumnForm>;
