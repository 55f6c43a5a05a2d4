import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProjectTeam } from '#shared/project-team.ts';
import { problemText } from '#client/lib/forms.ts';
import { FormActions } from '#client/ui/form-actions.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Field, Input, Textarea } from '#client/ui/field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { ColorField } from './color-field.tsx';
import { TeamClashes } from './team-clashes.tsx';
import { useTeamForm } from './use-team-form.ts';

/** A new team, or the id of one that there is. */
export type TeamTarget = 'new' | number;

type Props = {
  projectId: number;
  open: boolean;
  target: TeamTarget | null;
  teams: readonly ProjectTeam[];
  /** Why nothing can be saved any more; null while it can. */
  reason: string | null;
  onClose: () => void;
};

/** Makes a team, or changes one. One that someone else deletes meanwhile can no longer be saved. */
export function TeamDialog({ open, target, teams, ...rest }: Props) {
  const { t } = useTranslation('members');
  const isNew = target === 'new';
  const team = teams.find(({ id }) => id === target);
  return (
    <FormDialog open={open} title={t(isNew ? 'team.new' : 'team.editTitle')} onClose={rest.onClose}>
      {isNew || team ? (
        <TeamForm key={target} team={team ?? null} {...rest} />
      ) : (
        <EmptyState icon={SearchX} text={t('team.gone')} />
      )}
    </FormDialog>
  );
}

type FormProps = Pick<Props, 'projectId' | 'reason' | 'onClose'> & { team: ProjectTeam | null };

function TeamForm({ projectId, team, reason, onClose }: FormProps) {
  const { t } = useTranslation('members');
  const { form, clash, handleSubmit, isBusy } = useTeamForm(projectId, team, onClose);
  const { errors } = form.formState;
  return (
    <form noValidate className="flex flex-1 flex-col gap-4" onSubmit={handleSubmit}>
      <Field label={t('team.name')} isRequired error={problemText(errors.name)}>
        <Input {...form.register('name')} dir="auto" data-initial-focus autoComplete="off" />
      </Field>
      <Field label={t('team.description')} error={problemText(errors.description)}>
        <Textarea {...form.register('description')} dir="auto" />
      </Field>
      <ColorField form={form} />
      {team && <TeamClashes clash={clash} team={team} />}
      <FormActions label={t(team ? 'team.save' : 'team.create')} reason={reason} isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
