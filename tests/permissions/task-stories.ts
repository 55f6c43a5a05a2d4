// Tasks and what belongs to them.
import { nextEvents } from '#server/kernel/event-log.ts';
import { eventsSeenBy } from '#server/modules/live/live.audience.ts';
import type { Claim } from './claims.ts';
import { nobodys, type Name } from './scene.ts';
import { story, type Story } from './story.ts';

const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

type Answer = { error?: { json: { data: { httpStatus: number } } } };

/** A worker who is neither the task's creator nor assigned: what is theirs lies in the task. */
async function ownThings({ app, cast, scene: { taskId } }: Story) {
  const { make, db } = app;
  const { groupId, itemId } = await make.checklist(taskId);
  await db.updateTable('checklist_groups').set({ assignedToId: cast.worker.id }).where('id', '=', groupId).execute();
  const made = await make.checklist(taskId);
  await db
    .updateTable('checklist_groups')
    .set({ createdById: cast.worker.id })
    .where('id', '=', made.groupId)
    .execute();
  const commentId = await make.comment(taskId, cast.worker);
  const attachmentId = await make.attachment(taskId, cast.worker);
  return { taskId, groupId, itemId, madeId: made.groupId, commentId, attachmentId };
}

async function withOwnThings(told: Story, outcome: string) {
  const { is } = told;
  const { taskId, groupId, itemId, madeId, commentId, attachmentId } = await ownThings(told);
  await is(outcome, 'worker', (as) => as.checklist.createItem({ taskId, groupId, text: 'Wałek' }));
  await is(outcome, 'worker', (as) => as.checklist.updateItem({ taskId, itemId, isCompleted: true }));
  await is(outcome, 'worker', (as) => as.checklist.deleteItem({ taskId, itemId }));
  await is(outcome, 'worker', (as) => as.checklist.deleteGroup({ taskId, groupId: madeId }));
  await is(outcome, 'worker', (as) => as.comment.update({ taskId, commentId, content: 'inaczej' }));
  await is(outcome, 'worker', (as) => as.comment.delete({ taskId, commentId }));
  await is(outcome, 'worker', (as) => as.attachment.delete({ taskId, attachmentId }));
}

const ofParts: Claim[] = [
  story('what is one’s own in a task one may change and take away', (told) => withOwnThings(told, 'ok')),
  story('in an archived project not even that', (told) => withOwnThings(told, 'project.archived'), {
    state: 'archived',
  }),
  story(
    'a checklist of a private task is given to nobody who does not see it',
    async ({ cast, scene: { taskId }, is }) => {
      const group = (who: Name) => ({ taskId, name: 'Zakupy', assignedToId: cast[who].id });
      await is('task.assigneeNotMember', 'author', (as) => as.checklist.createGroup(group('manager')));
      await is('ok', 'author', (as) => as.checklist.createGroup(group('target')));
    },
    { isPrivate: true },
  ),
  story(
    'an archived project is read-only, its time and its files too',
    async ({ scene: { taskId, attachmentId }, is }) => {
      await is('project.archived', 'author', (as) => as.time.add({ taskId, minutes: 15 }));
      await is('project.archived', 'author', (as) => as.time.start({ taskId }));
      await is('project.archived', 'employer', (as) => as.attachment.delete({ taskId, attachmentId }));
      await is('ok', 'worker', (as) => as.attachment.list({ taskId }));
      await is('ok', 'worker', (as) => as.time.list({ taskId }));
    },
    { state: 'archived' },
  ),
];

