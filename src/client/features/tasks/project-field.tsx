import { useTranslation } from 'react-i18next';
import { problem } from '#shared/problem.ts';
import { fieldText } from '#client/lib/error-text.ts';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { useTaskContext } from './task-context.ts';

/** Whether it is known which project a new task is for. */
export function useHasProject(): boolean {
  const { project, projects } = useTaskContext();
  return !projects || projects.some(({ id }) => id === project.id);
}

/** Where a new task is made, on a screen that is not of one project: required (S2 §2, §5). */
export function ProjectField({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslation('taskDetail');
  const { project, projects, onProject } = useTaskContext();
  if (!projects) return null;
  return (
    <Field
      control="button"
      isRequired
      label={t('project')}
      error={isMissing ? fieldText(problem('field.project')) : undefined}
    >
      <Select
        value={project.id}
        options={projects.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('chooseProject')}
        onChange={(id) => onProject?.(id)}
      />
    </Field>
  );
}
