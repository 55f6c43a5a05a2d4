import { randomUUID } from 'node:crypto';
import type { Entry, Journal } from './journal.ts';

type Answer = { status: number; body: unknown };

/** The server is there and says no. */
export class Refused extends Error {
  readonly status: number;
  constructor(what: string, { status, body }: Answer) {
    super(`${what}: ${status} ${JSON.stringify(body)}`);
    this.status = status;
  }
}

const password = 'tajne123';
const idOf = (body: unknown): number => (body as { id: number }).id;

/** Someone who works as fast as the server answers, and writes down what it said. */
export class Client {
  readonly #url: string;
  readonly #name: string;
  readonly #journal: Journal;
  readonly #tasks: number[] = [];
  #cookie = '';
  /** What was said, and not heard to have arrived. */
  #unsure: Entry | null = null;
  projectId = 0;
  userId = 0;

  constructor(url: string, name: string, journal: Journal) {
    this.#url = url;
    this.#name = name;
    this.#journal = journal;
  }

  /** The first task of one's own. */
  get taskId(): number {
    return this.#tasks[0] ?? 0;
  }

  get cookie(): string {
    return this.#cookie;
  }

  async #call(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData;
    const headers = { cookie: this.#cookie, ...(body && !isForm && { 'content-type': 'application/json' }) };
    const sent = isForm ? body : body && JSON.stringify(body);
    const answer = await fetch(`${this.#url}${path}`, { method, headers, body: sent });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('ekipa_session='));
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    return { status: answer.status, body: await answer.json() };
  }

  /** Asks for something. `Refused` when the server says no, a `TypeError` when it was not reached. */
  async must(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await this.#call(method, path, body);
    if (answer.status >= 300) throw new Refused(`${method} ${path}`, answer);
    return answer.body;
  }

  async signIn(): Promise<void> {
    await this.must('POST', '/api/auth/login', { username: this.#name, password, rememberMe: true });
  }

  /** Makes the account and its project. */
  async arrive(): Promise<void> {
    const account = {
      fullName: `Klient ${this.#name}`,
      username: this.#name,
      email: `${this.#name}@ekipa.test`,
      password,
    };
    this.userId = idOf(await this.must('POST', '/api/auth/register', account));
    await this.signIn();
    this.projectId = idOf(await this.must('POST', '/api/projects', { name: `Projekt ${this.#name}` }));
  }

  /** Said again as the interface does it, with the same `clientId`: it is there once (contract §6). */
  async #say(): Promise<void> {
    if (!this.#unsure) return;
    const { mark } = this.#unsure;
    const id = idOf(await this.must('POST', `/api/chat/project/${this.projectId}`, { content: mark, clientId: mark }));
    Object.assign(this.#unsure, { id, state: 'acknowledged' });
    this.#unsure = null;
  }

  /** Asks for one thing and writes down what is heard of it. Returns its id. */
  async #ask(kind: Entry['kind'], mark: string, of: number, call: () => Promise<unknown>): Promise<number> {
    const entry = this.#journal.ask(kind, mark, of);
    try {
      const body = await call();
      entry.id = of || idOf(body);
      entry.state = 'acknowledged';
    } catch (error) {
      if (error instanceof Refused) entry.state = 'refused';
      throw error;
    }
    return entry.id;
  }

  /** One write: a task, a file on it, a message, a comment, or another description for a task of one's own. */
  async write(): Promise<void> {
    await this.#say();
    const mark = randomUUID();
    const choice = Math.random();
    const taskId = this.#tasks[Math.floor(Math.random() * this.#tasks.length)];
    if (choice < 0.35 || taskId === undefined) {
      const body = { projectId: this.projectId, title: mark };
      this.#tasks.push(await this.#ask('task', mark, 0, () => this.must('POST', '/api/tasks', body)));
    } else if (choice < 0.45) {
      const form = new FormData();
      form.append('file', new Blob([mark.repeat(300)]), mark);
      await this.#ask('file', mark, taskId, () => this.must('POST', `/api/tasks/${taskId}/attachments`, form));
    } else if (choice < 0.7) {
      this.#unsure = this.#journal.ask('message', mark);
      await this.#say();
    } else if (choice < 0.9) {
      const path = `/api/tasks/${taskId}/comments`;
      await this.#ask('comment', mark, taskId, () => this.must('POST', path, { content: mark }));
    } else {
      const path = `/api/tasks/${taskId}`;
      await this.#ask('title', mark, taskId, () => this.must('PATCH', path, { description: mark }));
    }
  }

  /** Writes until the server is gone. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        await this.write();
      } catch (error) {
        // The server was killed: what was under way is neither acknowledged nor refused.
        if (isOver() || error instanceof TypeError) return;
        throw error;
      }
    }
  }

  /** Still signed in after the restart. */
  whoAmI = async (): Promise<string> => ((await this.must('GET', '/api/auth/me')) as { username: string }).username;
}
