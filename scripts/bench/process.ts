import { median, type Row } from './row.ts';
import { startServer } from './server.ts';

const runs = 5;

/** Processor time of a cold start, and the memory of a server that nobody uses. */
export async function measureProcess(): Promise<Row[]> {
  const starts: number[] = [];
  const memory: number[] = [];
  for (let run = 0; run < runs; run++) {
    const server = await startServer();
    starts.push(server.cpuMs());
    memory.push(server.memoryMb());
    await server.stop();
  }
  const [start, held] = [median(starts), median(memory)];
  return [
    {
      work: 'Cold start, CPU',
      value: `${(start / 1000).toFixed(2)} s`,
      reference: '–',
      budget: '≤ 1.5 s',
      isMet: start <= 1500,
    },
    { work: 'Memory, idle', value: `${Math.round(held)} MB`, reference: '–', budget: '≤ 110 MB', isMet: held <= 110 },
  ];
}
