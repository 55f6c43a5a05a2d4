import { useEffect } from 'react';
import { useMe } from './session.ts';

/** Where someone has been; of a task and of a project's chat also the project that it is in. */
export type Recent = {
  kind: 'project' | 'task' | 'teamChat' | 'directChat';
  id: number;
  name: string;
  projectId: number | null;
};

const most = 8;
// `forgetRecent` takes it away with the session.
const keyOf = (userId: number) => `ekipa.recent.${userId}`;

/** Where this user has been last in this browser, the newest first. */
export function readRecent(userId: number): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Recent[]) : [];
  } catch {
    return [];
  }
}

/** Notes that the reader is there, under the name that it has now; null: nowhere yet. */
export function useRecent(place: Recent | null): void {
  const { id: userId } = useMe();
  const text = JSON.stringify(place);
  useEffect(() => {
    const one = JSON.parse(text) as Recent | null;
    if (!one) return;
    const others = readRecent(userId).filter(({ kind, id }) => kind !== one.kind || id !== one.id);
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify([one, ...others].slice(0, most)));
    } catch {
      // Storage may be forbidden: then nothing is recent.
    }
  }, [userId, text]);
}
