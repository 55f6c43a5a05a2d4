import type { z } from 'zod';
import type { ExportAccount } from '#shared/account.ts';
import type { Download } from '#shared/project-export.ts';
import { isoTime } from '#server/kernel/clock.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { jsonInTurns } from '#server/kernel/in-turns.ts';
import { getSessions } from '#server/modules/auth/own-sessions.actions.ts';
import { getRequests } from '#server/modules/chat-requests/chat-request.actions.ts';
import { getConversations } from '#server/modules/direct-chats/direct-chat.actions.ts';
import { getAllNotifications } from '#server/modules/notifications/notification.actions.ts';
import { listProjects } from '#server/modules/projects/project.actions.ts';
import { getSettings } from '#server/modules/settings/settings.actions.ts';
import { getTeamChats } from '#server/modules/team-chats/team-chat.actions.ts';
import { pictureOf } from '#server/modules/users/avatar.actions.ts';
import { requireOwn } from './account.actions.ts';
import {
  listOwnChecklists,
  listOwnComments,
  listOwnFiles,
  listOwnMessages,
  listOwnNotes,
  listOwnPins,
  listOwnReactions,
  listOwnSteps,
  listOwnTasks,
  listOwnTime,
} from './account-export.queries.ts';
import { ownStep, ownTask } from './account-export.view.ts';
import {
  listInvitations,
  listMade,
  listMemberships,
  listMentions,
  listReading,
  listReminders,
  listBrowsers,
  listOwnAudit,
  listResets,
  listTimers,
} from './account-places.queries.ts';

/** Of a chat itself, without what others said in it. */
const withoutWords = <C extends { lastMessage: unknown }>({ lastMessage: _, ...chat }: C) => chat;

/** Where one is, and where one was asked to be. */
const placesOf = async (ctx: UserContext, db: Db, userId: number) => ({
  projects: (await listProjects(ctx)).map(({ members: _, ...project }) => project),
  memberships: await listMemberships(db, userId),
  invitations: await listInvitations(db, userId),
  teamChats: (await getTeamChats(ctx)).map(withoutWords),
  directChats: (await getConversations(ctx)).map(withoutWords),
  chatRequests: await getRequests(ctx),
});

/** What one made, said and did. */
const worksOf = async (db: Db, userId: number) => ({
  tasks: (await listOwnTasks(db, userId)).map(ownTask),
  ...(await listOwnChecklists(db, userId)),
  comments: await listOwnComments(db, userId),
  messages: await listOwnMessages(db, userId),
  reactions: await listOwnReactions(db, userId),
  pins: await listOwnPins(db, userId),
  timeEntries: await listOwnTime(db, userId),
  timers: await listTimers(db, userId),
  notes: await listOwnNotes(db, userId),
  ...(await listOwnFiles(db, userId)),
  made: await listMade(db, userId),
  steps: (await listOwnSteps(db, userId)).map(ownStep),
});

/** What is kept so that one is told of things. */
const toldOf = async (ctx: UserContext, db: Db, userId: number) => ({
  notifications: await getAllNotifications(ctx),
  mentions: await listMentions(db, userId),
  reminders: await listReminders(db, userId),
  reading: await listReading(db, userId),
});

/**
 * One's own data to download as JSON: the account, where one is, and all that one made, said or did, also where one is no
 * more. Of other people it holds names in one's projects and chats, and the words that were addressed to the reader alone:
 * requests for a chat, and what a notification names. It holds none of what they said in chats and comments.
 */
export async function exportAccount(ctx: UserContext, input: z.infer<typeof ExportAccount>): Promise<Download> {
  requireOwn(ctx, input.userId);
  const { db } = ctx.database;
  const { id } = ctx.user;
  const exportedAt = isoTime(ctx.clock);
  const content = {
    format: 'ekipa-account',
    version: 2,
    exportedAt,
    user: ctx.user,
    picture: await pictureOf(ctx.settings.dataDir, ctx.user.avatar),
    settings: await getSettings(ctx),
    sessions: await getSessions(ctx),
    browsers: await listBrowsers(db, id),
    resets: await listResets(db, id),
    log: await listOwnAudit(db, id),
    ...(await placesOf(ctx, db, id)),
    ...(await worksOf(db, id)),
    ...(await toldOf(ctx, db, id)),
  };
  return {
    filename: `ekipa ${ctx.user.username} ${exportedAt.slice(0, 10)}.json`,
    mediaType: 'application/json; charset=utf-8',
    content: await jsonInTurns(content),
  };
}
