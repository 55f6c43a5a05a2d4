import { mentionedIn } from '#shared/mentions.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { withoutTold } from '#server/modules/notifications/notification.access.ts';
import { notify } from '#server/modules/notifications/notification.actions.ts';
import { userIdsOfNames } from '#server/modules/users/user.access.ts';
import type { AccessedChat } from './message.access.ts';
import { readersOf } from './chat-readers.access.ts';
import { levelsIn } from './chat-reader.queries.ts';
import { listMentions, replaceMentions } from './message.queries.ts';

/**
 * Keeps whom a message mentions, and tells those whom it did not mention before, once; who wants to be told nothing of
 * the chat is told nothing.
 */
export async function tellMentioned(
  ctx: UserContext,
  unit: UnitOfWork,
  chat: AccessedChat,
  { id, content, isReworded }: { id: number; content: string; isReworded: boolean },
): Promise<void> {
  const { db } = unit;
  const names = [...mentionedIn(content)];
  const readers = names.length === 0 ? new Set<number>() : new Set(await readersOf(db, chat.place));
  const named = names.length === 0 ? [] : (await userIdsOfNames(db, names)).filter((userId) => readers.has(userId));
  const before = new Set((await listMentions(db, [id])).map(({ userId }) => userId));
  await replaceMentions(db, id, named);
  const silent = await levelsIn(db, chat.place, 'nothing');
  const { taskId, projectId, teamChatId, directChatId } = chat.place;
  const newly = named.filter((userId) => !before.has(userId) && !silent.has(userId));
  const untold = isReworded ? await withoutTold(db, newly, { messageId: id }) : newly;
  await notify(unit, ctx.user, untold, {
    type: 'mentioned',
    params: { actor: ctx.user.fullName, variant: 'chat' },
    // That of a task's chat too: it leads to the task, and is forgotten with the project.
    ...(chat.projectId !== null && { projectId: chat.projectId }),
    ...(taskId !== null && { taskId }),
    metadata: { messageId: id, taskId, projectId, teamChatId, directChatId },
  });
}
