/** The parts at the foot of the page that toasts stand clear of, the latest last. */
const parts: HTMLElement[] = [];
const gapPx = 8;

function place() {
  const part = parts.at(-1);
  const { style } = document.documentElement;
  if (part) style.setProperty('--toast-bottom', `${window.innerHeight - part.getBoundingClientRect().top + gapPx}px`);
  else style.removeProperty('--toast-bottom');
}

/**
 * The ref of a field at the foot of the page: while it is there toasts stand above it, however it grows
 * (`ui/toast.tsx`).
 */
export function underToasts(part: HTMLElement): () => void {
  parts.push(part);
  const observer = new ResizeObserver(place);
  observer.observe(part);
  window.addEventListener('resize', place);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', place);
    parts.splice(parts.indexOf(part), 1);
    place();
  };
}
