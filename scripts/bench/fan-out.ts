import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import superjson from 'superjson';
import { WebSocket } from 'ws';
import type { AppRouter } from '#server/app-router.ts';
import { ms, percentile, ratio, type Row } from './row.ts';
import { type BenchServer, startServer, withBoard } from './server.ts';

const boards = 200;
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

async function ourDelays(server: BenchServer): Promise<number[]> {
  const { taskIds } = await withBoard(server, 20);
  const heard = new Map<number, number[]>();
  const cookie = server.cookie();
  class WithCookie extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { cookie } });
    }
  }
  const clients = Array.from({ length: boards }, () =>
    createWSClient({ url: `${server.url.replace('http', 'ws')}/ws`, WebSocket: WithCookie as never }),
  );
  const open = clients.map((client) => {
    const api = createTRPCClient<AppRouter>({ links: [wsLink({ client, transformer: superjson })] });
    return new Promise<void>((resolve) => {
      api.live.onEvent.subscribe(undefined, {
        onData: ({ data }) => {
          if (data.type === 'hello') resolve();
          if (data.type === 'task.updated') heard.get(Number(data.task.title))?.push(performance.now());
        },
      });
    });
  });
  await Promise.all(open);
  const rename = (count: number) =>
    server.call('PATCH', `/api/tasks/${taskIds[0]}`, { title: String(count) }).then((r) => r.text());
  const result = await delays(rename, heard);
  await Promise.all(clients.map((client) => client.close()));
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
