// `/ws` of the built server: frames of both protocols and of none, broken ones, floods, and who says nothing at all.
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import { insideOf } from './doors.ts';
import { asJson, hostile, hostileText } from './hostile.ts';
import { RawSocket, type Frame } from './raw-socket.ts';

const longestMs = 1_000;
const text = (words: string): Frame => ({ opcode: 1, payload: Buffer.from(words) });
const frameOf = (value: unknown) => text(asJson(value));

const subscription = (id: unknown, path: unknown, input: unknown) => ({
  id,
  method: 'subscription',
  params: { path, input },
});
const paths = fc.constantFrom<unknown>(
  'live.onEvent',
  'task.list',
  'auth.logout',
  '__proto__',
  'constructor',
  '',
  null,
  7,
);

/** A listener's input that is of no use. The contract says nothing of it: it is refused, or begins anew. */
const subscribing = hostile.map((lastEventId) => frameOf(subscription(1, 'live.onEvent', { json: { lastEventId } })));
const ofTrpc = fc.oneof(
  subscribing,
  fc.tuple(hostile, paths, hostile).map(([id, path, input]) => frameOf(subscription(id, path, input))),
  fc.tuple(hostile, hostile).map(([id, method]) => frameOf({ id, method, params: {} })),
  fc.constantFrom('PING', 'PONG', 'ping').map(text),
);
const plain = fc.oneof(
  hostile.map((userId) => frameOf({ type: 'auth', userId })),
  hostile.map((type) => frameOf({ type })),
  hostile.map(frameOf),
  hostileText.map((words) => text(words.slice(0, 60_000))),
);
const anyBytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
const broken = fc.oneof(
  anyBytes.map((payload): Frame => ({ opcode: 2, payload })),
  fc.record({
    opcode: fc.nat(15),
    payload: anyBytes,
    isLast: fc.boolean(),
    isMasked: fc.boolean(),
    reserved: fc.nat(7),
  }),
  fc.constantFrom<Frame>(
    { opcode: 1, payload: Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80]) },
    { opcode: 9, payload: Buffer.alloc(126) },
    { opcode: 8, payload: Buffer.from([0]) },
    { opcode: 8, payload: Buffer.from([0, 1]) },
    { opcode: 1, payload: Buffer.from('half'), isLast: false },
    { opcode: 0, payload: Buffer.from('no beginning') },
    { opcode: 1, payload: Buffer.alloc(65_537, 'a') },
    { opcode: 2, payload: Buffer.alloc(5), claims: 2n ** 62n },
    { opcode: 1, payload: Buffer.from('less'), claims: 60_000n },
  ),
);
const few = { minLength: 1, maxLength: 12 };
const talks = fc.oneof(
  fc.array(ofTrpc, few),
  fc.array(plain, few),
  fc.array(broken, few),
  fc.array(fc.oneof(ofTrpc, plain, broken), few),
);

/** Until it is so, or a second has passed. */
async function within(isSo: () => boolean): Promise<boolean> {
  for (const begun = performance.now(); performance.now() - begun < longestMs; await setTimeout(5))
    if (isSo()) return true;
  return false;
}

/** Someone who only listens, in the plain protocol, and must go on hearing what is said. */
async function listener(address: string, { id, cookie }: Account) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } });
  const heard = new Set<number>();
  socket.on('message', (data: Buffer) => heard.add((JSON.parse(data.toString()) as { messageId: number }).messageId));
  socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: id })));
  await within(() => heard.size > 0);
  return { heard, close: () => socket.terminate() };
}

export type Account = { id: number; cookie: string };
type Given = {
  address: string;
  hostileOne: Account;
  listening: Account;
  say: () => Promise<number>;
  seed: number;
  count: number;
};

/** So many talks of some frames each, and floods among them. Others are told of messages all the while. */
export async function fuzzSockets({ address, hostileOne, listening, say, seed, count }: Given) {
  const sum = { sockets: 0, frames: 0, floods: 0, cut: 0, faults: [] as string[] };
  const other = await listener(address, listening);
  const open = () => RawSocket.open(address, hostileOne.cookie);

  const leave = async (socket: RawSocket) => {
    // What it has asked is answered before a ping that comes after it.
    socket.send({ opcode: 9, payload: Buffer.from('still there?') });
    await setTimeout(10);
    const { texts, code } = socket.heard;
    if (code === 1011) sum.faults.push('the server says that it failed: 1011');
    for (const words of texts) if (insideOf(words)) sum.faults.push(`tells of its inside: ${words.slice(0, 300)}`);
    if (texts.some((words) => words.includes('"code":"internal"')))
      sum.faults.push(`says that it failed: ${texts.join().slice(0, 300)}`);
    if (socket.isClosed) sum.cut += 1;
    socket.destroy();
  };

  /** Two thousand frames at once: whoever talks so is cut off (contract §7). */
  const flood = async (frame: Frame) => {
    const socket = await open();
    for (let said = 0; said < 2_000; said++) socket.send(frame);
    sum.frames += 2_000;
    sum.floods += 1;
    if (!(await within(() => socket.isClosed || socket.heard.code !== null)))
      sum.faults.push(`a flood of ${frame.payload.toString()} is not cut off`);
    const { code } = socket.heard;
    if (code !== null && code !== 1008) sum.faults.push(`a flood is cut off with ${code}`);
    await leave(socket);
  };

  const floods = [
    text('PING'),
    text('{"type":"auth","userId":'),
    frameOf({ type: 'auth', userId: hostileOne.id }),
    frameOf({ type: 'x' }),
    frameOf(subscription(1, 'live.onEvent', { json: {} })),
  ];
  const silent = await Promise.all(Array.from({ length: 5 }, open));
  for (const socket of silent) socket.turnAway();
  for (const [index, talk] of fc.sample(talks, { seed, numRuns: count }).entries()) {
    const socket = await open();
    for (const frame of talk) socket.send(frame);
    sum.sockets += 1;
    sum.frames += talk.length;
    await leave(socket);
    if (index % 50 > 0) continue;
    await flood(floods[(index / 50) % floods.length] ?? text('x'));
    const messageId = await say();
    if (!(await within(() => other.heard.has(messageId))))
      sum.faults.push('others are not told of a message within a second');
  }
  for (const socket of silent) socket.destroy();
  other.close();
  return sum;
}
