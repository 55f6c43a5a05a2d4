import { useCallback } from 'react';

const claimed = ':is([role=table], [role=rowgroup], [role=row], [role=cell])';

/**
 * The library calls its grid a table, with what no table may hold (tasks stand beside the cells), in English. It is none
 * to a screen reader then: each task says its day itself. The hours, which scroll, can be reached by keyboard.
 */
export function usePlainRoles(hoursLabel: string) {
  return useCallback(
    (root: HTMLElement | null) => {
      if (!root) return;
      const tidy = () => {
        for (const element of root.querySelectorAll(claimed)) {
          element.removeAttribute('role');
          element.removeAttribute('aria-label');
        }
        const hours = root.querySelector('.rbc-time-content');
        hours?.setAttribute('tabindex', '0');
        hours?.setAttribute('role', 'group');
        hours?.setAttribute('aria-label', hoursLabel);
      };
      const observer = new MutationObserver(tidy);
      observer.observe(root, { childList: true, subtree: true });
      tidy();
      return () => observer.disconnect();
    },
    [hoursLabel],
  );
}
