import { useCallback } from 'react';

const isPhone = () => window.matchMedia('(max-width: 767px)').matches;

/** How much of the window a phone's keyboard covers. Who has zoomed in sees less of it too, but nothing covers it. */
function coveredBy(view: VisualViewport): number {
  if (!isPhone() || view.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
}

/**
 * Keeps the dialog around its element above the keyboard of a phone, and the field that has the focus in view (B44):
 * browsers lay the keyboard over the page, and a sheet as high as the screen would end behind it.
 */
export function useAboveKeyboard() {
  return useCallback((content: HTMLElement | null) => {
    const dialog = content?.closest<HTMLElement>('[role=dialog]');
    const view = window.visualViewport;
    if (!dialog || !view) return;
    const fit = () => {
      const covered = coveredBy(view);
      dialog.style.bottom = covered > 0 ? `${covered}px` : '';
      const { activeElement } = document;
      if (covered > 0 && dialog.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
    };
    fit();
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, []);
}
