import { WebSocket } from 'ws';
import { crowdOf, listen } from './crowd.ts';
import { ms, percentile, ratio, type Row } from './row.ts';
import { type BenchServer, startServer, withBoard } from './server.ts';

const boards = 200;
const screens = 10;
const changes = 60;
const warmUp = 5;

/** Open boards: `heard` is when each of them heard of a change, by its number. */
type Boards = { change: (count: number) => Promise<unknown>; heard: Map<number, number[]>; close: () => void };

/** How long until each board heard of each change. */
async function delaysOf({ change, heard }: Boards, count: number): Promise<number[]> {
  const start = performance.now();
  const times: number[] = [];
  heard.set(count, times);
  await change(count);
  for (let tries = 0; times.length < boards && tries < 2_000; tries++)
    await new Promise((resolve) => setTimeout(resolve, 1));
  return times.map((at) => at - start);
}

async function bareBoards(bare: BenchServer): Promise<Boards> {
  const heard: Boards['heard'] = new Map();
  const sockets = Array.from({ length: boards }, () => new WebSocket(bare.url.replace('http', 'ws')));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('open', resolve))));
  for (const socket of sockets)
    socket.on('message', (data: Buffer) =>
      heard.get((JSON.parse(data.toString()) as { count: number }).count)?.push(performance.now()),
    );
  const padding = 'x'.repeat(900);
  return {
    change: (count) => bare.call('POST', '/broadcast', { count, padding }).then((r) => r.text()),
    heard,
    close: () => sockets.forEach((socket) => socket.terminate()),
  };
}

/** Ten screens each of twenty people who share a board. */
async function ourBoards(server: BenchServer): Promise<Boards> {
  const people = await crowdOf(server, boards / screens);
  const { projectId, taskIds } = await withBoard(server, 20);
  for (const { id: userId } of people) await server.call('POST', `/api/projects/${projectId}/members`, { userId });
  const heard: Boards['heard'] = new Map();
  const sockets: WebSocket[] = [];
  for (const person of people)
    for (let screen = 0; screen < screens; screen++)
      sockets.push(
        await listen(server, person, (event) => {
          if (event.type === 'task.updated') heard.get(Number(event.task.title))?.push(performance.now());
        }),
      );
  return {
    change: (count) => server.call('PATCH', `/api/tasks/${taskIds[0]}`, { title: String(count) }).then((r) => r.text()),
    heard,
    close: () => sockets.forEach((socket) => socket.terminate()),
  };
}

/** A change, until every one of 200 open boards has heard of it, and a bare durable write and broadcast, in turns. */
export async function measureFanOut(): Promise<Row[]> {
  const [server, bare] = [await startServer(), await startServer('scripts/bench/bare-writes.ts')];
  const [ours, floor] = [await ourBoards(server), await bareBoards(bare)];
  const found: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  for (let count = 0; count < changes; count++) {
    const times = { floor: await delaysOf(floor, count), ours: await delaysOf(ours, count) };
    if (count < warmUp) continue;
    found.floor.push(...times.floor);
    found.ours.push(...times.ours);
  }
  for (const { close } of [ours, floor]) close();
  await Promise.all([server.stop(), bare.stop()]);
  return [0.5, 0.99].map((share) => {
    const [value, reference] = [percentile(found.ours, share), percentile(found.floor, share)];
    return {
      work: `Change → every one of ${boards} open boards (p${share * 100})`,
      value: `${ms(value)}, ${ratio(value / reference)}`,
      reference: `bare write and broadcast: ${ms(reference)}`,
      budget: '≤ 1.5 ×',
      isMet: value / reference <= 1.5,
    };
  });
}
