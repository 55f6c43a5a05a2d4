import { useLayoutEffect, useRef } from 'react';

const linkOf = (taskId: number) => document.querySelector<HTMLElement>(`[data-task="${taskId}"] a`);

/**
 * Where the focus goes as the dialog of a task closes: back to what opened it or, where that is gone since the task was
 * moved meanwhile or a link led to it, to where the task now stands on the screen.
 */
export function useReturnToTask(open: boolean, taskId: number | null): () => HTMLElement | true {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return () => {
    const { current } = opener;
    const isThere = current?.isConnected && !current.matches('body, main');
    return isThere || taskId === null ? true : (linkOf(taskId) ?? true);
  };
}
