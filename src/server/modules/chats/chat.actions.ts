import type { z } from 'zod';
import { problem } from '#shared/problem.ts';
import type { Message, ProjectMessages, SendProjectMessage } from '#shared/chat.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { accessProject } from '#server/modules/projects/project.access.ts';
import {
  insertMessage,
  insertTeamChat,
  listTeamMessages,
  messageByClientId,
  messageById,
  projectChatId,
} from './chat.queries.ts';

type MessageRow = Awaited<ReturnType<typeof messageById>>;

function toMessage({ username, fullName, avatar, ...row }: MessageRow): Message {
  const { senderId: id } = row;
  const sender = id !== null && username !== null && fullName !== null ? { id, username, fullName, avatar } : null;
  return { ...row, sender, senderName: fullName, senderAvatar: avatar, createdAt: row.sentAt };
}

/** The chat of a new project: a team chat named after it, whose members are the project's (contract §6). */
export const foundProjectChat = (
  db: Db,
  { createdAt, ...chat }: { projectId: number; name: string; createdById: number; createdAt: string },
) => insertTeamChat(db, { ...chat, createdAt, updatedAt: createdAt });

/** The latest messages of a project's chat, oldest first; `before` asks for older ones. Reading marks nothing as read. */
export async function getProjectMessages(ctx: UserContext, input: z.infer<typeof ProjectMessages>): Promise<Message[]> {
  const { db } = ctx.database;
  await accessProject(db, ctx.user, input.projectId, 'chat.read');
  return (await listTeamMessages(db, await projectChatId(db, input.projectId), input)).map(toMessage).reverse();
}

/** Says something in a project's chat. The same `clientId` again answers 200 with the first message (contract §6). */
export function sendProjectMessage(ctx: UserContext, input: z.infer<typeof SendProjectMessage>): Promise<Message> {
  const { projectId, content, clientId = null } = input;
  return unitOfWork(ctx, async ({ db, now, record }) => {
    await accessProject(db, ctx.user, projectId, 'chat.post');
    const first = clientId === null ? undefined : await messageByClientId(db, ctx.user.id, clientId);
    if (first && first.projectId !== projectId)
      throw new AppError('input.invalid', { fields: { clientId: [problem('field.invalid')] } });
    if (first) {
      ctx.setStatus(200);
      return toMessage(first);
    }
    const teamChatId = await projectChatId(db, projectId);
    const sent = { content, clientId, projectId, teamChatId, senderId: ctx.user.id, sentAt: now };
    const { id } = await insertMessage(db, sent);
    const message = toMessage(await messageById(db, id));
    record({ type: 'message.created', projectId, message });
    return message;
  });
}
