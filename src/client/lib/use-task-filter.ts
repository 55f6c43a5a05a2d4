import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useMe } from './session.ts';
import { countActive, hasFilter, isWhole, readFilter, type TaskFilter, writeFilter } from './task-filter.ts';

const keyOf = (userId: number, place: string) => `ekipa.filter.${userId}.${place}`;

/** What was chosen at the last visit, as it would stand in an address. */
function readKept(key: string): URLSearchParams {
  try {
    return new URLSearchParams(localStorage.getItem(key) ?? '');
  } catch {
    return new URLSearchParams();
  }
}

function keep(key: string, params: URLSearchParams) {
  try {
    localStorage.setItem(key, params.toString());
  } catch {
    // Storage may be forbidden: then it holds for this visit.
  }
}

/**
 * The filter and sort of a screen. They always stand in the address, so that a link shows the same to everybody; one that
 * says nothing of them gets what this user chose here the last time. `place` names the screen: a project, or one's own
 * tasks.
 */
export function useTaskFilter(place: string, usual: TaskFilter) {
  const { id: userId } = useMe();
  const key = keyOf(userId, place);
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const said = useMemo(() => (hasFilter(params) ? params : readKept(key)), [params, key]);
  const filter = useMemo(() => readFilter(said, usual), [said, usual]);

  const write = useCallback(
    (next: TaskFilter) => {
      const address = new URLSearchParams(window.location.search);
      writeFilter(address, next, usual);
      void navigate({ search: address.toString() }, { replace: true, state: state as unknown });
    },
    [navigate, state, usual],
  );
  useEffect(() => {
    if (!isWhole(params, filter, usual)) write(filter);
  }, [params, filter, usual, write]);

  const change = useCallback(
    (part: Partial<TaskFilter>) => {
      const next = { ...filter, ...part };
      const chosen = new URLSearchParams();
      writeFilter(chosen, next, usual);
      keep(key, chosen);
      write(next);
    },
    [filter, usual, key, write],
  );
  return { filter, change, reset: () => change(usual), activeCount: countActive(filter, usual) };
}

export type FilterControl = ReturnType<typeof useTaskFilter>;
