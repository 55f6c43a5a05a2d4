// Chats, what is said in them, and who is in them.
import { multipartOf } from '#tests/support/picture.ts';
import type { Claim } from './claims.ts';
import type { Name } from './scene.ts';
import { story, type Story } from './story.ts';

const projectChatOf = async ({ app, scene }: Story): Promise<number> => {
  const chats = app.db.selectFrom('team_chats').select('id').where('projectId', '=', scene.projectId);
  return (await chats.executeTakeFirstOrThrow()).id;
};
const at = '2026-06-09T08:00:00.000Z';

const ofMessages: Claim[] = [
  story('a message is reworded and taken back by who said it, taken back by who looks after the chat', async (told) => {
    const {
      scene: { messageIds },
      is,
    } = told;
    const [kinds, content] = [['project', 'task'] as const, 'inaczej'];
    for (const kind of kinds) {
      const id = messageIds[kind];
      await is('forbidden', 'worker', (as) => as.message.delete({ id }));
      await is('forbidden', 'worker', (as) => as.message.pin({ id }));
      await is('forbidden', 'manager', (as) => as.message.edit({ id, content }));
      await is('ok', 'manager', (as) => as.message.pin({ id }));
      await is('ok', 'target', (as) => as.message.edit({ id, content }));
      await is('ok', 'target', (as) => as.message.delete({ id }));
    }
    await is('forbidden', 'participant', (as) => as.message.delete({ id: messageIds.direct }));
    await is('ok', 'participant', (as) => as.message.pin({ id: messageIds.direct }));
    await is('notFound', 'stranger', (as) => as.message.pin({ id: messageIds.direct }));
  }),
  story(
    'what was said in an archived project stays as it is',
    async ({ scene: { messageIds, projectId }, is }) => {
      for (const id of [messageIds.project, messageIds.task]) {
        await is('project.archived', 'target', (as) => as.message.edit({ id, content: 'inaczej' }));
        await is('project.archived', 'target', (as) => as.message.delete({ id }));
        await is('project.archived', 'worker', (as) => as.message.react({ id, emoji: '👍' }));
        await is('project.archived', 'manager', (as) => as.message.pin({ id }));
      }
      await is('ok', 'worker', (as) => as.message.markRead({ projectId, messageId: messageIds.project }));
    },
    { state: 'archived' },
  ),
  story(
    'to who has no account any more nothing is said, and what was said is read',
    async ({ app, cast, scene, is }) => {
      const { directChatId, messageIds } = scene;
      const gone = async (how: object) => {
        await app.db
          .updateTable('users')
          .set({ disabledAt: null, deletedAt: null, ...how })
          .where('id', '=', cast.partner.id)
          .execute();
        await is('chat.partnerGone', 'participant', (as) => as.message.send({ directChatId, content: 'halo' }));
        await is('ok', 'participant', (as) => as.message.list({ directChatId }));
        await is('ok', 'participant', (as) => as.message.react({ id: messageIds.direct, emoji: '👍' }));
      };
      await gone({ disabledAt: at });
      await gone({ deletedAt: at });
    },
  ),
  story('a file is sent once, by who uploaded it', async ({ app, cast, scene: { projectId, taskId }, is }) => {
    const upload = multipartOf('file', 'plan.txt', Buffer.from('plan'), 'text/plain');
    const headers = { ...upload.headers, cookie: await app.cookieOf(cast.worker) };
    const kept = await app.app.inject({ ...upload, method: 'POST', url: '/api/messages/files', headers });
    const attachmentIds = [kept.json<{ id: number }>().id];
    await is('input.invalid', 'manager', (one) => one.message.send({ projectId, content: 'cudzy', attachmentIds }));
    await is('ok', 'worker', (one) => one.message.send({ projectId, content: 'plan', attachmentIds }));
    await is('input.invalid', 'worker', (one) => one.message.send({ taskId, content: 'plan', attachmentIds }));
  }),
  story('who is named is told so where they may read it', async ({ scene, as, cast, equals }) => {
    const { projectId, teamChatId, directChatId } = scene;
    const toldOf = async (who: Name) =>
      (await as(who).notification.list({ userId: cast[who].id })).filter(({ type }) => type === 'mentioned').length;
    await as('worker').message.send({ projectId, content: '@manager @chatworker @partner @stranger' });
    equals('manager', await toldOf('manager'), 1);
    await as('chatManager').message.send({ teamChatId, content: '@manager @chatworker @partner @stranger' });
    equals('chatWorker', await toldOf('chatWorker'), 1);
    await as('participant').message.send({ directChatId, content: '@manager @chatworker @partner @stranger' });
    equals('partner', await toldOf('partner'), 1);
    equals('manager again', await toldOf('manager'), 1);
    equals('stranger', await toldOf('stranger'), 0);
  }),
];

