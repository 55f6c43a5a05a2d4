import { type BenchServer, movesOf, startServer, withBoard } from './server.ts';
import { median, ms, type Row } from './row.ts';

const rounds = 5;
/** Until what is run again and again is compiled: a server is started once, and read for weeks. */
const warmUp = { reads: 4_000, changes: 200 };

/** Processor time of the server for one request, over `count` of them. */
async function cpuPerRequest(server: BenchServer, count: number, call: () => Promise<unknown>): Promise<number> {
  const before = server.cpuMs();
  for (let index = 0; index < count; index++) await call();
  return (server.cpuMs() - before) / count;
}

async function medianCpu(server: BenchServer, count: number, call: () => Promise<unknown>) {
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) values.push(await cpuPerRequest(server, count, call));
  return median(values);
}

/** A board of 1,000 tasks: what reading it costs the server, and how much goes over the wire. */
export async function measureBoard(): Promise<Row[]> {
  const server = await startServer();
  const { projectId, taskIds } = await withBoard(server, 1000);
  const path = `/api/projects/${projectId}/tasks`;
  const read = () => server.call('GET', path, undefined, { 'accept-encoding': 'br' });
  const change = movesOf(server, taskIds);
  for (let index = 0; index < warmUp.reads; index++) await read();
  for (let index = 0; index < warmUp.changes; index++) await change().then(read);

  const unchanged = await medianCpu(server, 200, read);
  const changeAlone = await medianCpu(server, 100, change);
  const changedAndRead = await medianCpu(server, 100, () => change().then(read));
  const ping = await medianCpu(server, 300, () => server.call('GET', '/healthz'));
  const wire = (await read()).bytes.length;
  await server.stop();
  const changed = changedAndRead - changeAlone;
  const reference = `an empty answer: ${ms(ping)}`;
  return [
    {
      work: 'Board of 1,000 tasks, server CPU, something changed',
      value: ms(changed),
      reference,
      budget: '≤ 10 ms',
      isMet: changed <= 10,
    },
    { work: 'The same, nothing changed', value: ms(unchanged), reference, budget: '≤ 0.5 ms', isMet: unchanged <= 0.5 },
    {
      work: 'The same on the wire, compressed',
      value: `${(wire / 1024).toFixed(1)} KiB`,
      reference: '–',
      budget: '≤ 30 KiB',
      isMet: wire <= 30 * 1024,
    },
  ];
}
