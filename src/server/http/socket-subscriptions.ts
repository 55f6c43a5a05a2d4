import {
  type AnyTRPCRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from '@trpc/server';
import { isObservable, type Unsubscribable } from '@trpc/server/observable';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { UserContext } from '#server/kernel/context.ts';
import type { Told } from '#server/modules/live/live.stream.ts';
import { textFrame } from './text-frame.ts';

/** It is said again with every event. */
const Id = z.union([z.number(), z.string().max(100)]);
type Id = z.infer<typeof Id>;

/** What the interface says to begin a subscription; whoever comes back says which event they heard last. */
export const Subscription = z.object({
  id: Id,
  method: z.literal('subscription'),
  params: z.object({ path: z.string(), input: z.unknown(), lastEventId: z.string().optional() }),
});
type Params = z.infer<typeof Subscription>['params'];

export const Stop = z.object({ id: Id, method: z.literal('subscription.stop') });

const frames = new WeakMap<object, Map<string, Buffer>>();

/** An event in tRPC's words, as a frame. The same goes to many sockets: it is written once for all that gave their subscription the same id. */
function frameOf(id: Id, { id: eventId, data }: Told): Buffer {
  const known = frames.get(data) ?? new Map<string, Buffer>();
  frames.set(data, known);
  const key = JSON.stringify([id, eventId]);
  const before = known.get(key);
  if (before) return before;
  const result = { type: 'data', data: { json: { id: eventId, data } }, id: eventId };
  const frame = textFrame(JSON.stringify({ id, result }));
  known.set(key, frame);
  return frame;
}

/**
 * The subscriptions of one socket, in tRPC's words over the wire, since its client is the one that listens. Its own handler
 * of sockets takes every event through a generator and several promises for each of them; here it is sent at once.
 */
export class SocketSubscriptions {
  readonly #open = new Map<Id, Unsubscribable>();
  readonly #router: AnyTRPCRouter;
  readonly #ctx: UserContext;
  readonly #log: FastifyBaseLogger;
  readonly #send: (frame: string | Buffer) => void;

  constructor(router: AnyTRPCRouter, ctx: UserContext, log: FastifyBaseLogger, send: (frame: string | Buffer) => void) {
    this.#router = router;
    this.#ctx = ctx;
    this.#log = log;
    this.#send = send;
  }

  get count(): number {
    return this.#open.size;
  }

  /** Begins one, in place of another with the same id. What is wrong with it is its answer. */
  async begin(id: Id, params: Params): Promise<void> {
    this.#open.get(id)?.unsubscribe();
    const own: Unsubscribable = { unsubscribe: () => {} };
    this.#open.set(id, own);
    const refuse = (error: unknown) => this.#open.get(id) === own && this.#refuse(id, params, error);
    try {
      const told = await this.#call(params);
      if (!isObservable(told)) throw new TypeError(`${params.path} tells nothing`);
      // It may have been stopped meanwhile.
      if (this.#open.get(id) !== own) return;
      this.#send(JSON.stringify({ id, result: { type: 'started' } }));
      const subscription = told.subscribe({ next: (one) => this.#send(frameOf(id, one as Told)), error: refuse });
      own.unsubscribe = () => subscription.unsubscribe();
    } catch (error) {
      refuse(error);
    }
  }

  stop(id: Id): void {
    const own = this.#open.get(id);
    if (!own) return;
    this.#open.delete(id);
    own.unsubscribe();
    this.#send(JSON.stringify({ id, result: { type: 'stopped' } }));
  }

  stopAll(): void {
    for (const own of this.#open.values()) own.unsubscribe();
    this.#open.clear();
  }

  #call({ path, input, lastEventId }: Params) {
    const read = async () => {
      const said = this.#unpack(input);
      return lastEventId === undefined ? said : { ...Object(said), lastEventId };
    };
    const call = { router: this.#router, path, type: 'subscription', ctx: this.#ctx, getRawInput: read } as const;
    return callTRPCProcedure({ ...call, signal: undefined, batchIndex: 0 });
  }

  #unpack(input: unknown): unknown {
    try {
      return this.#router._def._config.transformer.input.deserialize(input);
    } catch (cause) {
      throw new TRPCError({ code: 'BAD_REQUEST', cause });
    }
  }

  #refuse(id: Id, { path, input }: Params, cause: unknown) {
    this.#open.delete(id);
    const config = this.#router._def._config;
    const error = getTRPCErrorFromUnknown(cause);
    if (error.code === 'INTERNAL_SERVER_ERROR') this.#log.error({ err: error.cause, path }, 'subscription failed');
    const shape = getTRPCErrorShape({ config, error, type: 'subscription', path, input, ctx: this.#ctx });
    this.#send(JSON.stringify({ id, error: config.transformer.output.serialize(shape) }));
  }
}
