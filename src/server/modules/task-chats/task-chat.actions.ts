import type { TaskChat } from '#shared/task-chat.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { taskChatStatesOf } from '#server/modules/messages/chat-overview.actions.ts';
import { listTasksById } from './task-chat.queries.ts';

/** The chats of tasks in which something was said and that concern the user: their own, assigned to them, or joined. */
export async function getTaskChats({ database: { db }, user }: UserContext): Promise<TaskChat[]> {
  const states = await taskChatStatesOf(db, user.id);
  if (states.size === 0) return [];
  const tasks = await listTasksById(db, [...states.keys()]);
  return tasks.flatMap((task) => {
    const state = states.get(task.id);
    return state ? [{ ...task, ...state }] : [];
  });
}
