import type { ChatPlace } from '#shared/chat-ref.ts';
import { paths } from './paths.ts';

/** The dialog of a task with its chat open in it. One whose project is not known is found among one's own tasks. */
export const taskChatPath = (taskId: number, projectId: number | null): string =>
  `${projectId === null ? paths.myTasks : paths.project(projectId)}?task=${taskId}&talk=open`;

/** Where a message stands, in its chat (`useMessageAddress` reads it); null where the place is none. */
export function messagePath(place: ChatPlace, messageId: number, taskProjectId: number | null): string | null {
  const { taskId, projectId, teamChatId, directChatId } = place;
  if (taskId !== null) return `${taskChatPath(taskId, taskProjectId)}&message=${messageId}`;
  if (projectId !== null) return `${paths.project(projectId)}?chat=open&message=${messageId}`;
  if (teamChatId !== null) return `${paths.teamChat(teamChatId)}?message=${messageId}`;
  return directChatId === null ? null : `${paths.directChat(directChatId)}?message=${messageId}`;
}
