// A place with everything in it that an input can name, made through the doors, and the people who are there.
import { setImmediate } from 'node:timers/promises';
import type { User } from '#shared/user.ts';
import type { Mail } from '#server/kernel/mailer.ts';
import { password } from '#tests/support/make.ts';
import { multipartOf } from '#tests/support/picture.ts';
import { wholeApp, type WholeApp } from '#tests/support/whole-app.ts';
import type { Pool } from './inputs.ts';

export const people = ['anna', 'ewa', 'wojtek', 'zofia', 'piotr'] as const;
export type Person = (typeof people)[number];

/** Every place is the same: what one input did to it is gone with it. */
export type Place = { bytes: Buffer; cast: Record<Person, User>; cookies: Record<Person, string>; pool: Pool };

const mails: Mail[] = [];
export const settings = {
  publicUrl: new URL('https://ekipa.test'),
  mailer: { send: async (mail: Mail) => void mails.push(mail) },
};

/** What was mailed to someone, which is done after the call is answered. */
async function mailTo({ email }: User): Promise<string> {
  for (;;) {
    const mail = mails.find(({ to }) => to === email);
    if (mail) return mail.text;
    await setImmediate();
  }
}

const tokenIn = (text: string) => /(?:token|invitation)=([\w-]+)/.exec(text)?.[1] ?? '';

async function uploaded({ app, cookieOf }: WholeApp, user: User, url: string): Promise<number> {
  const call = multipartOf('file', 'plan.txt', Buffer.from('plan'), 'text/plain');
  const headers = { ...call.headers, cookie: await cookieOf(user) };
  return (await app.inject({ method: 'POST', url, ...call, headers })).json<{ id: number }>().id;
}

