// The part of `apply-event.ts` that is about chats.
import type { CachedProcedure, CacheEventOf, Handlers, Place } from '#shared/cached.ts';
import type { ChatLevel } from '#shared/chat.ts';
import { isIn, type ChatPlace } from '#shared/chat-ref.ts';
import { isDeletedUser } from '#shared/deleted-user.ts';
import type { Renamed } from '#shared/events.ts';
import { limits } from '#shared/limits.ts';
import type { Message, Reaction } from '#shared/message.ts';
import { quoteOf } from '#shared/quote.ts';
import { asNow } from '#shared/renamed.ts';
import { withChanged, withEach, withFields, withNew, without } from '#shared/unchanged.ts';
import type { Person } from '#shared/user.ts';

type ChatProcedure = Extract<
  CachedProcedure,
  | 'message.list'
  | 'message.pinned'
  | 'message.readState'
  | 'teamChat.list'
  | 'directChat.list'
  | 'taskChat.list'
  | 'chatRequest.list'
>;

/** What an event tells is the same for all: whose reaction is one's own follows from who did. */
const asReadBy = (message: Message, readerId: number): Message => ({
  ...message,
  reactions: message.reactions.map((reaction) => ({ ...reaction, mine: reaction.userIds.includes(readerId) })),
});

/** What changed of a message; which task it became is told apart, to those alone who may see it. */
const changed = (ours: Message, theirs: Message, readerId: number): Message => ({
  ...asReadBy(theirs, readerId),
  task: ours.task,
});

/** What is quoted of a message follows it. */
function quoting(message: Message, quoted: Message): Message {
  if (message.replyTo?.id !== quoted.id) return message;
  return withFields(message, {
    replyTo: { ...message.replyTo, content: quoteOf(quoted.content), isDeleted: quoted.deletedAt !== null },
  });
}

const messageAsNow = (message: Message, person: Renamed): Message =>
  withFields(message, {
    ...(message.senderId === person.id && {
      sender: asNow(message.sender, person),
      senderName: person.fullName,
      senderAvatar: person.avatar,
    }),
    replyTo: message.replyTo && withFields(message.replyTo, { sender: asNow(message.replyTo.sender, person) }),
  });

type Linked = Pick<CacheEventOf<'task.updated'>['task'], 'id' | 'title' | 'status'>;

const withTask = (message: Message, { id, title, status }: Linked): Message =>
  message.task?.id === id ? withFields(message, { task: withFields(message.task, { title, status }) }) : message;

const withoutTask = (message: Message, taskId: number): Message =>
  message.task?.id === taskId ? { ...message, task: null } : message;

/** One's own reaction, before the answer is there. */
function reacted(message: Message, { emoji, isOn }: CacheEventOf<'message.reacted'>, readerId: number): Message {
  const others = (reaction: Reaction) => reaction.userIds.filter((id) => id !== readerId);
  const known = message.reactions.some((one) => one.emoji === emoji);
  const reactions = known ? message.reactions : [...message.reactions, { emoji, count: 0, mine: false, userIds: [] }];
  return {
    ...message,
    reactions: reactions
      .map((reaction) => {
        if (reaction.emoji !== emoji) return reaction;
        const userIds = isOn ? [...others(reaction), readerId] : others(reaction);
        return { emoji, count: userIds.length, mine: isOn, userIds };
      })
      .filter(({ count }) => count > 0),
  };
}

/** What happens to messages that stand in a list, whichever list it is. */
const messageHandlers = {
  'message.updated': (messages, { message }, { readerId }) =>
    withEach(messages, (ours) => (ours.id === message.id ? changed(ours, message, readerId) : quoting(ours, message))),
  'message.linked': (messages, { messageId, linked }) =>
    withChanged(messages, messageId, (ours) => ({ ...ours, task: linked })),
  'message.reacted': (messages, event, { readerId }) =>
    withChanged(messages, event.messageId, (ours) => reacted(ours, event, readerId)),
  'task.updated': (messages, { task }) => withEach(messages, (message) => withTask(message, task)),
  'task.deleted': (messages, { taskId }) => withEach(messages, (message) => withoutTask(message, taskId)),
  'task.hidden': (messages, { taskId, userIds }, { readerId }) =>
    userIds.includes(readerId) ? withEach(messages, (message) => withoutTask(message, taskId)) : messages,
  'person.updated': (messages, { person }) => withEach(messages, (message) => messageAsNow(message, person)),
} satisfies Handlers<'message.list' | 'message.pinned'>;

/** In a direct chat nobody is left to talk with once an account is gone. */
const partnerAsNow = (partner: Person | null, person: Renamed): Person | null =>
  partner?.id === person.id && isDeletedUser(person) ? null : asNow(partner, person);

type Overview = { id: number; lastMessage: Message | null; unreadCount: number; level: ChatLevel };

