import type { z } from 'zod';
import { limits } from '#shared/limits.ts';
import type { Search, SearchHits } from '#shared/search.ts';
import { excerptOf, indexedWords, isNear, matchesIn, searchWords } from '#shared/search-text.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { namesOf } from '#server/modules/users/user.access.ts';
import { findUsers } from '#server/modules/users/user.actions.ts';
import { findChats, findCommented, findMessages, findProjects, findTasks, placesOf } from './search.queries.ts';

type Places = Awaited<ReturnType<typeof placesOf>>;
type TitledRow = Awaited<ReturnType<typeof findTasks>>[number];
type TaskRow = Omit<TitledRow, 'labels'> & Partial<TitledRow>;
type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

const most = limits.searchOfAKind;

/** What is looked for: the words as the index is asked for them, and folded, as they are marked in what was found. */
type Words = { indexed: string[]; folded: string[] };

/**
 * What is asked of the index: every word begins a word there, within one of the scopes. Null where nothing can match. What
 * has all words in its title is better than what has them anywhere.
 */
function matchOf(words: readonly string[], scopes: readonly string[], where = 'title body'): string | null {
  if (scopes.length === 0 || words.length === 0) return null;
  const text = words.map((word) => `"${word}"*`).join(' AND ');
  return `scope : (${scopes.join(' OR ')}) AND {${where}} : (${text})`;
}

const scoped = (letter: string, ids: readonly number[]) => ids.map((id) => `${letter}${id}`);

/** At most ten, those with the words in the title first. `find` answers what the index has for a match. */
async function bestOf<T extends { id: number }>(
  { indexed }: Words,
  scopes: readonly string[],
  find: (match: string) => Promise<T[]>,
): Promise<T[]> {
  const [titled, any] = [matchOf(indexed, scopes, 'title'), matchOf(indexed, scopes)];
  if (!titled || !any) return [];
  const found = new Map<number, T>();
  for (const row of [...(await find(titled)), ...(await find(any))]) if (!found.has(row.id)) found.set(row.id, row);
  return [...found.values()].slice(0, most);
}

/** The words in what was found beside its title, where they are not all in the title itself. */
function besideTitle(title: string, text: string | null, words: readonly string[]): string | null {
  if (!text || matchesIn(title, words).length >= words.length) return null;
  return excerptOf(text, words, limits.excerpt);
}

/** What of a task is read for the words: its description or a comment, else those of its labels that have them. */
function textWith(words: readonly string[], text: string | null, labels = '[]'): string | null {
  if (text && isNear(text, words)) return text;
  const found = (JSON.parse(labels) as string[]).filter((label) => isNear(label, words));
  return found.join(', ') || text;
}

async function tasksOf(ctx: UserContext, words: Words, { projectIds }: Places): Promise<SearchHits['tasks']> {
  const { db } = ctx.database;
  const commented = matchOf(words.indexed, scoped('n', projectIds));
  const rows: TaskRow[] = [
    ...(await bestOf(words, scoped('t', projectIds), (match) => findTasks(db, match, ctx.user.id, most))),
    ...(commented ? await findCommented(db, commented, ctx.user.id, most) : []),
  ];
  const known = new Map<number, SearchHits['tasks'][number]>();
  for (const { text, labels, ...task } of rows) {
    const excerpt = besideTitle(task.title, textWith(words.folded, text, labels), words.folded);
    if (!known.has(task.id)) known.set(task.id, { ...task, excerpt });
  }
  return [...known.values()].slice(0, most);
}

/** `partners` are those whom the reader talks to directly, by the chat. */
function toMessage(
  row: MessageRow,
  words: string[],
  partners: ReadonlyMap<number, string>,
): SearchHits['messages'][number] {
  const { id, content, sentAt, taskId, teamChatId, directChatId, senderId, username, fullName, avatar } = row;
  return {
    id,
    excerpt: excerptOf(content, words, limits.excerpt),
    sentAt,
    sender:
      senderId === null || username === null || fullName === null ? null : { id: senderId, username, fullName, avatar },
    taskId,
    projectId: row.taskProjectId ?? row.chatProjectId,
    teamChatId,
    directChatId,
    chatName: row.taskTitle ?? row.teamChatName ?? partners.get(directChatId ?? 0) ?? '',
  };
}

async function messagesOf(ctx: UserContext, words: Words, places: Places): Promise<SearchHits['messages']> {
  const { db } = ctx.database;
  const { projectIds, teamChatIds, directChats } = places;
  const direct = scoped(
    'd',
    directChats.map(({ id }) => id),
  );
  const match = matchOf(words.indexed, [...scoped('k', projectIds), ...scoped('m', teamChatIds), ...direct]);
  const rows = match ? await findMessages(db, match, ctx.user.id, most) : [];
  const found = directChats.filter(({ id }) => rows.some(({ directChatId }) => directChatId === id));
  const names = await namesOf(
    db,
    found.map(({ partnerId }) => partnerId),
  );
  const partners = new Map(found.map(({ id, partnerId }) => [id, names.get(partnerId) ?? '']));
  return rows.map((row) => toMessage(row, words.folded, partners));
}

/**
 * What the reader may see and is looking for: projects, tasks (title, description, labels, comments), people, team chats
 * and messages, at most ten of a kind, the best and of these the newest first; whatever the case and the Polish letters (contract §8). A constant
 * number of statements.
 */
export async function search(ctx: UserContext, { q }: z.infer<typeof Search>): Promise<SearchHits> {
  const { db } = ctx.database;
  const words = { indexed: indexedWords(q), folded: searchWords(q) };
  const places = await placesOf(db, ctx.user.id);
  const chatWith = new Map(places.directChats.map(({ id, partnerId }) => [partnerId, id]));
  const people = (await findUsers(ctx, { q })).slice(0, most);
  const projects = await bestOf(words, scoped('r', places.projectIds), (match) => findProjects(db, match, most));
  const chats = matchOf(words.indexed, scoped('c', places.teamChatIds));
  return {
    projects: projects.map(({ description, ...project }) => ({
      ...project,
      excerpt: besideTitle(project.name, description, words.folded),
    })),
    tasks: await tasksOf(ctx, words, places),
    people: people.map((person) => ({ ...person, directChatId: chatWith.get(person.id) ?? null })),
    chats: chats ? await findChats(db, chats, most) : [],
    messages: await messagesOf(ctx, words, places),
  };
}
