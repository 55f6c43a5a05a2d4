import type { AddressInfo } from 'node:net';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import superjson from 'superjson';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveSignal, Moment, RecordedEvent } from '#shared/events.ts';
import type { User } from '#shared/user.ts';
import type { AppRouter } from '#server/app-router.ts';
import type { TestApp } from './test-app.ts';

/** Starts listening on a free port. Returns the address of `/ws`. */
export async function socketUrlOf({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/ws`;
}

/** A client that knows only the plain protocol of S2 §7. */
export async function plainClient(app: TestApp, user: User | null, headers: Record<string, string> = {}, query = '') {
  const url = (await socketUrlOf(app)) + query;
  const socket = new WebSocket(url, { headers: { ...(user && { cookie: await app.cookieOf(user) }), ...headers } });
  const heard: unknown[] = [];
  let closedWith: number | null = null;
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  socket.on('close', (code) => void (closedWith = code));
  socket.on('error', () => {});
  /** The status with which the upgrade was refused, or 101. */
  const upgrade = new Promise<number | undefined>((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
  });
  onTestFinished(() => socket.terminate());
  return {
    socket,
    heard,
    upgrade,
    closedWith: () => closedWith,
    say: (frame: unknown) => socket.send(JSON.stringify(frame)),
  };
}

/** The interface's one subscription, over a connection that can be cut and comes back at once. */
export async function liveClient(app: TestApp, user: User) {
  const url = await socketUrlOf(app);
  const cookie = await app.cookieOf(user);
  class WithCookie extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { cookie } });
      sockets.push(this);
    }
  }
  const sockets: WebSocket[] = [];
  const client = createWSClient({ url, WebSocket: WithCookie as never, retryDelayMs: () => 20 });
  const api = createTRPCClient<AppRouter>({ links: [wsLink({ client, transformer: superjson })] });
  const events: RecordedEvent[] = [];
  const signals: LiveSignal['type'][] = [];
  const moments: Moment[] = [];
  const started = new Promise<void>((resolve) => {
    const subscription = api.live.onEvent.subscribe(undefined, {
      onData: ({ data }) => {
        if (data.type === 'hello' || data.type === 'resync') signals.push(data.type);
        else if (data.type === 'typing' || data.type === 'presence') moments.push(data);
        else events.push(data);
        resolve();
      },
    });
    onTestFinished(async () => {
      subscription.unsubscribe();
      await client.close();
    });
  });
  await started;
  return {
    events,
    signals,
    moments,
    types: () => events.map(({ type }) => type),
    cut: () => sockets.at(-1)?.terminate(),
  };
}