const counts = (message: Message, level: ChatLevel, readerId: number): boolean =>
  message.senderId !== readerId && (level === 'all' || (level === 'mentions' && message.mentionIds.includes(readerId)));

/** A chat in a list, with what was said in it. Told twice it changes nothing the second time. */
function withMessage<T extends Overview>(chat: T, message: Message, readerId: number): T {
  if (chat.lastMessage && chat.lastMessage.id >= message.id) return chat;
  const more = counts(message, chat.level, readerId) ? 1 : 0;
  const unreadCount = Math.min(chat.unreadCount + more, limits.unread);
  return { ...chat, lastMessage: asReadBy(message, readerId), unreadCount };
}

/** What was said last is its sender's under whichever name they have now. */
const spokenAsNow = <T extends Overview>(chat: T, person: Renamed): T =>
  chat.lastMessage ? withFields(chat, { lastMessage: messageAsNow(chat.lastMessage, person) } as Partial<T>) : chat;

const inList =
  <P extends 'teamChat.list' | 'directChat.list' | 'taskChat.list'>(idOf: (place: ChatPlace) => number | null) =>
  <T extends Overview>(): {
    'message.created': (chats: T[], event: CacheEventOf<'message.created'>, place: Place<P>) => T[];
    'message.updated': (chats: T[], event: CacheEventOf<'message.updated'>, place: Place<P>) => T[];
    'chat.read': (chats: T[], event: CacheEventOf<'chat.read'>) => T[];
    'person.updated': (chats: T[], event: CacheEventOf<'person.updated'>) => T[];
  } => ({
    'message.created': (chats, { message }, { readerId }) =>
      withChanged(chats, idOf(message) ?? 0, (chat) => withMessage(chat, message, readerId)),
    'message.updated': (chats, { message }, { readerId }) =>
      withChanged(chats, idOf(message) ?? 0, (chat) =>
        chat.lastMessage?.id === message.id
          ? { ...chat, lastMessage: changed(chat.lastMessage, message, readerId) }
          : chat,
      ),
    'chat.read': (chats, { chat, state: { unreadCount, level } }) =>
      withChanged(chats, idOf(chat) ?? 0, (ours) => withFields(ours, { unreadCount, level } as Partial<T>)),
    'person.updated': (chats, { person }) => withEach(chats, (chat) => spokenAsNow(chat, person)),
  });

export const chatReducers: { [P in ChatProcedure]: Handlers<P> } = {
  'message.list': {
    ...messageHandlers,
    'message.created': (messages, { message }, { input, readerId }) =>
      isIn(message, input) && input.before === undefined ? withNew(messages, asReadBy(message, readerId)) : messages,
  },
  'message.pinned': {
    ...messageHandlers,
    'message.updated': (messages, { message }, { input, readerId }) => {
      if (!isIn(message, input)) return messages;
      const known = messages.find(({ id }) => id === message.id);
      const others = withEach(without(messages, message.id), (ours) => quoting(ours, message));
      if (message.pinnedAt === null) return others;
      const now = known ? changed(known, message, readerId) : asReadBy(message, readerId);
      // As the server has them: what was pinned last comes first, whatever else happens to a message.
      return [...others, now].toSorted((a, b) => (b.pinnedAt ?? '').localeCompare(a.pinnedAt ?? ''));
    },
  },
  'message.readState': {
    'chat.read': (ours, { chat, state }, { input }) => (isIn(chat, input) ? withFields(ours, state) : ours),
  },
  'teamChat.list': {
    ...inList<'teamChat.list'>(({ teamChatId }) => teamChatId)(),
    'teamChat.left': (chats, { teamChatId, userIds }, { readerId }) =>
      userIds.includes(readerId) ? without(chats, teamChatId) : chats,
    'project.updated': (chats, { project }) =>
      withEach(chats, (chat) => (chat.projectId === project.id ? withFields(chat, { name: project.name }) : chat)),
  },
  'directChat.list': {
    ...inList<'directChat.list'>(({ directChatId }) => directChatId)(),
    'person.updated': (chats, { person }) =>
      withEach(chats, (chat) =>
        withFields(spokenAsNow(chat, person), { otherUser: partnerAsNow(chat.otherUser, person) }),
      ),
  },
  'taskChat.list': {
    ...inList<'taskChat.list'>(({ taskId }) => taskId)(),
    'project.updated': (chats, { project }) =>
      withEach(chats, (chat) =>
        chat.projectId === project.id ? withFields(chat, { projectName: project.name }) : chat,
      ),
    'task.updated': (chats, { task }) => withChanged(chats, task.id, (chat) => withFields(chat, { title: task.title })),
    'task.deleted': (chats, { taskId }) => without(chats, taskId),
    'task.hidden': (chats, { taskId, userIds }, { readerId }) =>
      userIds.includes(readerId) ? without(chats, taskId) : chats,
  },
  'chatRequest.list': {
    'chatRequest.changed': (requests, { request }) =>
      withChanged(withNew(requests, request), request.id, () => request),
  },
};
