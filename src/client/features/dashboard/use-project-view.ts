import { useSearchParams } from 'react-router-dom';
import { projectSorts, statusFilters } from './arrange-projects.ts';

const oneOf = <T extends string>(all: readonly [T, ...T[]], value: string | null): T =>
  all.find((one) => one === value) ?? all[0];

/** Which projects are shown in which order. It stands in the address, so that going back finds it as it was left. */
export function useProjectView() {
  const [query, setQuery] = useSearchParams();
  const change = (name: 'status' | 'sort', value: string, usual: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === usual) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return {
    status: oneOf(statusFilters, query.get('status')),
    sort: oneOf(projectSorts, query.get('sort')),
    setStatus: (status: string) => change('status', status, statusFilters[0]),
    setSort: (sort: string) => change('sort', sort, projectSorts[0]),
  };
}
