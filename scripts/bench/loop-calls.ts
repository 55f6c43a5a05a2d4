import sharp from 'sharp';
import type { BenchServer } from './server.ts';

/**
 * A call is made five times: one that can be made once only (`once`) in five databases. `isVast` is one whose commit alone takes
 * as long as the disk does for many megabytes.
 */
export type Call = {
  name: string;
  make: () => Promise<unknown>;
  before?: () => Promise<unknown>;
  once?: true;
  isVast?: true;
};

type Task = { id: number };
/** Of the filled database: who coordinates the largest project, and who is in it and has written most of all. */
const [lead, writer] = [126, 1];
const largest = 1;
const password = 'tajne123';

const formOf = (field: string, bytes: Buffer) => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), 'zdjecie.jpg');
  return form;
};

/** As large as a photograph may be. */
const photograph = () =>
  sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#0b6b75' } })
    .jpeg()
    .toBuffer();

/** What people ask for, of the largest things there are. */
export async function callsOf(server: BenchServer): Promise<Call[]> {
  const read = (path: string) => () => server.call('GET', path);
  const write = (method: string, path: string, body?: object) => () => server.call(method, path, body);
  const upload = (path: string, field: string, bytes: Buffer) => async () => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { cookie: server.cookie() },
      body: formOf(field, bytes),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  const signIn = (username: string) => write('POST', '/api/auth/login', { username, password });
  await signIn('osoba125')();
  const me = await server.json<{ id: number }>('GET', '/api/auth/me');
  if (me.id !== lead) throw new Error('the filled database has changed');
  const tasks = await server.json<Task[]>('GET', `/api/projects/${largest}/tasks`);
  const ids = tasks.slice(0, 100).map(({ id }) => id);
  const [first = 0] = ids;
  const chat = `/api/chat/project/${largest}`;
  const project = `/api/projects/${largest}`;
  const picture = await photograph();
  const file = Buffer.alloc(20 * 1_048_576, 'x');
  let turn = 0;
  const another = () => ['to_do', 'in_progress'][turn++ % 2];
  const change = () => write('PATCH', `/api/tasks/${first}`, { status: another() })();
  const reads = [
    '/api/tasks',
    `/api/users/${lead}/tasks`,
    '/api/projects',
    `${project}/members`,
    `/api/tasks/${first}`,
    '/api/users',
    '/api/users/team',
    '/api/users/search?q=osoba',
    '/api/search?q=ba',
    '/api/search?q=oferta',
    '/api/search?q=a+b+c+d+e+f+g+h+i+j+k+l+m+n+o',
    `${chat}?before=100000`,
    `${chat}/pins`,
    '/api/chat/tasks',
    '/api/team-chats',
    '/api/direct-chats/conversations',
    `/api/notifications/${lead}`,
    `/api/notifications/${lead}/unread`,
    `/api/tasks/${first}/activity`,
    `/api/tasks/${first}/comments`,
    `${project}/export?format=json`,
    `${project}/export?format=csv`,
    '/api/openapi.json',
    '/metrics',
  ];
  const member = async () => {
    const members = await server.json<{ id: number; userId: number }[]>('GET', `${project}/members`);
    return members.find(({ userId }) => userId === writer)?.id;
  };
  return [
    { name: 'GET a changed board', before: change, make: read(`${project}/tasks`) },
    { name: 'GET an unchanged board', make: read(`${project}/tasks`) },
    ...reads.map((path) => ({ name: `GET ${path}`, make: read(path) })),
    { name: 'all these reads at once', make: () => Promise.all(reads.map((path) => read(path)())) },
    { name: 'a task is moved', make: change },
    { name: 'a task is made', make: write('POST', '/api/tasks', { projectId: largest, title: 'Nowe' }) },
    {
      name: '100 tasks are moved',
      make: () => {
        const status = another();
        return write('PATCH', '/api/tasks', { updates: ids.map((id) => ({ id, status })) })();
      },
    },
    {
      name: '100 tasks are given to three',
      make: () => {
        const assignedToIds = turn++ % 2 ? [] : [lead, writer, 106];
        return write('PATCH', '/api/tasks', { updates: ids.map((id) => ({ id, assignedToIds })) })();
      },
    },
    {
      name: '100 tasks are deleted and restored',
      make: async () => {
        await write('POST', '/api/tasks/delete', { ids })();
        await write('POST', '/api/tasks/restore', { ids })();
      },
    },
    { name: 'a comment', make: write('POST', `/api/tasks/${first}/comments`, { content: 'ą'.repeat(9_000) }) },
    { name: 'a message', make: write('POST', chat, { content: 'ą'.repeat(3_900) }) },
    { name: 'all news are read', make: write('PATCH', `/api/notifications/${lead}/read-all`) },
    { name: 'a column is made', make: write('POST', `${project}/columns`, { name: 'Nowa', color: '#0b6b75' }) },
    { name: 'a project is made', make: write('POST', '/api/projects', { name: 'Nowy' }) },
    { name: 'the sample project is made', make: write('POST', '/api/projects/sample') },
    {
      name: 'a chat of 200 is made',
      make: write('POST', '/api/team-chats', {
        name: 'Wszyscy',
        memberIds: (await server.json<{ id: number }[]>('GET', '/api/users/team')).slice(0, 199).map(({ id }) => id),
      }),
    },
    { name: 'a picture of 48 megapixels', make: upload('/api/users/upload-avatar', 'avatar', picture) },
    { name: 'a photograph on a task', make: upload(`/api/tasks/${first}/attachments`, 'file', picture) },
    { name: 'a file of 20 MB', make: upload(`/api/tasks/${first}/attachments`, 'file', file) },
    { name: 'a sign-in', make: signIn('osoba125') },
    { name: 'twenty sign-ins at once', make: () => Promise.all(Array.from({ length: 20 }, signIn('osoba7'))) },
    { name: 'the lead signs in again', make: signIn('osoba125') },
    { name: "one's own data", make: write('POST', '/api/account/export') },
    {
      name: 'a member who has 700 tasks is removed',
      once: true,
      make: async () => write('DELETE', `${project}/members/${await member()}`)(),
    },
    { name: 'a project goes to the trash', once: true, make: write('DELETE', project) },
    {
      name: 'a project of 2 thousand tasks and 22 thousand messages is deleted for good',
      once: true,
      isVast: true,
      make: write('DELETE', `${project}?permanent=true`),
    },
    { name: 'the writer signs in', once: true, make: signIn('osoba0') },
    { name: "a writer's own data", make: write('POST', '/api/account/export') },
    {
      name: 'the account that wrote most is deleted',
      once: true,
      isVast: true,
      make: write('DELETE', '/api/account', { password }),
    },
  ];
}
