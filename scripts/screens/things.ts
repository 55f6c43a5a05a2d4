import { priorities, standingStatuses } from '#shared/enumerations.ts';
import type { BenchServer } from '../bench/server.ts';
import { demoPeople } from '../demo.ts';

/** Ids of what is photographed: of the demo team's things, and of a project with much in it. */
export type Things = {
  projectId: number;
  taskId: number;
  teamChatId: number;
  directChatId: number;
  fullProjectId: number;
  fullTaskId: number;
};

type Made = { id: number };

const [lead] = demoPeople;
const longName =
  'Przebudowa ośrodka szkoleniowo-wypoczynkowego w Kędzierzynie-Koźlu 🏗️ wraz z zagospodarowaniem terenu';
const titles = [
  'Uzgodnić z konserwatorem zabytków zakres prac elewacyjnych oraz harmonogram odbiorów częściowych 👷‍♀️',
  'Kosztorys',
  'Konstantynopolitańczykowianeczkapatentowanoprzeciwpożarowarozdzielnia',
  'Żwir, piasek i 40 palet cegły 🧱🧱🧱',
  'Sprawdzić, czy https://bip.example.org/zamowienia/2026/11/przebudowa?etap=2 jest aktualne',
];

/** Long names, emoji, a word that does not end, and more of everything than fits. */
async function makeFullProject({ json, call }: BenchServer, userIds: number[]) {
  const description = 'Wszystko, co trzeba uzgodnić przed wejściem ekipy na budowę. '.repeat(6);
  const { id: projectId } = await json<Made>('POST', '/api/projects', { name: longName, description });
  for (const userId of userIds) await call('POST', `/api/projects/${projectId}/members`, { userId, role: 'worker' });
  await call('POST', `/api/projects/${projectId}/columns`, { name: 'Czeka na odpowiedź urzędu', color: '#c026d3' });
  const taskIds: number[] = [];
  for (let index = 0; index < 60; index++) {
    const { id } = await json<Made>('POST', '/api/tasks', {
      projectId,
      title: titles[index % titles.length],
      status: standingStatuses[index % standingStatuses.length],
      priority: priorities[index % priorities.length],
      description: '**Ważne:** przed rozpoczęciem\n\n- zdjęcia\n- pomiary\n- [lista](https://example.org)',
      labels: ['Budowa', 'Zgody i pozwolenia', 'Etap 2', '🔥'].slice(0, index % 5),
      assignedToIds: userIds.slice(0, index % 6),
      dueDate: `2099-0${1 + (index % 9)}-1${index % 10}`,
    });
    taskIds.push(id);
  }
  const taskId = taskIds[0] ?? 0;
  const { id: groupId } = await json<Made>('POST', `/api/tasks/${taskId}/checklist-groups`, { name: 'Dokumenty' });
  for (const text of ['Mapa', 'Wypis z rejestru gruntów', titles[0]])
    await call('POST', `/api/tasks/${taskId}/checklist-groups/${groupId}/items`, { text });
  for (const content of ['Mapa jest u geodety.', titles[2], '`ls -la` i **tyle**', 'Dzięki! 🙏'])
    await call('POST', `/api/tasks/${taskId}/comments`, { content });
  for (let index = 0; index < 40; index++)
    await call('POST', `/api/chat/project/${projectId}`, { content: `${index + 1}. ${titles[index % titles.length]}` });
  return { fullProjectId: projectId, fullTaskId: taskId };
}

/** Adds to the demo team what its screens are to show as well. */
export async function thingsOf(server: BenchServer): Promise<Things> {
  const { json, call } = server;
  const projects = await json<{ id: number; taskCount: number }[]>('GET', '/api/projects');
  const project = projects.toSorted((a, b) => b.taskCount - a.taskCount)[0];
  const tasks = await json<{ id: number; commentCount: number }[]>('GET', `/api/projects/${project?.id}/tasks`);
  const users = await json<{ id: number; username: string }[]>('GET', '/api/users');
  const others = users.filter(({ username }) => username !== lead?.username).map(({ id }) => id);
  const [userId] = others;
  const { id: directChatId } = await json<Made>('POST', '/api/direct-chats', { userId });
  const members = [{ userId, role: 'worker' }];
  const chat = { name: 'Kawa i ciasto 🍰', description: 'Kto dziś przynosi?', members };
  const { id: teamChatId } = await json<Made>('POST', '/api/team-chats', chat);
  await call('POST', `/api/team-chats/${teamChatId}/messages`, { content: 'Dziś **ja**. Szarlotka o 12:00.' });
  const taskId = tasks.find(({ commentCount }) => commentCount > 0)?.id ?? tasks[0]?.id ?? 0;
  const full = await makeFullProject(server, others);
  return { projectId: project?.id ?? 0, taskId, teamChatId, directChatId, ...full };
}
