import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEvent } from '#shared/apply-event.ts';
import type { ChatRef } from '#shared/chat.ts';
import type { RecordedEvent } from '#shared/events.ts';
import type { Message } from '#shared/message.ts';
import type { User } from '#shared/user.ts';
import { liveClient } from '#tests/support/listen.ts';
import { outcomeOf, testApp, type TestApp } from '#tests/support/test-app.ts';

const steps = 400;

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A project with its chat and a task of few, two team chats and a direct one; each person is in some of them. */
async function town() {
  const app = await testApp();
  const people: User[] = [];
  for (const number of numbered(50)) people.push(await app.make.user(`Osoba Nr${number}`));
  const [anna = never(), bartek = never()] = people;
  const projectId = await app.make.project(anna);
  for (const person of people.slice(1, 30)) await app.make.member(projectId, person, 'worker');
  const taskId = await app.make.task(projectId, {
    createdById: anna.id,
    assignedToIds: people.slice(1, 6).map(({ id }) => id),
    isPrivate: true,
  });
  const paint = await app.make.teamChat({ employer: [anna], worker: people.slice(10, 45) });
  const walls = await app.make.teamChat({ employer: [bartek], worker: people.slice(20, 50) });
  const chats: ChatRef[] = [
    { projectId },
    { taskId },
    { teamChatId: paint },
    { teamChatId: walls },
    { directChatId: await app.make.directChat(anna, bartek) },
  ];
  return { app, people, anna, bartek, projectId, taskId, paint, walls, chats };
}

function never(): never {
  throw new Error('there are fifty');
}

/** One screen: what it has read of each chat, patched by what it is told, as the interface does it. */
async function screenOf(app: TestApp, reader: User, chats: ChatRef[]) {
  const live = await liveClient(app, reader);
  const shown = () =>
    chats.map((chat) => live.events.reduce((known, event) => tell(known, event, chat), [] as Message[]));
  /** Who loses a chat loses what was read of it. */
  const tell = (known: Message[], event: RecordedEvent, chat: ChatRef): Message[] => {
    const hasLeft =
      event.type === 'teamChat.left' && event.teamChatId === chat.teamChatId && event.userIds.includes(reader.id);
    return hasLeft ? [] : applyEvent('message.list', known, event, { input: chat, readerId: reader.id });
  };
  return { ...live, reader, shown };
}

type Screen = Awaited<ReturnType<typeof screenOf>>;

/** What the server lets someone read of a chat; nothing of one that does not exist for them. */
async function truthFor(app: TestApp, reader: User, chat: ChatRef): Promise<Message[]> {
  const call = app.as(reader).message.list({ ...chat, limit: 100 });
  return (await outcomeOf(call)) === 'ok' ? call : [];
}

const textsOf = (messages: Message[]) =>
  messages.map(({ id, content, deletedAt }) => [id, content, deletedAt !== null]);

test('fifty people in five chats, cut off at random, all end with exactly the messages that they may see, in one order (B18)', async () => {
  const { app, people, anna, bartek, paint, walls, chats } = await town();
  const screens: Screen[] = [];
  for (const person of people) screens.push(await screenOf(app, person, chats));
  const random = fc.sample(fc.tuple(fc.nat(), fc.nat(), fc.nat(99)), { numRuns: steps, seed: 20_261_128 });
  const sent = new Map<number, User>();
  const step = async ([who, where, what]: [number, number, number], number: number) => {
    const author = people[who % people.length] ?? never();
    const chat = chats[where % chats.length] ?? never();
    if (what < 30) screens[(who + where) % screens.length]?.cut();
    const [id, theirs] = [...sent][where % Math.max(1, sent.size)] ?? [];
    if (what < 75) {
      const call = app.as(author).message.send({ ...chat, content: `Słowo ${number}` });
      if ((await outcomeOf(call)) === 'ok') sent.set((await call).id, author);
    } else if (id && theirs && what < 83)
      await outcomeOf(app.as(theirs).message.edit({ id, content: `Poprawka ${number}` }));
    else if (id && theirs && what < 90) await outcomeOf(app.as(theirs).message.delete({ id }));
    else if (what < 95) await outcomeOf(app.as(anna).teamChat.removeMember({ teamChatId: paint, userId: author.id }));
    else await outcomeOf(app.as(bartek).teamChat.removeMember({ teamChatId: walls, userId: author.id }));
  };
  for (const [number, one] of random.entries()) await step(one, number);

  for (const screen of screens) {
    const truths = await Promise.all(chats.map((chat) => truthFor(app, screen.reader, chat)));
    await expect.poll(() => screen.shown().map(textsOf), { timeout: 10_000 }).toEqual(truths.map(textsOf));
    expect(screen.signals).not.toContain('resync');
  }
  const heard = screens.flatMap(({ events }) => events.map(({ id }) => id));
  expect(heard.length).toBeGreaterThan(2_000);
  for (const { events } of screens) {
    const ids = events.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  }
});
