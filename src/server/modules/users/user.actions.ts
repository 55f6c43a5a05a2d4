import type { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { problem } from '#shared/problem.ts';
import { foldForSearch } from '#shared/text.ts';
import { compareTexts } from '#shared/text-order.ts';
import type { FoundUser, SearchUsers, UpdateProfile, User } from '#shared/user.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { isoTime } from '#server/kernel/clock.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { keysOf, refusingTakenNames } from '#server/modules/auth/auth.actions.ts';
import { canMailReset, requirePassword, voidResets } from '#server/modules/auth/password.actions.ts';
import { accessProject } from '#server/modules/projects/project.access.ts';
import { avatarKeyOf, removeAvatars } from './avatar.actions.ts';
import { placesOf, recordPerson } from './person.actions.ts';
import { avatarByKey, deleteAvatarsBut, searchUsers, updateUser, userById } from './user.queries.ts';

/** Any visible account (permissions.md: user.get). */
export async function getUser(ctx: UserContext, id: number): Promise<User> {
  const user = await userById(ctx.database.db, id);
  if (!user) throw new AppError('notFound');
  return user;
}

/** The best matches of a text, equal ones in Polish order, without regard to case and Polish letters; with `projectId` those who could join it. */
export async function findUsers(ctx: UserContext, { q, projectId }: z.infer<typeof SearchUsers>): Promise<FoundUser[]> {
  if (projectId !== undefined) await accessProject(ctx.database.db, ctx.user, projectId, 'member.list');
  const search = {
    // As one mentions someone; what follows it is found in an email just as well.
    folded: foldForSearch(q).replace(/^@(?=..)/, ''),
    exceptMembersOf: projectId,
    now: isoTime(ctx.clock),
    limit: limits.searchHits,
  };
  const found = await searchUsers(ctx.database.db, search);
  const ordered = found.toSorted((a, b) => a.rank - b.rank || compareTexts(a.fullName, b.fullName));
  return ordered.map(({ rank: _, ...user }) => ({ ...user, role: null }));
}

/**
 * Where links for forgotten passwords are mailed, whoever may say to which address may say the password: another one needs
 * the one that is. Returns what the transaction of the change has to ask.
 */
async function requireOwnEmail(ctx: UserContext, { email, currentPassword }: z.infer<typeof UpdateProfile>) {
  if (email === ctx.user.email || !canMailReset(ctx)) return () => Promise.resolve();
  if (!currentPassword)
    throw new AppError('input.invalid', { fields: { currentPassword: [problem('field.passwordRequired')] } });
  return requirePassword(ctx, currentPassword, 'currentPassword');
}

/** Saves one's own profile, and tells of it in every project in which one is shown. `avatar` is null or a path that one's own upload answered (contract §3); left out, it stays, and another one takes the place of the one before, which goes. */
export async function updateProfile(ctx: UserContext, input: z.infer<typeof UpdateProfile>): Promise<User> {
  const { fullName, email, username, avatar = ctx.user.avatar } = input;
  const names = { fullName, email, username };
  const requireStill = await requireOwnEmail(ctx, input);
  const { user, gone } = await unitOfWork(ctx, async (unit) => {
    const { db, note } = unit;
    await requireStill(db);
    if (avatar !== null && avatar !== ctx.user.avatar) {
      const key = avatarKeyOf(avatar);
      const uploaded = key === null ? undefined : await avatarByKey(db, key);
      if (uploaded?.userId !== ctx.user.id)
        throw new AppError('input.invalid', { fields: { avatar: [problem('field.avatar')] } });
    }
    const user = await refusingTakenNames(() => updateUser(db, ctx.user.id, { ...names, ...keysOf(names), avatar }));
    if (!user) throw new AppError('auth.required');
    if (username !== ctx.user.username) note({ action: 'account.username', userId: user.id });
    if (email !== ctx.user.email) {
      note({ action: 'account.email', userId: user.id });
      // A link that was mailed to the address before is no longer its owner's to use.
      await voidResets(unit, user.id);
    }
    const { createdAt: _, ...person } = user;
    recordPerson(unit, person, await placesOf(db, user.id));
    const isKept = avatar === ctx.user.avatar;
    return { user, gone: isKept ? [] : await deleteAvatarsBut(db, user.id, avatar && avatarKeyOf(avatar)) };
  });
  await removeAvatars(ctx.settings.dataDir, gone);
  return user;
}
