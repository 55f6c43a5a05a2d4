import type { z } from 'zod';
import type { DeleteAccount } from '#shared/account.ts';
import { deletedUsername } from '#shared/deleted-user.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { forgetAddressesOf } from '#server/kernel/audit-log.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { endReplay } from '#server/kernel/event-log.ts';
import { removeFiles } from '#server/kernel/file-store.ts';
import { textsIn } from '#server/kernel/i18n.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { requirePassword } from '#server/modules/auth/password.actions.ts';
import { endRequestsOf } from '#server/modules/chat-requests/chat-request.actions.ts';
import { endInvitationsTo } from '#server/modules/invitations/invitation-void.actions.ts';
import { leaveAllProjects } from '#server/modules/members/member.actions.ts';
import { forgetActor } from '#server/modules/notifications/notification.access.ts';
import { leaveAllTeamChats } from '#server/modules/team-chats/team-chat.actions.ts';
import { removeAvatars } from '#server/modules/users/avatar.actions.ts';
import { placesOf, recordPerson } from '#server/modules/users/person.actions.ts';
import { closeUser, deleteOwnRows, listCoordinated } from './account.queries.ts';

/** Anybody else's account is not one's own to act on (permissions.md: account.*). */
export const requireOwn = (ctx: UserContext, userId: number | undefined): void => {
  if (userId !== undefined && userId !== ctx.user.id) throw new AppError('forbidden');
};

/** Takes someone out of everything they are in, and their name off what they leave behind. Returns the files that go. */
async function close(unit: UnitOfWork, userId: number) {
  const { db, now, note } = unit;
  const places = await placesOf(db, userId);
  await endInvitationsTo(unit, userId);
  await endRequestsOf(unit, userId);
  await leaveAllProjects(unit, userId);
  const files = await leaveAllTeamChats(unit, userId);
  await forgetActor(db, userId);
  const avatars = await deleteOwnRows(db, userId);
  const name = { username: deletedUsername(userId), fullName: textsIn(defaultLanguage)('common:user.deletedName') };
  await closeUser(db, userId, name, now);
  await forgetAddressesOf(db, userId);
  note({ action: 'account.deleted', userId });
  await endReplay(db, now);
  recordPerson(unit, { id: userId, ...name, email: name.username, avatar: null }, places);
  return { files, avatars };
}

/**
 * Deletes one's own account, after asking for the password once more. What one made stays, under the name of a deleted
 * user (contract §3). Who coordinates a project with other members has to hand it over first (409).
 */
export async function deleteAccount(ctx: UserContext, input: z.infer<typeof DeleteAccount>): Promise<void> {
  requireOwn(ctx, input.userId);
  const requireStill = await requirePassword(ctx, input.password, 'password');
  const { files, avatars } = await unitOfWork({ ...ctx, address: null }, async (unit) => {
    await requireStill(unit.db);
    const coordinated = await listCoordinated(unit.db, ctx.user.id);
    if (coordinated.length > 0)
      throw new AppError('account.coordinates', {
        params: { projects: coordinated.map(({ name }) => name).join(', ') },
        current: { projects: coordinated },
      });
    return close(unit, ctx.user.id);
  });
  ctx.setSession(null, false);
  await removeFiles(ctx.settings, files);
  await removeAvatars(ctx.settings.dataDir, avatars);
}
