import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '#db/migrations/index.ts';
import { median, ms, ratio, type Row, timesOf } from './row.ts';
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
  const get = (path: string) => () => server.call('GET', path).then((r) => r.arrayBuffer());
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

async function measureOne(size: (typeof sizes)[number]): Promise<Record<string, number>> {
  const path = filled(size);
  const server = await startServer(undefined, undefined, (dataDir) => copyFileSync(path, join(dataDir, 'ekipa.db')));
  const found: Record<string, number> = {};
  for (const [name, read] of Object.entries(await readsOf(server))) found[name] = median(await timesOf(runs, read));
  await server.stop();
  return found;
}

/** How much longer what people open takes in a large database than in a small one. */
export async function measureGrowth(): Promise<Row[]> {
  const [small, large] = [await measureOne(sizes[0]), await measureOne(sizes[1])];
  return Object.entries(large).map(([name, value]) => {
    const reference = small[name] ?? Number.NaN;
    return {
      work: `${name} (p50), 1 million tasks and 5 million messages`,
      value: `${ms(value)}, ${ratio(value / reference)}`,
      reference: `10 thousand tasks: ${ms(reference)}`,
      budget: '≤ 1.5 ×',
      isMet: value / reference <= 1.5,
    };
  });
}
