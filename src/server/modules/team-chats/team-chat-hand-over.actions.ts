import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { promoteHeir, recordChat } from './team-chat.actions.ts';
import { listOwnChatIds } from './team-chat.queries.ts';

/**
 * In every team chat where nobody but the one who goes had full rights, someone else gets them (contract §6). Whatever
 * closes an account, disabling or deleting it, calls this in the same unit of work; before or after it is closed. They
 * stay in the list of who is in the chat, since an account can be opened again.
 */
export async function handOverChats(unit: UnitOfWork, userId: number): Promise<void> {
  for (const teamChatId of await listOwnChatIds(unit.db, userId))
    if (await promoteHeir(unit, teamChatId, userId)) recordChat(unit, teamChatId);
}
