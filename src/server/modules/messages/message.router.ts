import { z } from 'zod';
import { ByChat, MarkRead, ReadState, SetLevel } from '#shared/chat.ts';
import { ById, ByTask, Success, success } from '#shared/id.ts';
import { EditMessage, ListMessages, MakeTask, Message, React, SendMessage } from '#shared/message.ts';
import { Task } from '#shared/task.ts';
import { authed, router, type RestRoute } from '#server/kernel/trpc.ts';
import { getReadState, markRead, setLevel } from './chat-reader.actions.ts';
import { deleteMessage, editMessage, getMessages, getPinned, sendMessage } from './message.actions.ts';
import { pin, react } from './message-mark.actions.ts';
import { getMessageOfTask, makeTaskOf } from './message-task.actions.ts';

type Method = RestRoute['method'];

/** S2 §7: each kind of chat has a path of its own, all of them answer the same. */
const inEveryChat = (method: Method, rest: string, status?: 201): RestRoute[] =>
  [
    `/api/chat/project/{projectId}${rest}`,
    `/api/chat/task/{taskId}${rest}`,
    `/api/team-chats/{teamChatId}${rest || '/messages'}`,
    `/api/direct-chats/{directChatId}${rest || '/messages'}`,
  ].map((path) => ({ method, path: path as `/api/${string}`, status }));

export const messageRouter = router({
  list: authed
    .meta({ rest: inEveryChat('GET', '') })
    .input(ListMessages)
    .output(z.array(Message))
    .query(({ ctx, input }) => getMessages(ctx, input)),
  send: authed
    .meta({ rest: inEveryChat('POST', '', 201), rate: 'message' })
    .input(SendMessage)
    .output(Message)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  pinned: authed
    .meta({ rest: inEveryChat('GET', '/pins') })
    .input(ByChat)
    .output(z.array(Message))
    .query(({ ctx, input }) => getPinned(ctx, input)),
  readState: authed
    .meta({ rest: inEveryChat('GET', '/read') })
    .input(ByChat)
    .output(ReadState)
    .query(({ ctx, input }) => getReadState(ctx, input)),
  markRead: authed
    .meta({ rest: inEveryChat('POST', '/read') })
    .input(MarkRead)
    .output(ReadState)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
  setLevel: authed
    .meta({ rest: inEveryChat('PUT', '/level') })
    .input(SetLevel)
    .output(ReadState)
    .mutation(({ ctx, input }) => setLevel(ctx, input)),
  edit: authed
    .meta({ rest: { method: 'PATCH', path: '/api/messages/{id}' } })
    .input(EditMessage)
    .output(Message)
    .mutation(({ ctx, input }) => editMessage(ctx, input)),
  delete: authed
    .meta({ rest: { method: 'DELETE', path: '/api/messages/{id}' } })
    .input(ById)
    .output(Success)
    .mutation(({ ctx, input }) => deleteMessage(ctx, input.id).then(() => success)),
  react: authed
    .meta({ rest: { method: 'PUT', path: '/api/messages/{id}/reactions/{emoji}' } })
    .input(React)
    .output(Message)
    .mutation(({ ctx, input }) => react(ctx, input, true)),
  unreact: authed
    .meta({ rest: { method: 'DELETE', path: '/api/messages/{id}/reactions/{emoji}' } })
    .input(React)
    .output(Message)
    .mutation(({ ctx, input }) => react(ctx, input, false)),
  pin: authed
    .meta({ rest: { method: 'POST', path: '/api/messages/{id}/pin' } })
    .input(ById)
    .output(Message)
    .mutation(({ ctx, input }) => pin(ctx, input.id, true)),
  unpin: authed
    .meta({ rest: { method: 'DELETE', path: '/api/messages/{id}/pin' } })
    .input(ById)
    .output(Message)
    .mutation(({ ctx, input }) => pin(ctx, input.id, false)),
  makeTask: authed
    .meta({ rest: { method: 'POST', path: '/api/messages/{id}/task', status: 201 } })
    .input(MakeTask)
    .output(Task)
    .mutation(({ ctx, input }) => makeTaskOf(ctx, input)),
  ofTask: authed
    .meta({ rest: { method: 'GET', path: '/api/tasks/{taskId}/message' } })
    .input(ByTask)
    .output(Message.nullable())
    .query(({ ctx, input }) => getMessageOfTask(ctx, input.taskId)),
});