const ofTeamChats: Claim[] = [
  story('a project’s chat is the project’s, by its other path too', async (told) => {
    const {
      is,
      scene: { projectId },
    } = told;
    const teamChatId = await projectChatOf(told);
    await is('ok', 'worker', (as) => as.message.list({ teamChatId }));
    await is('notFound', 'stranger', (as) => as.message.list({ teamChatId }));
    await is('chat.ofProject', 'coordinator', (as) => as.teamChat.update({ teamChatId, name: 'Inna' }));
    await is('chat.ofProject', 'worker', (as) => as.teamChat.leave({ teamChatId }));
    await is('notFound', 'stranger', (as) => as.teamChat.leave({ teamChatId }));
    await is('notFound', 'stranger', (as) => as.teamChat.update({ teamChatId, name: 'Inna' }));
    await is('ok', 'coordinator', (as) => as.project.delete({ id: projectId }));
    await is('notFound', 'worker', (as) => as.message.list({ teamChatId }));
  }),
  story('to a private chat add who looks after it', async ({ app, cast, scene: { teamChatId }, is }) => {
    await app.db.updateTable('team_chats').set({ isPrivate: true }).where('id', '=', teamChatId).execute();
    const adding = (who: Name) => ({ teamChatId, userId: cast[who].id, role: 'worker' as const });
    await is('forbidden', 'chatWorker', (as) => as.teamChat.addMember(adding('self')));
    await is('ok', 'chatManager', (as) => as.teamChat.addMember(adding('self')));
    await is('ok', 'chatEmployer', (as) => as.teamChat.addMember(adding('other')));
  }),
  story('who looks after a chat takes out lower ranks, an employer anyone, and everyone themselves', async (told) => {
    const {
      app,
      cast,
      scene: { teamChatId },
      is,
    } = told;
    const seat = (who: Name, role: 'manager' | 'employer') => ({
      chatId: teamChatId,
      userId: cast[who].id,
      role,
      joinedAt: at,
    });
    await app.db
      .insertInto('team_chat_members')
      .values([seat('self', 'manager'), seat('other', 'employer')])
      .execute();
    const out = (who: Name) => ({ teamChatId, userId: cast[who].id });
    await is('forbidden', 'chatWorker', (as) => as.teamChat.removeMember(out('stranger')));
    await is('notFound', 'chatManager', (as) => as.teamChat.removeMember(out('stranger')));
    await is('forbidden', 'chatWorker', (as) => as.teamChat.removeMember(out('target')));
    await is('forbidden', 'chatManager', (as) => as.teamChat.removeMember(out('self')));
    await is('forbidden', 'chatManager', (as) => as.teamChat.removeMember(out('other')));
    await is('ok', 'chatManager', (as) => as.teamChat.removeMember(out('target')));
    await is('ok', 'chatEmployer', (as) => as.teamChat.removeMember(out('other')));
    await is('ok', 'chatEmployer', (as) => as.teamChat.removeMember(out('self')));
    await is('ok', 'chatWorker', (as) => as.teamChat.removeMember(out('chatWorker')));
  }),
];

const ofAccounts: Claim[] = [
  story('nobody is brought into a chat whose account is closed', async ({ app, cast, scene: { teamChatId }, is }) => {
    await app.db.updateTable('users').set({ disabledAt: at }).where('id', '=', cast.self.id).execute();
    const userId = cast.self.id;
    await is('notFound', 'chatEmployer', (as) => as.teamChat.addMember({ teamChatId, userId, role: 'worker' }));
    await is('input.invalid', 'chatEmployer', (as) => as.teamChat.create({ name: 'Nowy', members: [userId] }));
    await is('notFound', 'chatEmployer', (as) => as.chatRequest.create({ toUserId: userId }));
    await is('notFound', 'chatEmployer', (as) => as.directChat.create({ userId }));
  }),
  story('one writes at once to whom one shares a project or a chat with, and to nobody else', async ({ cast, is }) => {
    const begin = (who: Name) => ({ userId: cast[who].id });
    await is('ok', 'worker', (as) => as.directChat.create(begin('manager')));
    await is('ok', 'chatWorker', (as) => as.directChat.create(begin('chatManager')));
    await is('chat.noCommon', 'worker', (as) => as.directChat.create(begin('chatWorker')));
    await is('chat.noCommon', 'chatWorker', (as) => as.directChat.create(begin('worker')));
    await is('chat.noCommon', 'stranger', (as) => as.directChat.create(begin('worker')));
    await is('chat.noCommon', 'worker', (as) => as.directChat.create(begin('stranger')));
    await is('chat.noCommon', 'stranger', (as) => as.directChat.create(begin('chatWorker')));
    await is('chat.noCommon', 'chatWorker', (as) => as.directChat.create(begin('stranger')));
  }),
  story(
    'a project in the trash is no longer shared',
    async ({ cast, is }) => is('chat.noCommon', 'worker', (as) => as.directChat.create({ userId: cast.manager.id })),
    { state: 'deleted' },
  ),
  story('a chat with someone is found again, whatever one shares', async ({ cast, is }) => {
    await is('ok', 'participant', (as) => as.directChat.create({ userId: cast.partner.id }));
  }),
];

export const chatStories: Claim[] = [...ofMessages, ...ofTeamChats, ...ofAccounts];
