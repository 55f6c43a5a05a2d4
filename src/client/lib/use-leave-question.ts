import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLeaveGuard } from './leave-guard.ts';

/** The link of this site to another page that a plain click would follow. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.target || link.hasAttribute('download')) return null;
  return link.origin === location.origin && link.pathname !== location.pathname ? link : null;
}

/**
 * While there is something to lose on a page, going elsewhere asks first: by any link, by the browser's Back, by closing
 * the tab. `leave` then goes where one was going.
 */
export function useLeaveQuestion(isDirty: boolean) {
  const navigate = useNavigate();
  const guarded = useRef(isDirty);
  const [leaving, setLeaving] = useState<HTMLAnchorElement | 'back' | null>(null);
  useEffect(() => {
    guarded.current = isDirty;
  }, [isDirty]);
  useLeaveGuard(true, guarded, () => setLeaving('back'));
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !guarded.current) return;
      event.preventDefault();
      event.stopPropagation();
      setLeaving(link);
    };
    document.addEventListener('click', handleClick, true);
    return () => document.removeEventListener('click', handleClick, true);
  }, []);
  const leave = () => {
    guarded.current = false;
    setLeaving(null);
    if (leaving === 'back') void navigate(-1);
    // Pressed once more, it also does what else it does, such as closing the menu that it stands in.
    else if (leaving?.isConnected) leaving.click();
    else if (leaving) void navigate(`${leaving.pathname}${leaving.search}`);
  };
  return { isAsking: leaving !== null, leave, stay: () => setLeaving(null) };
}
