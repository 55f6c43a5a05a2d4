import { once } from 'node:events';
import { WebSocket } from 'ws';
import { crowdOf, listen } from './crowd.ts';
import { inTurns, ms, percentile, ratio, type Row } from './row.ts';
import { type BenchServer, startServer, withBoard } from './server.ts';

const boards = 200;
const screens = 10;
const changes = 200;

type Change = (title: string) => Promise<unknown>;

/**
 * How long until each open board hears of a change. What is heard is searched, not parsed: this process is to keep neither
 * ours nor the bare server from its processor.
 */
function delaysOn(sockets: WebSocket[], change: Change) {
  let sought = '';
  let heard: number[] = [];
  for (const socket of sockets)
    socket.on('message', (data: Buffer) => {
      if (data.includes(sought)) heard.push(performance.now());
    });
  return async (title: string): Promise<number[]> => {
    sought = `"${title}"`;
    heard = [];
    const start = performance.now();
    await change(title);
    for (let tries = 0; heard.length < sockets.length; tries++) {
      if (tries === 2_000) throw new Error(`${heard.length} of ${sockets.length} boards have heard`);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return heard.map((at) => at - start);
  };
}

/** Who is told the same as our boards are, word for word. */
async function bareBoards(bare: BenchServer, frame: string) {
  const sockets = Array.from({ length: boards }, () => new WebSocket(bare.url.replace('http', 'ws')));
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  const change: Change = (title) =>
    bare.call('POST', '/broadcast', JSON.parse(frame.replace('"Zmiana"', `"${title}"`)));
  return { sockets, change };
}

/** Ten screens each of twenty people who share a board, and what they are told of a change. */
async function ourBoards(server: BenchServer) {
  const people = await crowdOf(server, boards / screens);
  const { projectId, taskIds } = await withBoard(server, 20);
  for (const { id: userId } of people) await server.call('POST', `/api/projects/${projectId}/members`, { userId });
  const opened = people.flatMap((person) => Array.from({ length: screens }, () => listen(server, person, () => {})));
  const sockets = (await Promise.all(opened)).map((socket) => socket.removeAllListeners('message'));
  const change: Change = (title) => server.call('PATCH', `/api/tasks/${taskIds[0]}`, { title });
  const told = once(sockets[0] as WebSocket, 'message') as Promise<[Buffer]>;
  await change('Zmiana');
  const [data] = await told;
  return { sockets, change, frame: data.toString() };
}

/** A change, until every one of 200 open boards has heard of it, and a bare durable write and broadcast, in turns. */
export async function measureFanOut(): Promise<Row[]> {
  const [server, bare] = [await startServer(), await startServer('scripts/bench/bare-writes.ts')];
  const ours = await ourBoards(server);
  const floor = await bareBoards(bare, ours.frame);
  let count = 0;
  const numbered = (delaysOf: (title: string) => Promise<number[]>) => () => delaysOf(`Zmiana ${++count}`);
  const delays = await inTurns(changes, {
    ours: numbered(delaysOn(ours.sockets, ours.change)),
    floor: numbered(delaysOn(floor.sockets, floor.change)),
  });
  const found = { ours: delays.ours.flat(), floor: delays.floor.flat() };
  for (const socket of [...ours.sockets, ...floor.sockets]) socket.terminate();
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
