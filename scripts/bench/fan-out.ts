import { WebSocket } from 'ws';
import { crowdOf, listen } from './crowd.ts';
import { ms, percentile, ratio, type Row } from './row.ts';
import { type BenchServer, startServer, withBoard } from './server.ts';

const boards = 200;
const screens = 10;
const changes = 30;

/** For each change, how long until each board has heard of it. `hear` is called by a board with what it heard. */
async function delays(change: (count: number) => Promise<unknown>, heard: Map<number, number[]>) {
  const all: number[] = [];
  for (let count = 0; count < changes; count++) {
    const start = performance.now();
    heard.set(count, []);
    await change(count);
    for (let tries = 0; (heard.get(count)?.length ?? 0) < boards && tries < 2_000; tries++)
      await new Promise((resolve) => setTimeout(resolve, 1));
    if (count >= 5) all.push(...(heard.get(count) ?? []).map((at) => at - start));
  }
  return all;
}

async function bareDelays(bare: BenchServer): Promise<number[]> {
  const heard = new Map<number, number[]>();
  const sockets = Array.from({ length: boards }, () => new WebSocket(bare.url.replace('http', 'ws')));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('open', resolve))));
  for (const socket of sockets)
    socket.on('message', (data: Buffer) =>
      heard.get((JSON.parse(data.toString()) as { count: number }).count)?.push(performance.now()),
    );
  const padding = 'x'.repeat(900);
  const result = await delays(
    (count) => bare.call('POST', '/broadcast', { count, padding }).then((r) => r.text()),
    heard,
  );
  for (const socket of sockets) socket.terminate();
  return result;
}

/** Ten screens each of twenty people who share a board. */
async function ourDelays(server: BenchServer): Promise<number[]> {
  const people = await crowdOf(server, boards / screens);
  const { projectId, taskIds } = await withBoard(server, 20);
  for (const { id: userId } of people) await server.call('POST', `/api/projects/${projectId}/members`, { userId });
  const heard = new Map<number, number[]>();
  const sockets: WebSocket[] = [];
  for (const person of people)
    for (let screen = 0; screen < screens; screen++)
      sockets.push(
        await listen(server, person, (event) => {
          if (event.type === 'task.updated') heard.get(Number(event.task.title))?.push(performance.now());
        }),
      );
  const rename = (count: number) =>
    server.call('PATCH', `/api/tasks/${taskIds[0]}`, { title: String(count) }).then((r) => r.text());
  const result = await delays(rename, heard);
  for (const socket of sockets) socket.terminate();
  return result;
}

/** A change, until every one of 200 open boards has heard of it, against a bare durable write and broadcast. */
export async function measureFanOut(): Promise<Row[]> {
  const [server, bare] = [await startServer(), await startServer('scripts/bench/bare-writes.ts')];
  const floor = await bareDelays(bare);
  const ours = await ourDelays(server);
  await Promise.all([server.stop(), bare.stop()]);
  return [0.5, 0.99].map((share) => {
    const [value, reference] = [percentile(ours, share), percentile(floor, share)];
    return {
      work: `Change → every one of ${boards} open boards (p${share * 100})`,
      value: `${ms(value)}, ${ratio(value / reference)}`,
      reference: `bare write and broadcast: ${ms(reference)}`,
      budget: '≤ 1.5 ×',
      isMet: value / reference <= 1.5,
    };
  });
}
