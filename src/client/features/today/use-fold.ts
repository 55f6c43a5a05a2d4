import { useState } from 'react';
import { useMe } from '#client/lib/session.ts';
import { useMedia } from '#client/lib/use-media.ts';

const keyOf = (userId: number) => `ekipa.today.${userId}`;

function readKept(key: string): boolean | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : kept === 'open';
  } catch {
    return null;
  }
}

/** Whether the panel is unfolded: as its reader left it here, else only where there is room beside the projects. */
export function useFold() {
  const key = keyOf(useMe().id);
  const hasRoom = useMedia('(min-width: 768px)');
  const [chosen, setChosen] = useState(() => readKept(key));
  const isOpen = chosen ?? hasRoom;
  const toggle = () => {
    setChosen(!isOpen);
    try {
      localStorage.setItem(key, isOpen ? 'folded' : 'open');
    } catch {
      // Storage may be forbidden: then it holds for this visit.
    }
  };
  return { isOpen, toggle };
}
