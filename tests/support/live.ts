import { onTestFinished } from 'vitest';
import { setConnection } from '#client/lib/connection.ts';

/** Events tell of everything until the test ends: nothing is read again by itself, only because somebody asks for it. */
export function goLive(): void {
  setConnection('live');
  onTestFinished(() => setConnection('connecting'));
}
