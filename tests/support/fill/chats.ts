import type SQLite from 'better-sqlite3';
import { type FilledProject, momentOf } from './projects.ts';
import { inserter } from './rows.ts';
import { spread } from './spread.ts';
import { chanceFrom, wordsOf } from './words.ts';

type Chat = {
  place: 'teamChatId' | 'taskId' | 'directChatId';
  id: number;
  projectId: number | null;
  members: number[];
};

/** The chat of each project, a group and a friend for each person, and one chat for each hundredth task. */
function makeChats(raw: SQLite.Database, people: readonly number[], projects: readonly FilledProject[]): Chat[] {
  const at = momentOf(0);
  const addTeam = inserter(raw, 'team_chats', ['name', 'projectId', 'createdById', 'createdAt', 'updatedAt']);
  const addMember = inserter(raw, 'team_chat_members', ['chatId', 'userId', 'role', 'joinedAt']);
  const addDirect = inserter(raw, 'direct_chats', ['user1Id', 'user2Id', 'createdAt', 'updatedAt']);
  const times = { createdAt: at, updatedAt: at };
  const team = projects.map(({ id: projectId, members }, index): Chat => {
    const id = addTeam({ name: `Czat ${index}`, projectId, createdById: members[0] ?? null, ...times });
    return { place: 'teamChatId', id, projectId, members };
  });
  const own = people.map((founder, index): Chat => {
    const id = addTeam({ name: `Grupa ${index}`, projectId: null, createdById: founder, ...times });
    const members = [0, 1, 2, 3, 4].map((step) => people[(index + step * step) % people.length] ?? 0);
    for (const userId of new Set(members)) addMember({ chatId: id, userId, role: 'worker', joinedAt: at });
    return { place: 'teamChatId', id, projectId: null, members };
  });
  const direct = people.slice(1).map((user2Id, index): Chat => {
    const user1Id = people[Math.floor((index + 1) / 2)] ?? 0;
    const id = addDirect({ user1Id, user2Id, ...times });
    return { place: 'directChatId', id, projectId: null, members: [user1Id, user2Id] };
  });
  const task = projects.flatMap(({ id: projectId, taskIds, members }) =>
    taskIds.filter((_, index) => index % 100 === 0).map((id): Chat => ({ place: 'taskId', id, projectId, members })),
  );
  return [team, own, direct, task].flat();
}

/** Chats with what was said in them, over the same two years; a third of the readers has not read the last of it. */
export function fillChats(
  raw: SQLite.Database,
  people: readonly number[],
  projects: readonly FilledProject[],
  messages: number,
): void {
  const chance = chanceFrom(2);
  const chats = makeChats(raw, people, projects);
  const places = ['teamChatId', 'taskId', 'directChatId'] as const;
  const say = inserter(raw, 'chat_messages', ['content', 'senderId', 'projectId', ...places, 'clientId', 'sentAt']);
  const reads = inserter(raw, 'chat_readers', ['userId', ...places, 'lastReadMessageId']);
  const nowhere = { teamChatId: null, taskId: null, directChatId: null };
  const left = spread(messages, chats.length, 0.8);
  // Said in turns, so that the messages of one chat lie apart in the table as they do in life.
  let open = chats.map((chat, index) => ({ chat, count: left[index] ?? 0, lastId: 0 }));
  for (let said = 0; open.length > 0; open = open.filter(({ count }) => count > 0))
    for (const one of open) {
      const { place, id, projectId, members } = one.chat;
      for (let burst = Math.min(one.count, 1 + Math.floor(one.count / 50)); burst > 0; burst--, one.count--) {
        const senderId = members[Math.floor(chance() * members.length)] ?? null;
        const sentAt = momentOf(said++ / messages);
        const content = wordsOf(chance, 3 + Math.floor(chance() * 15));
        one.lastId = say({ content, senderId, projectId, ...nowhere, [place]: id, clientId: null, sentAt });
      }
      if (one.count === 0)
        for (const userId of members)
          reads({ userId, ...nowhere, [place]: id, lastReadMessageId: one.lastId - (chance() < 0.33 ? 1 : 0) });
    }
}
