import type { z } from 'zod';
import type { ExportAccount } from '#shared/account.ts';
import type { Download } from '#shared/project-export.ts';
import { isoTime } from '#server/kernel/clock.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { getSessions } from '#server/modules/auth/own-sessions.actions.ts';
import { getNotifications } from '#server/modules/notifications/notification.actions.ts';
import { listProjects } from '#server/modules/projects/project.actions.ts';
import { getSettings } from '#server/modules/settings/settings.actions.ts';
import { getTasks } from '#server/modules/tasks/task.actions.ts';
import { getTeamChats } from '#server/modules/team-chats/team-chat.actions.ts';
import { requireOwn } from './account.actions.ts';
import {
  listOwnComments,
  listOwnFiles,
  listOwnMessages,
  listOwnNotes,
  listOwnReactions,
  listOwnTime,
} from './account-export.queries.ts';

/** One's own data to download as JSON: the account, where one is in, and all that one made or said. */
export async function exportAccount(ctx: UserContext, input: z.infer<typeof ExportAccount>): Promise<Download> {
  requireOwn(ctx, input.userId);
  const { db } = ctx.database;
  const { id } = ctx.user;
  const isOwn = (task: { createdById: number | null; assignedToIds: number[] }) =>
    task.createdById === id || task.assignedToIds.includes(id);
  const exportedAt = isoTime(ctx.clock);
  const content = {
    format: 'ekipa-account',
    version: 1,
    exportedAt,
    user: ctx.user,
    settings: await getSettings(ctx),
    sessions: await getSessions(ctx),
    projects: (await listProjects(ctx)).map(({ members: _, ...project }) => project),
    teamChats: await getTeamChats(ctx),
    tasks: (await getTasks(ctx)).filter(isOwn),
    comments: await listOwnComments(db, id),
    messages: await listOwnMessages(db, id),
    reactions: await listOwnReactions(db, id),
    timeEntries: await listOwnTime(db, id),
    notes: await listOwnNotes(db, id),
    ...(await listOwnFiles(db, id)),
    notifications: await getNotifications(ctx, { userId: id }),
  };
  return {
    filename: `ekipa ${ctx.user.username} ${exportedAt.slice(0, 10)}.json`,
    mediaType: 'application/json; charset=utf-8',
    content: JSON.stringify(content, null, 2),
  };
}