const ofTasks: Claim[] = [
  story(
    'who may not know of a task does not learn of it by changing nothing',
    async ({ scene: { taskId: id }, is }) => {
      for (const who of ['stranger', 'manager', 'coordinator'] as const)
        await is('notFound', who, (as) => as.task.update({ id }));
      await is('ok', 'target', (as) => as.task.update({ id }));
    },
    { isPrivate: true },
  ),
  story('a board that is kept ready is kept from who may not see it', async ({ app, cast, scene, equals }) => {
    const url = `/api/projects/${scene.projectId}/tasks`;
    for (const [who, status] of [
      ['worker', 200],
      ['stranger', 404],
      ['former', 404],
      ['manager', 200],
    ] as const)
      equals(who, (await app.rest(cast[who], 'GET', url)).status, status);
  }),
  story('a board that is asked for among other calls is asked for as any', async ({ app, cast, scene, equals }) => {
    const calls = { 0: { json: { projectId: scene.projectId } }, 1: { json: { projectId: scene.projectId } } };
    const url = `/trpc/task.listByProject,member.list?batch=1&input=${encodeURIComponent(JSON.stringify(calls))}`;
    const statusFor = async (headers: object) => {
      const answers = (await app.app.inject({ method: 'GET', url, headers: { ...headers } })).json<Answer[]>();
      return answers[0]?.error?.json.data.httpStatus ?? 200;
    };
    equals('nobody', await statusFor({}), 401);
    equals('stranger', await statusFor({ cookie: await app.cookieOf(cast.stranger) }), 404);
    equals('worker', await statusFor({ cookie: await app.cookieOf(cast.worker) }), 200);
  }),
  story('a worker joins nobody’s task, a manager anybody’s', async ({ cast, scene: { taskId: id }, is }) => {
    const joining = (who: Name) => ({ id, assignedToIds: [cast.target.id, cast[who].id] });
    await is('forbidden', 'worker', (as) => as.task.update(joining('worker')));
    await is('ok', 'manager', (as) => as.task.update(joining('manager')));
  }),
  story(
    'a deleted task is there for who brings it back, and for nothing else',
    async ({ scene: { taskId: id }, is }) => {
      await is('ok', 'manager', (as) => as.task.delete({ id }));
      await is('notFound', 'manager', (as) => as.task.get({ id }));
      await is('notFound', 'manager', (as) => as.task.update({ id, title: 'Inny' }));
      await is('notFound', 'manager', (as) => as.task.delete({ id }));
      await is('forbidden', 'worker', (as) => as.task.restore({ id }));
      await is('notFound', 'stranger', (as) => as.task.restore({ id }));
      await is('ok', 'manager', (as) => as.task.restore({ id }));
    },
  ),
  story('what is sent unchanged asks for nothing (rule 6)', async ({ scene: { taskId: id, projectId }, as, is }) => {
    const { title, status, priority, isPrivate } = await as('worker').task.get({ id });
    const unchanged = { id, projectId, title, status, priority, isPrivate };
    await is('ok', 'worker', (one) => one.task.update(unchanged));
    await is('ok', 'manager', (one) => one.task.update({ ...unchanged, title: 'Inny' }));
    await is('forbidden', 'worker', (one) => one.task.update({ ...unchanged, title: 'Jeszcze inny' }));
  }),
  story(
    'a private task is in no list of who does not see it',
    async ({ app, cast, scene: { taskId, projectId }, as, equals }) => {
      const { title } = await as('author').task.get({ id: taskId });
      const board = async (who: Name) =>
        (await app.rest(cast[who], 'GET', `/api/projects/${projectId}/tasks`)).body as { id: number }[];
      const seen = async (who: Name, expected: number[]) => {
        equals(`${who}: tasks`, ids(await as(who).task.list()), expected);
        equals(`${who}: of the project`, ids(await as(who).task.listByProject({ projectId })), expected);
        equals(`${who}: on the board`, ids(await board(who)), expected);
        equals(`${who}: found`, ids((await as(who).search.all({ q: title })).tasks), expected);
        equals(`${who}: counted`, (await as(who).project.get({ id: projectId })).taskCount, expected.length);
      };
      for (const who of ['author', 'target'] as const) await seen(who, [taskId]);
      for (const who of ['worker', 'manager', 'employer', 'coordinator'] as const) await seen(who, []);
    },
    { isPrivate: true },
  ),
  story('nor does the message that it was made of name it to them', async ({ scene: { projectId }, as, equals }) => {
    const { id: messageId } = await as('author').message.send({ projectId, content: 'Zrobię to po cichu' });
    const { id } = await as('author').message.makeTask({ id: messageId, projectId });
    await as('author').task.update({ id, isPrivate: true });
    const taskOf = async (who: Name) =>
      (await as(who).message.list({ projectId })).find((message) => message.id === messageId)?.task?.id ?? null;
    equals('author', await taskOf('author'), id);
    equals('manager', await taskOf('manager'), null);
  }),
  story('a place beside a hidden task tells nothing of it', async ({ scene: { projectId }, as, equals }) => {
    const make = (who: Name, title: string, isPrivate = false) => as(who).task.create({ projectId, title, isPrivate });
    const [first, hidden, last] = [
      await make('manager', 'A'),
      await make('author', 'B', true),
      await make('manager', 'C'),
    ];
    const { position } = await as('manager').task.update({ id: first.id, beforeId: hidden.id });
    equals('it stands after the last', position > last.position, true);
    const other = await make('manager', 'D');
    const again = await as('manager').task.update({ id: other.id, beforeId: nobodys });
    equals('as beside none', again.position > position, true);
  }),
  story(
    'who loses sight of a task adds no time to it any more',
    async ({ app, scene: { taskId: id }, cast, as, is, equals }) => {
      const assigned = (assignedToIds: number[]) => as('manager').task.update({ id, assignedToIds });
      await assigned([cast.worker.id]);
      await is('ok', 'worker', (one) => one.time.start({ taskId: id }));
      await assigned([cast.target.id]);
      app.clock.time += 30 * 60_000;
      await is('ok', 'worker', (one) => one.time.stop({ taskId: id }));
      equals('time', (await as('worker').task.get({ id })).timeTracked, 0);
      await is('forbidden', 'worker', (one) => one.time.stop({ taskId: id }));
    },
  ),
];

