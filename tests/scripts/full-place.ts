// Every text that a person can write, sixty times over: each holds another script.
import { expect, type APIRequestContext, type Browser } from '@playwright/test';
import { payloads } from './payloads.ts';

type Made = { id: number };
export type FullPlace = Awaited<ReturnType<typeof fillPlace>>;

/** Calls of someone signed in, which must succeed; without `data` they read. */
const callsOf =
  (request: APIRequestContext) =>
  async (path: string, data?: object, method = 'POST') => {
    const answer = await (data ? request.fetch(path, { data, method }) : request.get(path));
    expect(answer.ok(), `${path} ${JSON.stringify(data)} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Made;
  };

const cut = (text: string, length: number) => text.slice(0, length);
/** Names of files have no slashes: systems take them for folders. */
const fileName = (text: string) => text.replaceAll('/', '\u2215').replaceAll('\n', ' ');

/** Someone whose name is such a text as well; their address cannot be one. */
async function person(browser: Browser, url: string, username: string, fullName: string) {
  const context = await browser.newContext({ baseURL: url });
  const call = callsOf(context.request);
  const password = 'tajne123';
  await call('/api/auth/register', {
    username,
    fullName: cut(fullName, 100),
    email: `${username}@ekipa.test`,
    password,
  });
  const { id } = await call('/api/auth/login', { username, password });
  return { id, context, call };
}

/** A project in which every payload is in every text, with people, chats and requests that hold them. */
export async function fillPlace(browser: Browser, url: string, request: APIRequestContext) {
  const call = callsOf(request);
  const all = payloads.join('\n\n').slice(0, 9_900);
  const project = await call('/api/projects', { name: payloads[0], description: all, dueDate: '2099-01-01' });
  const board = await call('/api/projects', { name: payloads[1] });
  const at = `/api/projects/${project.id}`;
  const task = await call('/api/tasks', {
    projectId: project.id,
    title: cut(payloads[11] ?? '', 200),
    description: all,
    labels: payloads.slice(0, 20).map((text) => cut(text, 50)),
    dueDate: '2098-01-01',
    recurrence: 'weekly',
  });
  const onTask = `/api/tasks/${task.id}`;
  const teamChat = await call('/api/team-chats', {
    name: cut(payloads[20] ?? '', 100),
    description: cut(payloads[21] ?? '', 500),
    members: [],
  });
  const inChats = [
    `/api/chat/project/${project.id}`,
    `/api/chat/task/${task.id}`,
    `/api/team-chats/${teamChat.id}/messages`,
  ];
  const group = await call(`${onTask}/checklist-groups`, { name: payloads[12] });

  for (const [index, text] of payloads.entries()) {
    await call('/api/projects', { name: cut(text, 200), description: text });
    await call(`${at}/columns`, { name: cut(text, 200), color: '#aa0011' });
    await call(`${at}/teams`, { name: cut(text, 200), description: text, color: '#aa0011' });
    await call('/api/tasks', {
      projectId: board.id,
      title: cut(text, 200),
      description: text,
      labels: [cut(text, 50)],
      dueDate: '2098-01-01',
    });
    await call(`${onTask}/comments`, { content: text });
    if (index < 20) await call(`${onTask}/checklist-groups`, { name: cut(text, 200) });
    await call(`${onTask}/checklist-groups/${group.id}/items`, { text: cut(text, 500) });
    await call(`${at}/invitations`, { invitedUserEmail: `ktos${index}@firma.pl`, message: text });
    for (const path of inChats) await call(path, { content: text });
    const file = { name: fileName(text), mimeType: 'text/html', buffer: Buffer.from(text) };
    const upload = await request.post(`${onTask}/attachments`, { multipart: { file } });
    expect(upload.status(), text).toBe(201);
  }
  return { projectId: project.id, boardId: board.id, taskId: task.id, teamChatId: teamChat.id, call, at };
}

/** People whose names hold them, who say and ask such things: some in the project, one in a chat, others strangers. */
export async function fillWithPeople(browser: Browser, url: string, { call, at, taskId }: FullPlace, ownId: number) {
  let partnerChatId = 0;
  for (const [index, text] of payloads.entries()) {
    const { id, context, call: say } = await person(browser, url, `osoba${index}`, text);
    if (index % 2 === 0) {
      await say('/api/chat-requests', { toUserId: ownId, message: text });
    } else {
      await call(`${at}/members`, { userId: id, role: 'worker', note: text });
      await say(`/api/tasks/${taskId}/comments`, { content: `@anna ${text}` });
      partnerChatId = (await say('/api/direct-chats', { userId: ownId })).id;
      await say(`/api/direct-chats/${partnerChatId}/messages`, { content: text });
      const theirs = await say('/api/projects', { name: text });
      await say(`/api/projects/${theirs.id}/invitations`, { invitedUserEmail: 'anna@ekipa.test', message: text });
    }
    await context.close();
  }
  return partnerChatId;
}
