import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '#db/migrations/index.ts';
import { inTurns, median, ms, ratio, type Row, timed } from './row.ts';
import { type BenchServer, movesOf, startServer, withBoard } from './server.ts';

const sizes = [
  { tasks: 10_000, messages: 50_000 },
  { tasks: 1_000_000, messages: 5_000_000 },
] as const;
const runs = 60;
const said = 120;

/** A data folder with that much in it, made once and kept for as long as the schema stays: the large one takes some minutes. */
export function filled({ tasks, messages }: { tasks: number; messages: number }): string {
  const [schema = ''] = Object.keys(migrations).slice(-1);
  const folder = join('node_modules/.cache/ekipa-bench', `${tasks}-${messages}-${schema}`);
  const path = join(folder, 'ekipa.db');
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const args = ['--import', 'tsx', 'scripts/fill.ts', '--tasks', String(tasks), '--messages', String(messages)];
  const { status } = spawnSync(process.execPath, args, {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${folder} could not be filled`);
  return path;
}

/** What people open, and how long it takes: the same board, tasks and chat, in the midst of that much else. */
async function readsOf(server: BenchServer): Promise<Record<string, () => Promise<unknown>>> {
  const { projectId, taskIds } = await withBoard(server, 1_000);
  for (let index = 0; index < said; index++)
    await server.call('POST', `/api/chat/project/${projectId}`, { content: `Wiadomość ${index}` });
  const { id: userId } = await server.json<{ id: number }>('GET', '/api/auth/me');
  const move = movesOf(server, taskIds);
  const get = (path: string) => () => server.call('GET', path);
  const board = get(`/api/projects/${projectId}/tasks`);
  return {
    'Board of 1,000 tasks': () => move().then(board),
    'My tasks': get(`/api/users/${userId}/tasks`),
    'A page of a chat': get(`/api/chat/project/${projectId}`),
    Search: get('/api/search?q=oferta'),
    'Search for a word that half of all have': get('/api/search?q=ba'),
    Dashboard: get('/api/projects'),
  };
}

function startFilled(size: (typeof sizes)[number]): Promise<BenchServer> {
  const path = filled(size);
  return startServer(undefined, undefined, (dataDir) => copyFileSync(path, join(dataDir, 'ekipa.db')));
}

/** How much longer what people open takes in a large database than in a small one. */
export async function measureGrowth(): Promise<Row[]> {
  const servers = [await startFilled(sizes[0]), await startFilled(sizes[1])] as const;
  const [small, large] = [await readsOf(servers[0]), await readsOf(servers[1])];
  const rows: Row[] = [];
  for (const [name, read] of Object.entries(large)) {
    const times = await inTurns(runs, { small: timed(small[name] ?? read), large: timed(read) });
    const [reference, value] = [median(times.small), median(times.large)];
    rows.push({
      work: `${name} (p50), 1 million tasks and 5 million messages`,
      value: `${ms(value)}, ${ratio(value / reference)}`,
      reference: `10 thousand tasks: ${ms(reference)}`,
      budget: '≤ 1.5 ×',
      isMet: value / reference <= 1.5,
    });
  }
  await Promise.all(servers.map((server) => server.stop()));
  return rows;
}
