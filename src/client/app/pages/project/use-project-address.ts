import { useSearchParams } from 'react-router-dom';
import { useSteps } from '#client/app/pages/task/use-steps.ts';

export const projectTabs = ['board', 'list', 'calendar', 'team'] as const;
export type ProjectTab = (typeof projectTabs)[number];

const isTab = (text: string | null): text is ProjectTab => projectTabs.includes(text as ProjectTab);

/** What of the screen stands in its address, so that a link or a reload leads to the same: tab and chat. */
export function useProjectAddress(isWide: boolean) {
  const [params] = useSearchParams();
  const { step, isLeaving, stepBack, change, open } = useSteps();
  const setTab = (tab: ProjectTab) =>
    change((next) => (tab === 'board' ? next.delete('tab') : next.set('tab', tab)), { replace: true });
  const openChat = () =>
    isWide
      ? change((next) => next.set('chat', 'open'), { replace: true })
      : open({ opened: 'chat' }, (next) => next.set('chat', 'open'));
  const closeChat = () =>
    step?.opened === 'chat' ? stepBack() : change((next) => next.delete('chat'), { replace: true });
  const tab = params.get('tab');
  return {
    tab: isTab(tab) ? tab : ('board' as const),
    isChatOpen: params.has('chat') && !(isLeaving && step?.opened === 'chat'),
    setTab,
    openChat,
    closeChat,
  };
}
