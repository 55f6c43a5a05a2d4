import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { percentile } from '../bench/row.ts';
import type { BenchServer } from '../bench/server.ts';
import type { Heard } from './person.ts';

/** What the server holds at a moment, and how it has answered since the last one. */
export type Sample = {
  rssMb: number;
  /** The heap as each full collection since the last sample left it: what is still in use. */
  heapMb: number[];
  files: number;
  sockets: number;
  walMb: number;
  /** Of one core. */
  cpu: number;
  p50: number;
  p99: number;
  answers: number;
  events: number;
};

/** Open descriptors, by what they lead to. One that has been closed meanwhile is none. */
export function handlesOf({ pid }: BenchServer): Pick<Sample, 'files' | 'sockets'> {
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))];
    } catch {
      return [];
    }
  });
  const sockets = targets.filter((target) => target.startsWith('socket:')).length;
  return { files: targets.length - sockets, sockets };
}

/** Reads the heap's size from what `--trace-gc` prints. */
export class Collections {
  #since: number[] = [];

  hear = (text: string): void => {
    for (const [, size] of text.matchAll(/Mark-Compact.*? -> ([\d.]+) \(/g)) this.#since.push(Number(size));
  };

  take(): number[] {
    const since = this.#since;
    this.#since = [];
    return since;
  }
}

/** Takes a sample each time it is called. */
export function gaugeOf(server: BenchServer, collections: Collections, heard: Heard): () => Sample {
  const wal = join(server.dataDir, 'ekipa.db-wal');
  let [cpuMs, at] = [server.cpuMs(), performance.now()];
  return () => {
    const { answers, events } = heard;
    [heard.answers, heard.events] = [[], 0];
    const [cpuNow, now] = [server.cpuMs(), performance.now()];
    const cpu = (cpuNow - cpuMs) / (now - at);
    [cpuMs, at] = [cpuNow, now];
    return {
      rssMb: server.memoryMb(),
      heapMb: collections.take(),
      ...handlesOf(server),
      walMb: (statSync(wal, { throwIfNoEntry: false })?.size ?? 0) / 1_048_576,
      cpu,
      p50: percentile(answers, 0.5),
      p99: percentile(answers, 0.99),
      answers: answers.length,
      events,
    };
  };
}
