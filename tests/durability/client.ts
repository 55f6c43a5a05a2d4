import { randomUUID } from 'node:crypto';
import type { Journal } from './journal.ts';

type Answer = { status: number; body: unknown };
const idOf = (body: unknown): number => (body as { id: number }).id;

/** Someone who works as fast as the server answers, and writes down what it said. */
export class Client {
  readonly #url: string;
  readonly #name: string;
  readonly #journal: Journal;
  readonly #tasks: number[] = [];
  #cookie = '';
  /** What was said, and not heard to have arrived. */
  #unsure: { mark: string; told: (id: number) => void } | null = null;
  projectId = 0;

  constructor(url: string, name: string, journal: Journal) {
    this.#url = url;
    this.#name = name;
    this.#journal = journal;
  }

  async #call(method: string, path: string, body?: object): Promise<Answer> {
    const headers = { cookie: this.#cookie, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${this.#url}${path}`, { method, headers, body: body && JSON.stringify(body) });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('ekipa_session='));
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    return { status: answer.status, body: await answer.json() };
  }

  async #must(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await this.#call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Makes the account and its project. */
  async arrive(): Promise<void> {
    const password = 'tajne123';
    const account = {
      fullName: `Klient ${this.#name}`,
      username: this.#name,
      email: `${this.#name}@ekipa.test`,
      password,
    };
    await this.#must('POST', '/api/auth/register', account);
    await this.#must('POST', '/api/auth/login', { username: this.#name, password, rememberMe: true });
    this.projectId = idOf(await this.#must('POST', '/api/projects', { name: `Projekt ${this.#name}` }));
  }

  /** Said again as the interface does it, with the same `clientId`: it is there once (contract §6). */
  async #say(): Promise<void> {
    if (!this.#unsure) return;
    const { mark, told } = this.#unsure;
    told(idOf(await this.#must('POST', `/api/chat/project/${this.projectId}`, { content: mark, clientId: mark })));
    this.#unsure = null;
  }

  /** One write: a task, a message, a comment, or another title for a task of one's own. */
  async #write(): Promise<void> {
    const mark = randomUUID();
    const choice = Math.random();
    const taskId = this.#tasks[Math.floor(Math.random() * this.#tasks.length)];
    if (choice < 0.4 || taskId === undefined) {
      const told = this.#journal.ask('task', mark);
      const id = idOf(await this.#must('POST', '/api/tasks', { projectId: this.projectId, title: mark }));
      told(id);
      this.#tasks.push(id);
    } else if (choice < 0.7) {
      this.#unsure = { mark, told: this.#journal.ask('message', mark) };
      await this.#say();
    } else if (choice < 0.9) {
      const told = this.#journal.ask('comment', mark, taskId);
      await this.#must('POST', `/api/tasks/${taskId}/comments`, { content: mark });
      told();
    } else {
      const told = this.#journal.ask('title', mark, taskId);
      await this.#must('PATCH', `/api/tasks/${taskId}`, { description: mark });
      told();
    }
  }

  /** Writes until the server is gone. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        await this.#say();
        await this.#write();
      } catch (error) {
        // The server was killed: what was under way is neither acknowledged nor refused.
        if (isOver() || error instanceof TypeError) return;
        throw error;
      }
    }
  }

  /** Still signed in after the restart. */
  whoAmI = async (): Promise<string> => ((await this.#must('GET', '/api/auth/me')) as { username: string }).username;
}
