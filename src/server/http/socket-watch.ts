import type { WebSocket } from 'ws';
import type { Services } from '#server/kernel/context.ts';
import { validSessions } from '#server/modules/auth/session.ts';

const sessionCheckMs = 700;
const pingMs = 30_000;
const goodbyeMs = 1_500;

type Owner = { userId: number; sessionId: number };
type Watched = Owner & { isAlive: boolean };

/**
 * Watches all open sockets: one whose session has ended (signed out, expired, account disabled; by whichever process)
 * is closed within a second (contract §7), one that no longer answers is cut.
 */
export class SocketWatch {
  readonly #sockets = new Map<WebSocket, Watched>();
  readonly #timers: NodeJS.Timeout[];

  constructor(services: Services, onError: (error: unknown) => void) {
    this.#timers = [
      setInterval(() => void this.#closeEnded(services).catch(onError), sessionCheckMs),
      setInterval(() => this.#cutSilent(), pingMs),
    ];
  }

  /** How many sockets someone has open. */
  countOf(userId: number): number {
    return [...this.#sockets.values()].filter((one) => one.userId === userId).length;
  }

  add(socket: WebSocket, owner: Owner): void {
    const watched = { ...owner, isAlive: true };
    this.#sockets.set(socket, watched);
    socket.on('pong', () => void (watched.isAlive = true));
    socket.on('close', () => this.#sockets.delete(socket));
  }

  /** The server is going down: 1012 tells all who are connected to come back. */
  stop(connected: ReadonlySet<WebSocket>): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const socket of connected) socket.close(1012);
    // A sleeping laptop does not answer, nor whoever was refused and keeps the line; nobody waits for them.
    setTimeout(() => connected.forEach((socket) => socket.terminate()), goodbyeMs).unref();
  }

  async #closeEnded(services: Services) {
    // What is opened while it is asked is not among them.
    const asked = [...this.#sockets];
    const ids = [...new Set(asked.map(([, { sessionId }]) => sessionId))];
    if (ids.length === 0) return;
    const valid = await validSessions(services, ids);
    for (const [socket, { sessionId }] of asked) if (!valid.has(sessionId)) socket.close(1008);
  }

  #cutSilent() {
    for (const [socket, watched] of this.#sockets) {
      if (!watched.isAlive) socket.terminate();
      watched.isAlive = false;
      socket.ping();
    }
  }
}
