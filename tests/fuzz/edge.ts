// The edge of the built server: requests byte by byte, over real connections.
import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { faultOf } from './doors.ts';
import { requestsOf, type RawRequest } from './requests.ts';

const longestMs = 1_000;
/** What never answers is waited for no longer. */
const patienceMs = 3_000;
const atOnce = 6;

type Heard = { text: string; ms: number; isOver: boolean };

/** Says it over a connection of its own. Returns all that came back, and whether the server then closed. */
async function say(url: URL, { bytes, isCut }: RawRequest): Promise<Heard> {
  const begun = performance.now();
  const socket = connect(Number(url.port), url.hostname);
  const heard: Buffer[] = [];
  let ms = 0;
  socket.on('data', (data: Buffer) => {
    ms ||= performance.now() - begun;
    heard.push(data);
  });
  // A server that has said no may close while it is still being talked to.
  socket.on('error', () => {});
  const patience = setTimeout(() => socket.destroy(new Error('no answer')), patienceMs);
  socket.write(bytes);
  if (isCut) socket.end();
  await once(socket, 'close').catch(() => null);
  clearTimeout(patience);
  const text = Buffer.concat(heard).toString('latin1');
  return { text, ms: ms || performance.now() - begun, isOver: socket.errored?.message !== 'no answer' };
}

/** Head and body of the first answer, put together again where it came in chunks: what was said too much is answered as well. */
function firstOf(text: string): { head: string; body: string } {
  const end = text.indexOf('\r\n\r\n');
  const [head, rest] = [text.slice(0, end), text.slice(end + 4)];
  const [, length] = /^content-length: (\d+)/im.exec(head) ?? [];
  const isChunked = /^transfer-encoding: chunked/im.test(head);
  const said = isChunked ? unchunked(rest) : rest.slice(0, length === undefined ? undefined : Number(length));
  return { head, body: Buffer.from(said, 'latin1').toString() };
}

function unchunked(text: string): string {
  const size = Number.parseInt(text, 16);
  const start = text.indexOf('\r\n') + 2;
  return size > 0 && start > 1 ? text.slice(start, start + size) + unchunked(text.slice(start + size + 2)) : '';
}

/** Node itself refuses, without a body, what has no Host, or expects what there is not: our headers are not there. */
const isOfNode = (head: string) => /^HTTP\/1\.1 4(00|17) /.test(head) && !/^x-request-id/im.test(head);

/** What is wrong with what came back, or null. Nothing at all is right only to who has left. */
function faultIn({ method, path, isCut }: RawRequest, { text, ms, isOver }: Heard): string | null {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
  if (status === undefined) return isCut || isOver ? null : 'no answer';
  if (ms > longestMs) return `answered after ${Math.round(ms)} ms`;
  const statusCode = Number(status);
  if (statusCode === 100)
    return faultIn({ method, path, isCut } as RawRequest, {
      text: text.slice(text.indexOf('\r\n\r\n') + 4),
      ms,
      isOver,
    });
  if (statusCode >= 500) return `answered ${statusCode}`;
  const { head, body } = firstOf(text);
  const isBare = method === 'HEAD' || statusCode === 304 || statusCode < 200 || isOfNode(head);
  return isBare ? null : faultOf({ statusCode, body });
}

/** So many requests, some at once. After each few the server must still answer others. */
export async function fuzzEdge(address: string, cookie: string, { seed, count }: { seed: number; count: number }) {
  const url = new URL(address);
  const requests = fc.sample(requestsOf(cookie), { seed, numRuns: count });
  const sum = { tried: 0, statuses: {} as Record<string, number>, faults: [] as string[] };
  const worker = async () => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const heard = await say(url, request);
      sum.tried += 1;
      const status = /^HTTP\/1\.1 (\d{3})/.exec(heard.text)?.[1] ?? 'left';
      sum.statuses[status] = (sum.statuses[status] ?? 0) + 1;
      const fault = faultIn(request, heard);
      if (fault)
        sum.faults.push(
          `${fault}: ${JSON.stringify(heard.text.slice(0, 1500))} <- ${JSON.stringify(request.bytes.toString('latin1').slice(0, 600))}`,
        );
      if (sum.tried % 100 > 0) continue;
      const me = await fetch(`${address}/api/auth/me`, { headers: { cookie } });
      if (me.status !== 200) sum.faults.push(`others are answered ${me.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return sum;
}
