// npm run test:fuzz [-- SEED [WHICH]]: what nobody would send, to every procedure, to the edge and to the socket.
import { openDatabase } from '#server/kernel/db.ts';
import { brokenInvariants } from '#tests/durability/check.ts';
import { RunningServer } from '#tests/e2e/support/server.ts';
import { join } from 'node:path';
import { fuzzCalls } from './calls.ts';
import { fuzzEdge } from './edge.ts';
import { fuzzSockets, type Account } from './sockets.ts';

const seed = Number(process.argv[2] ?? Date.now() % 2 ** 31);
const which = process.argv[3] ?? '';
/** For each procedure; for the edge; talks over sockets. */
const [inputs, requests, talks] = [500, 6_000, 1_000];

const begun = performance.now();
const faults: string[] = [];
const short: string[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);
/** The floor of what was tried. */
const atLeast = (what: string, tried: number, wanted: number) => {
  if (tried < wanted) short.push(`${what}: ${tried}, at least ${wanted} are wanted`);
};

async function accountOn(
  url: string,
  username: string,
): Promise<Account & { post: (path: string, body: object) => Promise<{ id: number }> }> {
  let cookie = '';
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    cookie =
      answer.headers
        .getSetCookie()
        .find((one) => one.startsWith('ekipa_session='))
        ?.split(';')[0] ?? cookie;
    return (await answer.json()) as { id: number };
  };
  const password = 'tajne123';
  await post('/api/auth/register', {
    username,
    fullName: `Osoba ${username}`,
    email: `${username}@ekipa.test`,
    password,
  });
  const { id } = await post('/api/auth/login', { username, password, rememberMe: true });
  return { id, cookie, post };
}

async function fuzzServer(): Promise<void> {
  const server = await RunningServer.start();
  const [anna, ewa] = [await accountOn(server.url, 'anna'), await accountOn(server.url, 'ewa')];
  const project = await anna.post('/api/projects', { name: 'Sklep' });
  await anna.post(`/api/projects/${project.id}/members`, { userId: ewa.id, role: 'worker' });
  await anna.post('/api/tasks', { projectId: project.id, title: 'Umowa' });
  const edge = await fuzzEdge(server.url, anna.cookie, { seed, count: requests });
  say(`edge: ${edge.tried} requests, ${JSON.stringify(edge.statuses)}, ${edge.faults.length} faults`);
  const sayHello = async () => (await anna.post(`/api/chat/project/${project.id}`, { content: 'hej' })).id;
  const sockets = await fuzzSockets({
    address: server.url,
    hostileOne: anna,
    listening: ewa,
    say: sayHello,
    seed,
    count: talks,
  });
  say(
    `/ws: ${sockets.sockets} talks of ${sockets.frames} frames, ${sockets.cut} cut, ${sockets.floods} floods, ${sockets.faults.length} faults`,
  );
  faults.push(...edge.faults, ...sockets.faults);
  atLeast('requests', edge.tried, requests);
  atLeast('talks', sockets.sockets, talks);
  await server.kill();
  if (server.output) faults.push(`the server has logged errors: ${server.output.slice(0, 500)}`);
  const database = openDatabase(join(server.dataDir, 'ekipa.db'));
  faults.push(...(await brokenInvariants(database)));
  await database.close();
  await server.stop();
}

if (which !== 'server') {
  const calls = await fuzzCalls({ seed, count: inputs, only: which });
  const sumOf = (what: 'tried' | 'accepted') => calls.reduce((sum, call) => sum + call[what], 0);
  const wrong = calls.flatMap((call) => call.faults);
  say(`${calls.length} procedures: ${sumOf('tried')} inputs, ${sumOf('accepted')} accepted, ${wrong.length} faults`);
  faults.push(...wrong);
  for (const { name, tried, accepted } of calls) {
    atLeast(name, tried, inputs);
    atLeast(`${name}, accepted`, accepted, 1);
  }
}
if (which === '' || which === 'server') await fuzzServer();

for (const fault of faults.slice(0, 40)) say(`  ${fault}`);
for (const line of short) say(`  too little: ${line}`);
say(`seed ${seed}, ${faults.length} faults, ${Math.round((performance.now() - begun) / 1000)} s`);
process.exitCode = faults.length === 0 && short.length === 0 ? 0 : 1;
