import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { Heard } from '#shared/events.ts';
import type { UserContext } from '#server/kernel/context.ts';

/** A reader further behind than this is cut; it comes back and gets what it missed. */
const maxBufferedBytes = 1024 * 1024;
const maxBadFrames = 10;
/** A keep-alive every ten seconds and a subscription now and then is all that the interface says. */
const maxFrames = 300;
const minute = 60_000;

const Auth = z.object({ type: z.literal('auth'), userId: z.unknown() });
const Plain = z.object({ type: z.string() });
/** Calls go over http; here tRPC only listens. */
const Subscription = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.literal('subscription'),
  params: z.object({ path: z.string() }),
});
const Stop = z.object({ id: z.union([z.number(), z.string()]), method: z.literal('subscription.stop') });
/** The interface has one; a few more do no harm. Each replays what was missed, so many of them would. */
const maxSubscriptions = 4;
/** Nor does it begin anew more often in a minute: a socket that was lost has no second subscription. */
const maxBegun = 20;
const keepAlive = new Set(['PING', 'PONG']);

type TrpcSide = EventEmitter & Pick<WebSocket, 'readyState' | 'OPEN' | 'send' | 'close' | 'terminate' | 'ping'>;

/** Tells the two protocols of one socket apart, and speaks the plain one (S2 §7, contract §7). */
export class SocketDoor {
  readonly #socket: WebSocket;
  readonly #ctx: UserContext;
  readonly #log: FastifyBaseLogger;
  readonly #speakTrpc: (side: WebSocket) => void;
  #trpcSide: EventEmitter | undefined;
  #stopListening: (() => void) | undefined;
  readonly #subscriptions = new Set<number | string>();
  #badFrames: number[] = [];
  #frames = { count: 0, since: 0 };
  #begun = 0;

  constructor(socket: WebSocket, ctx: UserContext, log: FastifyBaseLogger, speakTrpc: (side: WebSocket) => void) {
    this.#socket = socket;
    this.#ctx = ctx;
    this.#log = log;
    this.#speakTrpc = speakTrpc;
  }

  open(): void {
    this.#socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    this.#socket.on('close', (code, reason) => {
      this.#stopListening?.();
      this.#trpcSide?.emit('close', code, reason);
    });
  }

  #hear(data: RawData, isBinary: boolean) {
    if (this.#isFlood()) return this.#socket.close(1008);
    const text = isBinary || !Buffer.isBuffer(data) ? '' : data.toString();
    if (keepAlive.has(text)) return this.#hearTrpc(data, isBinary);
    const frame = parse(text);
    const subscription = Subscription.safeParse(frame);
    if (subscription.success) return this.#subscribe(subscription.data.id, data);
    const stop = Stop.safeParse(frame);
    if (stop.success) {
      this.#subscriptions.delete(stop.data.id);
      return this.#hearTrpc(data, isBinary);
    }
    const auth = Auth.safeParse(frame);
    if (auth.success) return this.#authenticate(auth.data.userId);
    if (Plain.safeParse(frame).success) this.#send(JSON.stringify({ type: 'error', code: 'unknown_type' }));
    this.#countBadFrame();
  }

  #subscribe(id: number | string, data: RawData) {
    this.#subscriptions.add(id);
    if (this.#subscriptions.size > maxSubscriptions || ++this.#begun > maxBegun) return this.#socket.close(1008);
    this.#hearTrpc(data, false);
  }

  #isFlood(): boolean {
    const now = this.#ctx.clock.now();
    if (now - this.#frames.since > minute) {
      this.#frames = { count: 0, since: now };
      this.#begun = 0;
    }
    return ++this.#frames.count > maxFrames;
  }

  /** The answer to `auth`; the id is never used to decide who one is, only compared (permissions.md: ws.auth). */
  #authenticate(claimed: unknown) {
    const userId = this.#ctx.user.id;
    if (claimed !== userId) return this.#socket.close(1008);
    this.#stopListening ??= this.#ctx.live.listen(userId, (event) => this.#tell(event));
    this.#send(JSON.stringify({ type: 'auth_ok', userId }));
  }

  #tell(event: Heard) {
    if (event.type !== 'message.created') return;
    const { id, senderId, taskId, projectId, teamChatId, directChatId } = event.message;
    const chat = Object.entries({ taskId, projectId, teamChatId, directChatId }).filter(([, value]) => value !== null);
    this.#send(JSON.stringify({ type: 'chat_message', messageId: id, senderId, ...Object.fromEntries(chat) }));
  }

  #hearTrpc(data: RawData, isBinary: boolean) {
    if (!this.#trpcSide) {
      const side = this.#sideForTrpc();
      this.#trpcSide = side;
      // tRPC uses of a socket only what the side has.
      this.#speakTrpc(side as unknown as WebSocket);
    }
    this.#trpcSide.emit('message', data, isBinary);
  }

  #sideForTrpc(): TrpcSide {
    const socket = this.#socket;
    return Object.assign(new EventEmitter(), {
      get readyState() {
        return socket.readyState;
      },
      OPEN: socket.OPEN,
      send: (data: string) => this.#send(data),
      close: () => socket.close(),
      terminate: () => socket.terminate(),
      ping: () => socket.ping(),
    });
  }

  #send(data: string) {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > maxBufferedBytes) return this.#socket.terminate();
    this.#socket.send(data);
  }

  #countBadFrame() {
    const now = this.#ctx.clock.now();
    this.#badFrames = [...this.#badFrames.filter((at) => now - at < minute), now];
    this.#log.info('a frame that is none of ours was ignored');
    if (this.#badFrames.length > maxBadFrames) this.#socket.close(1008);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
