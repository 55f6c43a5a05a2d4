import { useTranslation } from 'react-i18next';
import { firstVisible } from '#shared/text.ts';
import { formatDay } from '#client/lib/dates.ts';
import type { ProjectField, ProjectValues } from './project-values.ts';
import type { ProjectFormState } from './use-project-form.ts';

/** So much of a long text is enough to know it by. */
const shownCharacters = 80;

function useValueText() {
  const { t, i18n } = useTranslation(['projectForms', 'project']);
  return (values: ProjectValues, field: ProjectField): string => {
    const value = values[field];
    if (!value) return t('edit.none');
    if (field === 'dueDate') return formatDay(value, i18n.language, 'full');
    if (field === 'status') return t(`project:status.${values.status}`);
    const shown = firstVisible(value, shownCharacters);
    return shown === value ? value : `${shown}…`;
  };
}

/** Says which fields someone else has changed while they were being edited here, and to what: nothing is undone unseen. */
export function ClashNotice({ clashes, theirs }: Pick<ProjectFormState, 'clashes' | 'theirs'>) {
  const { t } = useTranslation('projectForms');
  const textOf = useValueText();
  const changes = clashes
    .map((field) => t('edit.clashField', { field: t(`edit.${field}`), value: textOf(theirs, field) }))
    .join(', ');
  return (
    <output className="rounded-control bg-p-important-soft px-3 py-2 empty:sr-only">
      {changes && <span className="text-13 wrap-anywhere text-p-important-ink">{t('edit.clash', { changes })}</span>}
    </output>
  );
}
