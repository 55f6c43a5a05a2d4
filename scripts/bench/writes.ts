import { inTurns, median, ms, ratio, type Row, timed } from './row.ts';
import { movesOf, startServer, withBoard } from './server.ts';

const runs = 200;

/** Creating and moving a task, against a bare Fastify write with one durable commit. */
export async function measureWrites(): Promise<Row[]> {
  const [server, bare] = [await startServer(), await startServer('scripts/bench/bare-writes.ts')];
  const { projectId, taskIds } = await withBoard(server, 1000);
  const body = { projectId, title: 'Nowe zadanie' };
  const move = movesOf(server, taskIds);
  const times = await inTurns(runs, {
    bare: timed(() => bare.call('POST', '/write', body)),
    create: timed(() => server.call('POST', '/api/tasks', body)),
    move: timed(move),
  });
  const floor = median(times.bare);
  await Promise.all([server.stop(), bare.stop()]);
  const row = (work: string, value: number): Row => ({
    work,
    value: `${ms(value)}, ${ratio(value / floor)}`,
    reference: `bare durable write: ${ms(floor)}`,
    budget: '≤ 3 ×',
    isMet: value / floor <= 3,
  });
  return [row('Create a task (p50)', median(times.create)), row('Move a task (p50)', median(times.move))];
}
