import { useSearchParams } from 'react-router-dom';
import { projectSorts, statusFilters } from './arrange-projects.ts';

const oneOf = <T extends string>(all: readonly [T, ...T[]], value: string | null): T =>
  all.find((one) => one === value) ?? all[0];

const views = ['active', 'trash'] as const;
const names = { view: views, status: statusFilters, sort: projectSorts };

/** Which projects are shown in which order. It stands in the address, so that going back finds it as it was left. */
export function useProjectView() {
  const [query, setQuery] = useSearchParams();
  const change = (name: keyof typeof names, value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === names[name][0]) after.delete(name);
        else after.set(name, value);
        return after;
      },
      // The trash is another place, to go back from.
      { replace: name !== 'view' },
    );
  return {
    isTrash: oneOf(views, query.get('view')) === 'trash',
    status: oneOf(statusFilters, query.get('status')),
    sort: oneOf(projectSorts, query.get('sort')),
    showTrash: (isTrash: boolean) => change('view', isTrash ? 'trash' : 'active'),
    setStatus: (status: string) => change('status', status),
    setSort: (sort: string) => change('sort', sort),
  };
}

export type ProjectView = ReturnType<typeof useProjectView>;
