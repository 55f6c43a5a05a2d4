import { createStore } from './store.ts';

/** A file on its way. `part` says how much of it has been sent, from 0 to 1. */
export type Upload = {
  key: number;
  file: File;
  name: string;
  part: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it failed, in words. */
  problem?: string;
  /** Nothing would be otherwise the next time. */
  isHopeless?: boolean;
};

/** What is to be sent, or, with a problem, never can be. */
export type ToSend = { file: File; name: string; problem?: string };

type Send = (upload: Upload, onProgress: (part: number) => void, signal: AbortSignal) => Promise<void>;

/** What `send` throws where the file itself is refused, as it would be the next time. */
export class RefusedFile extends Error {}

const atOnce = 2;
let lastKey = 0;

/**
 * Files to send, two at a time. What is done leaves the list; what failed stays until it is tried again or removed. `send`
 * throws an error whose message can be shown.
 */
export function createUploadQueue(send: Send) {
  const uploads = createStore<readonly Upload[]>([]);
  const stops = new Map<number, AbortController>();

  const change = (key: number, changes: Partial<Upload>) =>
    uploads.set(uploads.get().map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const drop = (key: number) => {
    stops.delete(key);
    uploads.set(uploads.get().filter((upload) => upload.key !== key));
  };
  const run = async (upload: Upload) => {
    const { key } = upload;
    const stop = new AbortController();
    stops.set(key, stop);
    change(key, { state: 'sending', part: 0, problem: undefined });
    try {
      await send(upload, (part) => change(key, { part }), stop.signal);
      drop(key);
    } catch (error) {
      const isHopeless = error instanceof RefusedFile;
      if (!stop.signal.aborted) change(key, { state: 'failed', problem: (error as Error).message, isHopeless });
    }
    sendNext();
  };
  const sendNext = () => {
    const sending = uploads.get().filter(({ state }) => state === 'sending').length;
    const waiting = uploads.get().filter(({ state }) => state === 'waiting');
    for (const upload of waiting.slice(0, atOnce - sending)) void run(upload);
  };
  const enter = ({ problem, ...rest }: ToSend): Upload => {
    lastKey += 1;
    const start = { key: lastKey, part: 0, ...rest };
    return problem === undefined
      ? { ...start, state: 'waiting' }
      : { ...start, state: 'failed', problem, isHopeless: true };
  };
  return {
    use: uploads.useValue,
    add: (files: readonly ToSend[]) => {
      uploads.set([...uploads.get(), ...files.map(enter)]);
      sendNext();
    },
    retry: (key: number) => {
      change(key, { state: 'waiting' });
      sendNext();
    },
    /** Stops it where it is on its way. */
    remove: (key: number) => {
      stops.get(key)?.abort();
      drop(key);
      sendNext();
    },
    /** Takes what can never be sent from the list. */
    dropHopeless: () => uploads.set(uploads.get().filter(({ isHopeless }) => !isHopeless)),
    stop: () => {
      for (const stop of stops.values()) stop.abort();
      stops.clear();
      uploads.set([]);
    },
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