/** Anna's project with Ewa, a manager, and Wojtek, a worker; Zofia is invited, Piotr has asked to talk with Anna. */
export async function makePlace(): Promise<Place> {
  const app = await wholeApp(settings);
  const { make, as } = app;
  const cast = {} as Place['cast'];
  for (const name of people) cast[name] = await make.user(name);
  const { anna, ewa, wojtek, zofia, piotr } = cast;
  const { id: projectId } = await as(anna).project.create({ name: 'Remont', description: 'kuchni' });
  const { id: archived } = await as(anna).project.create({ name: 'Dawny' });
  const [manager, worker] = [
    await as(anna).member.add({ projectId, userId: ewa.id, role: 'manager' }),
    await as(anna).member.add({ projectId, userId: wojtek.id, role: 'worker' }),
  ];
  const team = await as(anna).projectTeam.create({ projectId, name: 'Malarze' });
  const column = await as(anna).column.create({ projectId, name: 'Czeka', color: '#aa0011' });
  const newTask = (title: string, more: object = {}) => as(anna).task.create({ projectId, title, ...more });
  const tasks = [
    await newTask('Farba', { assignedToIds: [ewa.id, wojtek.id], dueDate: '2026-06-20', recurrence: 'monthly' }),
    await newTask('Klej', { status: `custom_${column.id}`, labels: ['pilne'] }),
    await newTask('Tajne', { isPrivate: true }),
    await newTask('Usunięte'),
    await as(anna).task.create({ projectId: archived, title: 'Dawne' }),
  ];
  const [task, , , gone] = tasks;
  const taskId = task?.id ?? 0;
  await as(anna).task.delete({ id: gone?.id ?? 0 });
  const comments = [
    await as(anna).comment.create({ taskId, content: 'tak' }),
    await as(wojtek).comment.create({ taskId, content: '@anna nie' }),
  ];
  const group = await as(anna).checklist.createGroup({ taskId, name: 'Zakupy' });
  const items = [
    await as(anna).checklist.createItem({ taskId, groupId: group.id, text: 'Wałek' }),
    await as(anna).checklist.createItem({ taskId, groupId: group.id, text: 'Pędzel' }),
  ];
  const attachmentId = await uploaded(app, anna, `/api/tasks/${taskId}/attachments`);
  await as(anna).time.add({ taskId, minutes: 30 });
  await as(wojtek).time.start({ taskId });
  const teamChat = await as(anna).teamChat.create({ name: 'Lunch', members: [ewa.id, wojtek.id] });
  const direct = await as(anna).directChat.create({ userId: ewa.id });
  const say = (by: User, chat: object, more: object = {}) => as(by).message.send({ content: 'hej', ...chat, ...more });
  const fileId = await uploaded(app, anna, '/api/messages/files');
  const messages = [
    await say(anna, { projectId }, { attachmentIds: [fileId] }),
    await say(ewa, { projectId }, { content: '@anna tak' }),
    await say(wojtek, { taskId }),
    await say(anna, { teamChatId: teamChat.id }),
    await say(ewa, { directChatId: direct.id }),
  ];
  await as(anna).message.pin({ id: messages[3]?.id ?? 0 });
  await as(anna).message.react({ id: messages[1]?.id ?? 0, emoji: '👍' });
  const invite = (invitedUserEmail: string) => as(anna).invitation.create({ projectId, invitedUserEmail });
  const invitations = [await invite(zofia.email), await invite('nowa@firma.pl')];
  const request = await as(piotr).chatRequest.create({ toUserId: anna.id, message: 'Dzień dobry' });
  await as(anna).project.update({ id: archived, status: 'archived' });
  await as(anna).auth.forgotPassword({ email: wojtek.email });
  const tokens = [...invitations.map(({ inviteUrl }) => tokenIn(inviteUrl)), tokenIn(await mailTo(wojtek))];
  const cookies = {} as Place['cookies'];
  for (const name of people) cookies[name] = await app.cookieOf(cast[name]);
  const idsIn = async (table: 'notifications' | 'sessions' | 'project_members') =>
    (await app.db.selectFrom(table).select('id').execute()).map(({ id }) => id);
  const userIds = Object.values(cast).map(({ id }) => id);
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const ofRouter: Pool = {
    'project.id': [projectId, projectId, archived],
    'task.id': ids(tasks),
    'message.id': ids(messages),
    'invitation.id': ids(invitations),
    'notification.id': await idsIn('notifications'),
    'auth.id': await idsIn('sessions'),
    'chatRequest.id': [request.id],
    'user.id': userIds,
  };
  const pool: Pool = {
    ...ofRouter,
    projectId: [projectId, projectId, projectId, archived],
    taskId: [taskId, taskId, taskId, taskId, ...ids(tasks)],
    ids: ids(tasks),
    beforeId: [...ids(tasks), null],
    teamId: [team.id, null],
    columnId: [column.id],
    commentId: ids(comments),
    attachmentId: [attachmentId],
    attachmentIds: [fileId],
    groupId: [group.id],
    itemId: ids(items),
    memberId: [manager.id, worker.id, ...(await idsIn('project_members'))],
    teamChatId: [teamChat.id, messages[0]?.teamChatId],
    directChatId: [direct.id],
    requestId: [request.id],
    token: tokens,
    invitationToken: [...tokens, null],
    ...Object.fromEntries(['replyToId', 'messageId', 'seenId', 'before', 'after'].map((name) => [name, ids(messages)])),
    ...Object.fromEntries(
      ['userId', 'toUserId', 'assignedToId', 'assignedToIds', 'managerId', 'members'].map((name) => [name, userIds]),
    ),
    ...Object.fromEntries(['password', 'currentPassword', 'newPassword'].map((name) => [name, [password, 'nowe456']])),
    username: [...people, 'nowa'],
    email: [...Object.values(cast).map(({ email }) => email), 'nowa@firma.pl'],
    invitedUserEmail: ['piotr@ekipa.test', 'ktos@firma.pl', zofia.email],
    invitedUserUsername: ['piotr', null],
    avatar: [null, '/files/avatars/x.webp'],
    status: ['to_do', 'in_progress', 'completed', 'active', 'archived', `custom_${column.id}`],
    dueDate: [null, '', '2026-06-20', '2026-06-20T22:30:00Z', '9999-12-30', '2026-06-09'],
    version: [1, 2, 3],
    emoji: ['👍', '👨‍👩‍👧‍👦'],
    timezone: ['Europe/Warsaw', 'europe/warsaw', 'America/St_Johns', null],
    q: ['an', 'farba', '"a b" *', 'żółć'],
    was: ['tak', 'hej', 'Wałek'],
  };
  const bytes = app.services.database.bytes();
  await app.close();
  return { bytes, cast, cookies, pool };
}
