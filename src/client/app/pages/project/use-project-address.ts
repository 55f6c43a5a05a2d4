import { useCallback, useEffect, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { TaskStatus } from '#shared/task.ts';

export const projectTabs = ['board', 'list', 'calendar', 'team'] as const;
export type ProjectTab = (typeof projectTabs)[number];

const isTab = (text: string | null): text is ProjectTab => projectTabs.includes(text as ProjectTab);

/** What was opened by a step of its own, so that Back, above all a phone's, closes it again. */
type Step = { opened: 'task' | 'chat' } | { opened: 'new'; status: TaskStatus };

/** Closes what a step opened by taking the step back: at once on the screen, then in the history. */
function useStep() {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<string | null>(null);
  if (leaving !== null && leaving !== key) setLeaving(null);
  const isLeaving = leaving === key;
  useEffect(() => {
    // Only now is the form gone that would ask whether to leave it.
    if (isLeaving) void navigate(-1);
  }, [isLeaving, navigate]);
  return { step: state as Step | null, isLeaving, stepBack: () => setLeaving(key) };
}

/** What of the screen stands in its address, so that a link or a reload leads to the same: tab, task and chat. */
export function useProjectAddress(isWide: boolean) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { step, isLeaving, stepBack } = useStep();
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, options: NavigateOptions) => {
      const next = new URLSearchParams(window.location.search);
      edit(next);
      void navigate({ search: next.toString() }, options);
    },
    [navigate],
  );
  const open = useCallback(
    (opened: Step, edit: (params: URLSearchParams) => void) => change(edit, { state: opened }),
    [change],
  );
  const setTab = (tab: ProjectTab) =>
    change((next) => (tab === 'board' ? next.delete('tab') : next.set('tab', tab)), { replace: true });
  const openChat = () =>
    isWide
      ? change((next) => next.set('chat', 'open'), { replace: true })
      : open({ opened: 'chat' }, (next) => next.set('chat', 'open'));
  const openTask = useCallback(
    (id: number) => open({ opened: 'task' }, (next) => next.set('task', String(id))),
    [open],
  );
  const openNew = useCallback((status: TaskStatus) => open({ opened: 'new', status }, () => undefined), [open]);
  const closeTask = () => {
    if (step?.opened === 'task' || step?.opened === 'new') stepBack();
    else if (params.has('task')) change((next) => next.delete('task'), { replace: true });
  };
  const closeChat = () =>
    step?.opened === 'chat' ? stepBack() : change((next) => next.delete('chat'), { replace: true });
  const tab = params.get('tab');
  const taskId = Number(params.get('task'));
  const left = isLeaving ? step?.opened : undefined;
  return {
    tab: isTab(tab) ? tab : ('board' as const),
    taskId: Number.isInteger(taskId) && taskId > 0 && left !== 'task' ? taskId : null,
    newStatus: step?.opened === 'new' && !isLeaving ? step.status : null,
    isChatOpen: params.has('chat') && left !== 'chat',
    setTab,
    openChat,
    closeChat,
    openTask,
    openNew,
    closeTask,
  };
}
