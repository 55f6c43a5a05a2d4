import { Controller } from 'react-hook-form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FolderPlus } from 'lucide-react';
import type { Message } from '#shared/message.ts';
import type { Project } from '#shared/project.ts';
import { reasonText } from '#client/lib/error-text.ts';
import { problemText } from '#client/lib/forms.ts';
import { membersInOrder } from '#client/lib/name-order.ts';
import { personName } from '#client/lib/person-name.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Field, Input } from '#client/ui/field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { MultiSelect } from '#client/ui/multi-select.tsx';
import { Select } from '#client/ui/select.tsx';
import { LoadingScreen } from '#client/ui/spinner.tsx';
import { useConversation } from './conversation-context.ts';
import { type MakeTaskForm, useMakeTask } from './use-make-task.ts';

type Props = {
  open: boolean;
  message: Message;
  /** Offered first. */
  projectId: number | undefined;
  /** Only those who are meant will see it: what was said to few stays among them. */
  isPrivate: boolean;
  onClose: () => void;
};

/** Makes a task of a message (contract §6): its title is the first line, its project and people are chosen. */
export function MakeTaskDialog({ open, onClose, ...props }: Props) {
  const { t } = useTranslation('conversation');
  return (
    <FormDialog
      open={open}
      title={t('makeTask')}
      description={props.isPrivate ? t('task.private') : undefined}
      onClose={onClose}
    >
      {open && <WithProjects onClose={onClose} {...props} />}
    </FormDialog>
  );
}

type FormProps = Omit<Props, 'open'>;

function WithProjects(props: FormProps) {
  const { t } = useTranslation('conversation');
  const { readerId } = useConversation();
  const { data, error, isFetching, refetch } = trpc.project.list.useQuery();
  if (!data && error)
    return (
      <ErrorState
        title={t('task.projectsFailed')}
        text={reasonText(error)}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingScreen />;
  const projects = data.filter((project) => !rightsIn(project, readerId).isReadOnly);
  if (projects.length === 0) return <EmptyState icon={FolderPlus} text={t('task.noProjects')} />;
  return <Form projects={projects} {...props} />;
}

function Form({ message, projects, projectId, onClose }: FormProps & { projects: Project[] }) {
  const { t } = useTranslation(['conversation', 'common']);
  const given = projects.find(({ id }) => id === projectId) ?? (projects.length === 1 ? projects[0] : undefined);
  const { form, isBusy, handleSubmit } = useMakeTask(message, given?.id, onClose);
  const { errors } = form.formState;
  const chosen = projects.find(({ id }) => id === form.watch('projectId'));
  return (
    <form noValidate className="flex flex-1 flex-col gap-4" onSubmit={handleSubmit}>
      <Field label={t('task.title')} isRequired error={problemText(errors.title)}>
        <Input {...form.register('title')} dir="auto" data-initial-focus autoComplete="off" />
      </Field>
      <Field label={t('task.project')} control="button" isRequired error={problemText(errors.projectId)}>
        <Controller
          control={form.control}
          name="projectId"
          render={({ field }) => (
            <Select
              value={field.value}
              options={projects.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={t('task.projectHint')}
              onBlur={field.onBlur}
              onChange={(id) => {
                // Those of one project are strangers in another.
                if (id !== field.value) form.setValue('assignedToIds', []);
                field.onChange(id);
              }}
            />
          )}
        />
      </Field>
      {chosen && <Assignees key={chosen.id} form={form} project={chosen} />}
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('task.create')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Whoever may not give tasks to others may take this one. */
function Assignees({ form, project }: { form: MakeTaskForm; project: Project }) {
  const { t } = useTranslation('conversation');
  const { readerId } = useConversation();
  const { data } = trpc.member.list.useQuery({ projectId: project.id }, { select: membersInOrder });
  const { canAssign } = rightsIn(project, readerId);
  const options = useMemo(
    () =>
      (data ?? [])
        .filter(({ userId }) => canAssign || userId === readerId)
        .map(({ user }) => ({
          value: user.id,
          label: personName(user),
          icon: <Avatar name={personName(user)} src={user.avatar} size={22} isDecorative />,
        })),
    [data, canAssign, readerId],
  );
  return (
    <Field label={t('task.assignees')} error={problemText(form.formState.errors.assignedToIds)}>
      <Controller
        control={form.control}
        name="assignedToIds"
        render={({ field: { value, onChange, onBlur } }) => (
          <MultiSelect
            value={value}
            options={options}
            placeholder={t('task.assigneesHint')}
            onBlur={onBlur}
            onChange={onChange}
          />
        )}
      />
    </Field>
  );
}
