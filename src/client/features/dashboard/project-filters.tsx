import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Select } from '#client/ui/select.tsx';
import { projectSorts, statusFilters } from './arrange-projects.ts';
import type { ProjectView } from './use-project-view.ts';

/** The status filter, which the trash does not have, and the order (S1 §2.6). */
export function ProjectFilters({ isTrash, status, sort, setStatus, setSort }: ProjectView) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      {!isTrash && (
        <fieldset className="flex max-w-full min-w-0 gap-1 overflow-x-auto rounded-control bg-sunken p-1">
          <legend className="sr-only">{t('filter')}</legend>
          {statusFilters.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === status}
              onClick={() => setStatus(one)}
              className={clsx(
                'h-7 shrink-0 rounded-chip px-3 text-13 font-medium touch:h-11',
                one === status ? 'bg-surface text-ink shadow-1' : 'text-ink-2 hover:text-ink',
              )}
            >
              {t(`filter.${one}`)}
            </button>
          ))}
        </fieldset>
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
