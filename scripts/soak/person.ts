import { setTimeout } from 'node:timers/promises';
import { createTRPCClient, createWSClient, httpBatchLink, httpLink, splitLink, wsLink } from '@trpc/client';
import superjson from 'superjson';
import { WebSocket } from 'ws';
import type { User } from '#shared/user.ts';
import type { AppRouter } from '#server/app-router.ts';
import { password } from './company.ts';

/** The interface's own intervals (`src/client/lib/trpc.ts`). */
const retryMs = 5_000;
const keepAlive = { enabled: true, intervalMs: 10_000, pongTimeoutMs: 5_000 };

/** An open window: the interface's one subscription over a line that can be lost, and then comes back by itself. */
class Screen {
  readonly #client;
  #line: WebSocket | undefined;

  private constructor(url: string, cookie: string) {
    const keep = (line: WebSocket) => void (this.#line = line);
    class WithCookie extends WebSocket {
      constructor(address: string) {
        super(address, { headers: { cookie } });
        this.on('error', () => {});
        keep(this);
      }
    }
    this.#client = createWSClient({
      url: `${url.replace('http', 'ws')}/ws`,
      WebSocket: WithCookie as never,
      retryDelayMs: () => retryMs,
      keepAlive,
    });
  }

  /** Ends once it is told that it hears. */
  static async open(url: string, cookie: string, onHeard: () => void): Promise<Screen> {
    const screen = new Screen(url, cookie);
    const api = createTRPCClient<AppRouter>({ links: [wsLink({ client: screen.#client, transformer: superjson })] });
    await new Promise<void>((resolve, reject) => {
      const onData = ({ data }: { data: { type: string } }) => {
        if (data.type === 'hello') resolve();
        else onHeard();
      };
      api.live.onEvent.subscribe(undefined, { onData, onError: reject });
    });
    return screen;
  }

  lose() {
    this.#line?.terminate();
  }

  async close() {
    await this.#client.close();
  }
}

/** A line that nobody used ends after 72 s, maybe just as it is used again: as a browser does, one asks once more. */
const isClosedJustThen = (error: unknown) =>
  error instanceof TypeError && (error.cause as { code?: string } | undefined)?.code === 'ECONNRESET';

/** What the server has answered, in milliseconds, and how many events the screens were told. */
export type Heard = { answers: number[]; events: number };

/** Somebody with a browser: signs in, has one or two screens open, and asks as the interface does. */
export class Person {
  readonly #url: string;
  readonly #name: string;
  readonly #heard: Heard;
  readonly #screenCount: number;
  #screens: Screen[] = [];
  readonly #cookies = new Map<string, string>();
  /** Busy people are left alone: one thing after the other. */
  isBusy = false;
  me!: User;
  /** Where they have been all along: others come and go in the rest. */
  projectIds: number[] = [];
  readonly api;

  constructor(url: string, index: number, heard: Heard) {
    this.#url = url;
    this.#name = `osoba${index}`;
    this.#heard = heard;
    this.#screenCount = index % 3 === 0 ? 2 : 1;
    const options = {
      url: `${url}/trpc`,
      transformer: superjson,
      headers: () => ({ cookie: this.#cookie }),
      fetch: (input: string | URL | Request, init?: object) => this.#timed(input, init),
    };
    this.api = createTRPCClient<AppRouter>({
      links: [
        splitLink({
          condition: ({ path }) => path === 'task.listByProject',
          true: httpLink(options),
          false: httpBatchLink({ ...options, maxItems: 10 }),
        }),
      ],
    });
  }

  get #cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #timed(input: string | URL | Request, init?: object): Promise<Response> {
    const begun = performance.now();
    const answer = await fetch(input, init).catch((error: unknown) => {
      if (!isClosedJustThen(error)) throw error;
      return fetch(input, init);
    });
    const body = await answer.arrayBuffer();
    this.#heard.answers.push(performance.now() - begun);
    const { status, headers } = answer;
    return new Response(body, { status, headers });
  }

  /** A call over REST: what the interface does not do over tRPC. */
  async rest(method: string, path: string, body?: object): Promise<unknown> {
    const isForm = body instanceof FormData;
    const headers = { cookie: this.#cookie, ...(body && !isForm && { 'content-type': 'application/json' }) };
    const sent = isForm ? body : body && JSON.stringify(body);
    const answer = await this.#timed(this.#url + path, { method, headers, body: sent });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    for (const [name, value] of answer.headers.getSetCookie().map((cookie) => (cookie.split(';')[0] ?? '').split('=')))
      this.#cookies.set(name ?? '', value ?? '');
    return answer.headers.get('content-type')?.includes('json') ? answer.json() : null;
  }

  async signIn(): Promise<void> {
    this.me = (await this.rest('POST', '/api/auth/login', { username: this.#name, password })) as User;
    for (let count = 0; count < this.#screenCount; count++)
      this.#screens.push(await Screen.open(this.#url, this.#cookie, () => void this.#heard.events++));
  }

  async signOut(): Promise<void> {
    await this.api.auth.logout.mutate();
    await this.leave();
  }

  /** Closes every window. */
  async leave(): Promise<void> {
    const screens = this.#screens;
    this.#screens = [];
    for (const screen of screens) await screen.close();
  }

  /** The connection is gone for a while. */
  async loseLine(): Promise<void> {
    for (const screen of this.#screens) screen.lose();
    await setTimeout(retryMs);
  }
}
