// npm run test:stop [-- ROUNDS]: stops the built server with SIGTERM under load, again and again (contract §9).
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { RunningServer } from '#tests/e2e/support/server.ts';
import { faultsIn } from './check.ts';
import type { Client } from './client.ts';
import { Journal } from './journal.ts';
import { arriveAt, report } from './scene.ts';

const rounds = Number(process.argv[2] ?? 20);
const leastOfRound = 20;
const endsWithinMs = 10_000;
/** 'Going away' and 'service restart': the interface and other clients come back after both. */
const comeBack = new Set([1001, 1012]);

const journal = new Journal();
const faults: string[] = [];
const server = await RunningServer.start();
const clients = await arriveAt(server, journal);

/** An open socket, and the code with which the server will have closed it. */
async function openSocket({ cookie, userId }: Client): Promise<{ closed: Promise<number> }> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers: { cookie } });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'auth', userId }));
  return { closed };
}

/** Someone whose file never comes to its end, and whose line stays open. */
async function stuckUpload({ cookie, taskId }: Client): Promise<void> {
  const line = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
  await once(line, 'connect');
  line.write(
    `POST /api/tasks/${taskId}/attachments HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-length: 100000\r\n` +
      'content-type: multipart/form-data; boundary=x\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n',
  );
}

let longestMs = 0;
let counted = 0;
while (counted < rounds && faults.length === 0) {
  const before = journal.acknowledged.length;
  let isOver = false;
  const work = clients.map((client) => client.work(() => isOver));
  const enough = before + leastOfRound + Math.random() * 80;
  const sockets = await Promise.all(clients.map(openSocket));
  while (journal.acknowledged.length < enough) await setTimeout(5);
  if (counted % 2 === 1) for (const client of clients) await stuckUpload(client);
  await setTimeout(Math.random() * 20);
  const { code, ms } = await server.end();
  isOver = true;
  await Promise.all(work);
  longestMs = Math.max(longestMs, ms);
  if (code !== 0) faults.push(`it ended with ${code}`);
  if (ms > endsWithinMs) faults.push(`it took ${Math.round(ms)} ms to end`);
  for (const { closed } of sockets) {
    const closing = await closed;
    if (!comeBack.has(closing)) faults.push(`a socket was closed with ${closing}`);
  }
  await server.run();
  faults.push(...(await faultsIn(server.dataDir, journal, { isAnswered: true })));
  counted += 1;
}
await server.stop();

const { acknowledged, refused } = journal;
report(
  faults,
  `${counted} stops, ${acknowledged.length} acknowledged writes, ${refused.length} refused, ` +
    `${journal.entries.length - acknowledged.length - refused.length} cut off, the longest took ${Math.round(longestMs)} ms`,
);
