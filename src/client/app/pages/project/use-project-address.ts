import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

export const projectTabs = ['board', 'list', 'calendar', 'team'] as const;
export type ProjectTab = (typeof projectTabs)[number];

const isTab = (text: string | null): text is ProjectTab => projectTabs.includes(text as ProjectTab);

/** What of the screen stands in its address, so that a link or a reload leads to the same: tab, task and chat. */
export function useProjectAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, options?: { replace: boolean }) => {
      const next = new URLSearchParams(window.location.search);
      edit(next);
      void navigate({ search: next.toString() }, options);
    },
    [navigate],
  );
  const setTab = (tab: ProjectTab) =>
    change((next) => (tab === 'board' ? next.delete('tab') : next.set('tab', tab)), { replace: true });
  const setChatOpen = (isOpen: boolean) =>
    change((next) => (isOpen ? next.set('chat', 'open') : next.delete('chat')), { replace: true });
  // Opening is a step of its own, so that a phone's back button closes the task again.
  const openTask = useCallback((id: number) => change((next) => next.set('task', String(id))), [change]);
  const closeTask = useCallback(() => change((next) => next.delete('task'), { replace: true }), [change]);
  const tab = params.get('tab');
  const taskId = Number(params.get('task'));
  return {
    tab: isTab(tab) ? tab : ('board' as const),
    taskId: Number.isInteger(taskId) && taskId > 0 ? taskId : null,
    isChatOpen: params.has('chat'),
    setTab,
    setChatOpen,
    openTask,
    closeTask,
  };
}
