import type { ChatPlace } from '#shared/chat.ts';
import { isHiddenTask } from '#shared/permissions.ts';
import type { Db } from '#server/kernel/db.ts';
import { pairOfDirectChat } from '#server/modules/direct-chats/direct-chat.access.ts';
import { memberIdsOf } from '#server/modules/members/member.access.ts';
import { factsOfTask } from '#server/modules/tasks/task.access.ts';
import { memberIdsOfChat } from '#server/modules/team-chats/team-chat.access.ts';

/** Everyone who may read a chat at this moment. */
export async function readersOf(db: Db, { taskId, projectId, teamChatId, directChatId }: ChatPlace): Promise<number[]> {
  if (projectId !== null) return memberIdsOf(db, projectId);
  if (teamChatId !== null) return memberIdsOfChat(db, teamChatId);
  if (directChatId !== null) return pairOfDirectChat(db, directChatId);
  const task = await factsOfTask(db, taskId ?? 0);
  const members = await memberIdsOf(db, task.projectId);
  return members.filter((userId) => !isHiddenTask({ userId }, task));
}
