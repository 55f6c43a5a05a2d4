import type { ChatPlace, ChatRef } from '#shared/chat-ref.ts';
import { paths } from './paths.ts';

/** The dialog of a task with its chat open in it. One whose project is not known is found among one's own tasks. */
export const taskChatPath = (taskId: number, projectId: number | null): string =>
  `${projectId === null ? paths.myTasks : paths.project(projectId)}?task=${taskId}&talk=open`;

/** Where a chat is open; null where it is none. */
export function chatPath(chat: ChatPlace | ChatRef, taskProjectId: number | null): string | null {
  const { taskId, projectId, teamChatId, directChatId } = chat;
  if (taskId) return taskChatPath(taskId, taskProjectId);
  if (projectId) return `${paths.project(projectId)}?chat=open`;
  if (teamChatId) return paths.teamChat(teamChatId);
  return directChatId ? paths.directChat(directChatId) : null;
}

/** Where a message stands, in its chat (`useMessageAddress` reads it); null where the place is none. */
export function messagePath(place: ChatPlace, messageId: number, taskProjectId: number | null): string | null {
  const path = chatPath(place, taskProjectId);
  return path && `${path}${path.includes('?') ? '&' : '?'}message=${messageId}`;
}
