import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf } from './client.ts';

/** Clock ticks a second, in which Linux counts the time of a process. */
const ticks = 100;

export type BenchServer = Awaited<ReturnType<typeof startServer>>;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(url: string, child: ChildProcess) {
  while (child.exitCode === null) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the server did not start');
}

type StartOptions = { nodeArgs?: string[]; hear?: (text: string) => void; watcher?: string; isLimited?: boolean };

/** A server in a process of its own, whose processor time and memory are read from the operating system. */
export async function startServer(
  script = 'dist/server.js',
  readyPath = '/readyz',
  /** Fills the data folder before the server begins. */
  prepare: (dataDir: string) => void | Promise<void> = () => {},
  /**
   * Options of Node.js itself; who hears what the server then prints; a module that runs inside of it before it does, and
   * answers what it is asked (`ask`); whether it is limited how often one may do a thing.
   */
  { nodeArgs = [], hear, watcher, isLimited = false }: StartOptions = {},
) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'ekipa-bench-'));
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMITS: isLimited ? 'on' : 'off',
    LOG_LEVEL: 'error',
  };
  await prepare(dataDir);
  const imports = [...(script.endsWith('.ts') ? ['tsx'] : []), ...(watcher === undefined ? [] : [watcher])];
  const args = [...nodeArgs, ...imports.flatMap((name) => ['--import', name]), script];
  const ipc = watcher === undefined ? [] : (['ipc'] as const);
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', hear ? 'pipe' : 'inherit', 'inherit', ...ipc] });
  child.stdout?.on('data', (data: Buffer) => hear?.(data.toString()));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url + readyPath, child);
  let cookie = '';
  const ask = clientOf(url);
  /** As whoever signed in last, unless it names another cookie. */
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const type = body !== undefined && { 'content-type': 'application/json' };
    const text = body === undefined ? undefined : JSON.stringify(body);
    const answer = await ask(method, path, { cookie, ...type, ...headers }, text);
    const [set] = answer.headers['set-cookie'] ?? [];
    cookie = set?.split(';')[0] ?? cookie;
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.bytes.toString()}`);
    return answer;
  };
  const proc = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    call,
    cookie: () => cookie,
    json: async <T>(method: string, path: string, body?: unknown) =>
      JSON.parse((await call(method, path, body)).bytes.toString()) as T,
    /** Milliseconds of processor time since the start, of all its threads. */
    cpuMs: () => {
      const fields = proc('stat').split(') ')[1]?.split(' ') ?? [];
      return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
    },
    /** Megabytes of memory held now. */
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(proc('status'))?.[1]) / 1024,
    /** What the watcher answers. */
    ask: async () => {
      child.send('');
      const [answer] = (await once(child, 'message')) as [number];
      return answer;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An account that is signed in, with a project; and as many tasks as asked for, of the kinds that real boards have. */
export async function withBoard(server: BenchServer, tasks: number): Promise<{ projectId: number; taskIds: number[] }> {
  const person = { fullName: 'Anna Nowak', email: 'anna@ekipa.test', username: 'anna', password: 'tajne123' };
  await server.call('POST', '/api/auth/register', person);
  const me = await server.json<{ id: number }>('POST', '/api/auth/login', person);
  const { id: projectId } = await server.json<{ id: number }>('POST', '/api/projects', { name: 'Tablica' });
  const taskIds: number[] = [];
  for (let index = 0; index < tasks; index++) {
    const task = await server.json<{ id: number }>('POST', '/api/tasks', {
      projectId,
      title: `Zadanie ${index}: ${words(index)}`,
      description: index % 3 === 0 ? words(index * 7).repeat(3) : null,
      status: statuses[index % statuses.length],
      priority: ['pilne_na_dzis', 'wazne', 'pozniej'][index % 3],
      labels: index % 2 === 0 ? ['Projekt', `Etykieta ${index % 9}`] : [],
      assignedToIds: index % 2 === 0 ? [me.id] : [],
      dueDate: index % 4 === 0 ? `2099-0${1 + (index % 9)}-1${index % 10}` : null,
    });
    taskIds.push(task.id);
  }
  return { projectId, taskIds };
}

/**
 * Moves one task after the other, each call to another column than it is in: a call that changes nothing would measure
 * nothing. Throws when the answer does not say so.
 */
export function movesOf(server: BenchServer, taskIds: number[]) {
  let turn = 0;
  const versions = new Map<number, number>();
  return async () => {
    const [round, index] = [Math.floor(turn / taskIds.length), turn % taskIds.length];
    turn++;
    const status = statuses[(index + round + 1) % statuses.length];
    const { id, version } = await server.json<{ id: number; version: number }>(
      'PATCH',
      `/api/tasks/${taskIds[index]}`,
      { status },
    );
    if (version <= (versions.get(id) ?? 1)) throw new Error(`task ${id} was not moved`);
    versions.set(id, version);
  };
}

const statuses = ['to_do', 'in_progress', 'to_approve', 'completed'];
const vocabulary = 'oferta klient umowa faktura projekt makieta spotkanie raport sklep płatność dostawa zdjęcia'.split(
  ' ',
);
const words = (seed: number) => [1, 5, 3, 8, 2].map((step) => vocabulary[(seed * step) % vocabulary.length]).join(' ');
