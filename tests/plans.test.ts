// No statement of what people open and do reads a table from end to end, on a database of a size (contract: speed).
import { expect, test } from 'vitest';
import { appRouter } from '#server/app-router.ts';
import { proceduresOf } from '#server/http/procedures.ts';
import { filledBytes, listenForScans } from '#tests/support/plans.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

/** What may be read whole, and why. */
const harmless = [
  // The index of words, by words.
  /^SCAN search_index VIRTUAL TABLE INDEX \d+:M/,
  // People are looked for by any part of their names; there are as many as have an account.
  /^SCAN users in:/,
];

/** Somebody who is in a project, with what they have there. */
async function readerOf({ db }: TestApp) {
  const user = await db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.userId')
    .select(['users.id', 'username', 'email', 'fullName', 'avatar', 'users.createdAt', 'projectId'])
    .where('role', '=', 'employer')
    .orderBy('projectId')
    .executeTakeFirstOrThrow();
  const { id: taskId } = await db
    .selectFrom('tasks')
    .select('id')
    .where('projectId', '=', user.projectId)
    .executeTakeFirstOrThrow();
  const { id: chatId } = await db
    .selectFrom('team_chats')
    .select('id')
    .where('projectId', '=', user.projectId)
    .executeTakeFirstOrThrow();
  const { id: directChatId } = await db
    .selectFrom('direct_chats')
    .select('id')
    .where((eb) => eb.or([eb('user1Id', '=', user.id), eb('user2Id', '=', user.id)]))
    .executeTakeFirstOrThrow();
  return { user, projectId: user.projectId, taskId, chatId, directChatId };
}

test('nothing that is opened reads a table from end to end', async () => {
  const app = await testApp({ bytes: await filledBytes(), at: '2026-01-05T08:00:00.000Z' });
  const { user, projectId, taskId, chatId: teamChatId, directChatId } = await readerOf(app);
  const scansOf = listenForScans(app, harmless);
  const my = app.as(user);
  const reads: Record<string, () => Promise<unknown>> = {
    'activity.list': () => my.activity.list({ taskId }),
    'attachment.list': () => my.attachment.list({ taskId }),
    'auth.me': () => my.auth.me(),
    'auth.current': () => my.auth.current(),
    'auth.options': () => my.auth.options(),
    'auth.sessions': () => my.auth.sessions(),
    'chatRequest.list': () => my.chatRequest.list(),
    'checklist.groups': () => my.checklist.groups({ taskId }),
    'checklist.items': () => my.checklist.items({ taskId }),
    'column.list': () => my.column.list({ projectId }),
    'comment.list': () => my.comment.list({ taskId }),
    'directChat.list': () => my.directChat.list(),
    'directChat.get': () => my.directChat.get({ directChatId }),
    'export.project': () => my.export.project({ projectId }),
    'invitation.list': () => my.invitation.list({ projectId }),
    'invitation.peek': () => my.invitation.peek({ token: 'x'.repeat(43) }).catch(() => null),
    'live.present': () => my.live.present(),
    'member.list': () => my.member.list({ projectId }),
    'message.list': () => my.message.list({ teamChatId }),
    'message.pinned': () => my.message.pinned({ teamChatId }),
    'message.readState': () => my.message.readState({ teamChatId }),
    'message.ofTask': () => my.message.ofTask({ taskId }),
    'notification.list': () => my.notification.list({ userId: user.id }),
    'notification.waiting': () => my.notification.waiting({ userId: user.id }),
    'notification.unread': () => my.notification.unread({ userId: user.id }),
    'project.list': () => my.project.list(),
    'project.trash': () => my.project.trash(),
    'project.get': () => my.project.get({ id: projectId }),
    'projectTeam.list': () => my.projectTeam.list({ projectId }),
    'search.all': () => my.search.all({ q: 'bako' }),
    'settings.get': () => my.settings.get(),
    'task.listByProject': () => my.task.listByProject({ projectId }),
    'task.list': () => my.task.list(),
    'task.listByAssignee': () => my.task.listByAssignee({ userId: user.id }),
    'task.get': () => my.task.get({ id: taskId }),
    'taskChat.list': () => my.taskChat.list(),
    'teamChat.list': () => my.teamChat.list(),
    'teamChat.get': () => my.teamChat.get({ teamChatId }),
    'time.list': () => my.time.list({ taskId }),
    'time.timer': () => my.time.timer(),
    'user.list': () => my.user.list(),
    'user.search': () => my.user.search({ q: 'osoba1' }),
    'user.team': () => my.user.team(),
    'user.get': () => my.user.get({ id: user.id }),
  };
  const queries = proceduresOf(appRouter).filter(([, { _def }]) => _def.type === 'query');
  expect(Object.keys(reads).toSorted()).toEqual(queries.map(([name]) => name).toSorted());
  const found: Record<string, string[]> = {};
  for (const [name, read] of Object.entries(reads)) {
    const scans = await scansOf(read);
    if (scans.length > 0) found[name] = scans;
  }
  expect(found).toEqual({});
});
