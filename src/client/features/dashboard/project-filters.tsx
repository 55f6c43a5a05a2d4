import { useTranslation } from 'react-i18next';
import { Segmented } from '#client/ui/segmented.tsx';
import { Select } from '#client/ui/select.tsx';
import { projectSorts, statusFilters } from './arrange-projects.ts';
import type { ProjectView } from './use-project-view.ts';

/** The status filter, which the trash does not have, and the order (S1 §2.6). */
export function ProjectFilters({ isTrash, status, sort, setStatus, setSort }: ProjectView) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      {!isTrash && (
        <Segmented
          label={t('filter')}
          value={status}
          onChange={setStatus}
          options={statusFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      )}
      <Select
        label={t('sort')}
        value={sort}
        onChange={setSort}
        options={projectSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        className="ml-auto w-auto! min-w-48 max-md:flex-1"
      />
    </div>
  );
}
