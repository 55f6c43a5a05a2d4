import { expect, test } from 'vitest';
import { applyEvent } from '#shared/apply-event.ts';
import type { CacheEvent } from '#shared/cached.ts';
import type { Message } from '#shared/message.ts';
import { aDirectChat, aMessage, anna, at, aTeamChat, bartek } from '#tests/support/things.ts';

const of = { teamChatId: 9 };
const place = { projectId: null, taskId: null, teamChatId: 9, directChatId: null };
const pinned = (id: number, time: string, fields: Partial<Message> = {}) =>
  aMessage({ id, ...place, pinnedAt: `2026-01-01T${time}:00.000Z`, ...fields });
const updated = (message: Message) =>
  ({ type: 'message.updated', id: 7, at, actorId: 2, projectId: null, isPrivate: false, message }) as CacheEvent;
const after = (messages: Message[], event: CacheEvent) =>
  applyEvent('message.pinned', messages, event, { input: of, readerId: anna });

test('what was pinned stays in its place and keeps its task, whatever else happens to it; what is pinned now comes first', () => {
  const task = { id: 4, title: 'Farba', status: 'to_do' } as Message['task'];
  const known = [pinned(3, '12:00'), pinned(1, '10:00', { task })];
  const reworded = after(known, updated(pinned(1, '10:00', { content: 'Inaczej' })));
  expect(reworded).toMatchObject([{ id: 3 }, { id: 1, content: 'Inaczej', task }]);
  expect(after(known, updated(pinned(2, '13:00'))).map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(after(known, updated(pinned(3, '12:00', { pinnedAt: null }))).map(({ id }) => id)).toEqual([1]);
});

test('a direct chat is with the same person under a new name, and with nobody once the account is gone', () => {
  const otherUser = { id: 2, username: 'ewa', fullName: 'Ewa Łęcka', avatar: null };
  const chats = [
    { id: 5, otherUser, lastMessage: null, unreadCount: 0, level: 'all' as const, createdAt: at, updatedAt: at },
  ];
  const told = (username: string, fullName: string) => {
    const person = { id: 2, username, fullName, avatar: null };
    const event: CacheEvent = { type: 'person.updated', id: 7, at, projectId: null, userIds: [1], person };
    return applyEvent('directChat.list', chats, event, { input: undefined, readerId: anna })[0]?.otherUser;
  };
  expect(told('ewa', 'Ewa Lis')).toMatchObject({ id: 2, fullName: 'Ewa Lis' });
  expect(told('#2', 'Usunięty użytkownik')).toBeNull();
});

const aTaskChat = { id: 3, title: 'Farba', projectId: 1, projectName: 'Remont', unreadCount: 0, level: 'all' as const };
const told = { input: undefined, readerId: anna };

test('in each list of chats, what was said last is its sender’s under the new name', () => {
  const lastMessage = aMessage();
  const person = { id: bartek, username: 'bartek', fullName: 'Bartłomiej Nowak', avatar: null };
  const event: CacheEvent = { type: 'person.updated', id: 7, at, projectId: 1, person };
  const another: CacheEvent = { ...event, person: { ...person, id: 99 } };
  const renamed = [{ lastMessage: { senderName: 'Bartłomiej Nowak', sender: { fullName: 'Bartłomiej Nowak' } } }];
  const team = [aTeamChat({ lastMessage })];
  expect(applyEvent('teamChat.list', team, event, told)).toMatchObject(renamed);
  expect(applyEvent('teamChat.list', team, another, told)).toBe(team);
  const direct = [aDirectChat({ lastMessage })];
  expect(applyEvent('directChat.list', direct, event, told)).toMatchObject(renamed);
  const task = [{ ...aTaskChat, lastMessage }];
  expect(applyEvent('taskChat.list', task, event, told)).toMatchObject(renamed);
});

test('the chat of a task stands under its project’s new name', () => {
  const chats = [{ ...aTaskChat, lastMessage: null }];
  const event = { type: 'project.updated', id: 7, at, projectId: 1, project: { id: 1, name: 'Przebudowa' } };
  expect(applyEvent('taskChat.list', chats, event as CacheEvent, told)).toMatchObject([{ projectName: 'Przebudowa' }]);
  const elsewhere = { ...event, project: { id: 2, name: 'Przebudowa' } };
  expect(applyEvent('taskChat.list', chats, elsewhere as CacheEvent, told)).toBe(chats);
});
