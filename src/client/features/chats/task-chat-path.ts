import type { TaskChat } from '#shared/task-chat.ts';
import { paths } from '#client/lib/paths.ts';

/** A task's chat stands in its dialog. */
export const taskChatPath = ({ id, projectId }: TaskChat): string => `${paths.project(projectId)}?task=${id}`;
