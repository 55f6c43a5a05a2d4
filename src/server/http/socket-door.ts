import type { Socket } from 'node:net';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { Heard } from '#shared/events.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { SocketSubscriptions, Stop, Subscription } from './socket-subscriptions.ts';
import { textFrame } from './text-frame.ts';

/** A reader further behind than this is cut; it comes back and gets what it missed. */
const maxBufferedBytes = 1024 * 1024;
const maxBadFrames = 10;
/** A keep-alive every ten seconds and a subscription now and then is all that the interface says. */
const maxFrames = 300;
const minute = 60_000;

const Auth = z.object({ type: z.literal('auth'), userId: z.unknown() });
const Plain = z.object({ type: z.string() });
/** The interface has one; a few more do no harm. Each replays what was missed, so many of them would. */
const maxSubscriptions = 4;
/** Nor does it begin anew more often in a minute: a socket that was lost has no second subscription. */
const maxBegun = 20;

/** Tells the two protocols of one socket apart, and speaks the plain one (S2 §7, contract §7). */
export class SocketDoor {
  readonly #socket: WebSocket;
  readonly #line: Socket;
  readonly #ctx: UserContext;
  readonly #log: FastifyBaseLogger;
  readonly #subscriptions: SocketSubscriptions;
  #stopListening: (() => void) | undefined;
  #badFrames: number[] = [];
  #frames = { count: 0, since: 0 };
  #begun = 0;

  /** `line` is what the socket's frames are written to. */
  constructor(socket: WebSocket, line: Socket, ctx: UserContext, log: FastifyBaseLogger, router: AnyTRPCRouter) {
    this.#socket = socket;
    this.#line = line;
    this.#ctx = ctx;
    this.#log = log;
    this.#subscriptions = new SocketSubscriptions(router, ctx, log, (frame) => this.#send(frame));
  }

  open(): void {
    this.#socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    this.#socket.on('close', () => {
      this.#stopListening?.();
      this.#subscriptions.stopAll();
    });
  }

  #hear(data: RawData, isBinary: boolean) {
    if (this.#isFlood()) return this.#socket.close(1008);
    const text = isBinary || !Buffer.isBuffer(data) ? '' : data.toString();
    if (text === 'PING') return this.#send('PONG');
    if (text === 'PONG') return;
    const frame = parse(text);
    const subscription = Subscription.safeParse(frame);
    if (subscription.success) return this.#subscribe(subscription.data);
    const stop = Stop.safeParse(frame);
    if (stop.success) return this.#subscriptions.stop(stop.data.id);
    const auth = Auth.safeParse(frame);
    if (auth.success) return this.#authenticate(auth.data.userId);
    if (Plain.safeParse(frame).success) this.#send(JSON.stringify({ type: 'error', code: 'unknown_type' }));
    this.#countBadFrame();
  }

  #subscribe({ id, params }: z.infer<typeof Subscription>) {
    if (this.#subscriptions.count >= maxSubscriptions || ++this.#begun > maxBegun) return this.#socket.close(1008);
    void this.#subscriptions.begin(id, params);
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

  /** A text, or what `textFrame` has made of it for many: `send` would make a frame of it for each, and write that in two pieces. */
  #send(said: string | Buffer) {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#line.writableLength > maxBufferedBytes) return this.#socket.terminate();
    this.#line.write(typeof said === 'string' ? textFrame(said) : said);
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