/** Who has been told that a task is gone for them, time by time. */
const toldOfLoss = async ({ app }: Story): Promise<number[][]> =>
  (await nextEvents(app.db, 0)).flatMap((event) => (event.type === 'task.hidden' ? [event.userIds] : []));

/** Who is told that they are mentioned. */
const toldOf = async ({ as, cast }: Story, who: Name) =>
  (await as(who).notification.list({ userId: cast[who].id })).filter(({ type }) => type === 'mentioned').length;

const ofWords: Claim[] = [
  story('that a task is gone for them hears who saw it, and sees it no more', async (told) => {
    const {
      scene: { taskId: id },
      app,
      cast,
      as,
      equals,
    } = told;
    await as('author').task.update({ id, title: 'Jawne' });
    await as('author').task.update({ id, isPrivate: true });
    const [lost = []] = await toldOfLoss(told);
    equals('manager', lost.includes(cast.manager.id), true);
    for (const who of ['author', 'target', 'stranger'] as const) equals(who, lost.includes(cast[who].id), false);
    await as('author').task.update({ id, title: 'Tajne' });
    equals('times', (await toldOfLoss(told)).length, 1);
    const replayed = async (who: Name) =>
      (await eventsSeenBy(app.db, cast[who].id, await nextEvents(app.db, 0))).map(({ type }) => type);
    equals('target, on coming back', (await replayed('target')).includes('task.updated'), true);
    equals('manager, on coming back', (await replayed('manager')).includes('task.updated'), false);
  }),
  story(
    'a comment in a private task is told to who sees it, whoever it names',
    async (told) => {
      const {
        scene: { taskId },
        as,
        equals,
      } = told;
      await as('author').comment.create({ taskId, content: '@manager @target @stranger patrzcie' });
      equals('manager', await toldOf(told, 'manager'), 0);
      equals('stranger', await toldOf(told, 'stranger'), 0);
      equals('target', await toldOf(told, 'target'), 1);
      await as('author').task.update({ id: taskId, isPrivate: false });
      equals('manager, when it is private no more', await toldOf(told, 'manager'), 0);
    },
    { isPrivate: true },
  ),
  story(
    'so is a message in its chat',
    async (told) => {
      const {
        scene: { taskId },
        as,
        equals,
      } = told;
      await as('author').message.send({ taskId, content: '@manager @target @stranger patrzcie' });
      equals('manager', await toldOf(told, 'manager'), 0);
      equals('stranger', await toldOf(told, 'stranger'), 0);
      equals('target', await toldOf(told, 'target'), 1);
      await as('author').task.update({ id: taskId, isPrivate: false });
      equals('manager, when it is private no more', await toldOf(told, 'manager'), 0);
    },
    { isPrivate: true },
  ),
  story('what was told of a task that is hidden by now is told no more', async (told) => {
    const {
      scene: { taskId },
      as,
      cast,
      is,
      equals,
    } = told;
    await as('author').comment.create({ taskId, content: '@manager @target patrzcie' });
    const [notification] = await as('manager').notification.list({ userId: cast.manager.id });
    await as('author').task.update({ id: taskId, isPrivate: true });
    equals('manager', await toldOf(told, 'manager'), 0);
    equals('target', await toldOf(told, 'target'), 1);
    await is('notFound', 'manager', (one) => one.notification.read({ id: notification?.id ?? 0 }));
  }),
];

export const taskStories: Claim[] = [...ofParts, ...ofTasks, ...ofWords];
