import { describe, expect, test } from 'vitest';
import { applyEvent } from '#shared/apply-event.ts';
import type { CachedProcedure, CacheEvent, DataOf, InputOf } from '#shared/cached.ts';
import type { Notification } from '#shared/notification.ts';
import { aMember, anna, anInvitation, aProject, aTeam, at, bartek } from '#tests/support/things.ts';

type Change = Record<string, unknown> & { type: CacheEvent['type'] };
/** As it comes over the wire, to Anna. */
const told = (event: Change) => ({ id: 7, at, actorId: bartek, projectId: 1, ...event }) as unknown as CacheEvent;
/** As Anna knows it from the answer to her own call. */
const answered = (event: Change) => ({ projectId: 1, ...event }) as unknown as CacheEvent;
const apply = <P extends CachedProcedure>(procedure: P, data: DataOf<P>, event: CacheEvent, input: InputOf<P>) =>
  applyEvent(procedure, data, event, { input, readerId: anna });

const aNotification = (fields: Partial<Notification> = {}): Notification => ({
  id: 1,
  userId: anna,
  type: 'task_assigned',
  title: '',
  message: '',
  params: { actor: 'Bartek', project: 'Remont', task: 'Farba', variant: null, outcome: null },
  isRead: false,
  taskId: 10,
  commentId: null,
  projectId: 1,
  chatRequestId: null,
  metadata: null,
  createdAt: at,
  ...fields,
});

describe('members', () => {
  const of = { projectId: 1 };
  test('keep the reader’s own note when others change them, and take a new one from the answer', () => {
    const members = [aMember({ note: 'Moja' })];
    const changed = aMember({ role: 'manager' });
    expect(apply('member.list', members, told({ type: 'member.updated', member: changed }), of)).toMatchObject([
      { role: 'manager', note: 'Moja' },
    ]);
    const noted = aMember({ note: 'Nowa' });
    expect(apply('member.list', members, answered({ type: 'member.updated', member: noted }), of)).toMatchObject([
      { note: 'Nowa' },
    ]);
  });

  test('have no manager when that one leaves, or manages no more', () => {
    const boss = aMember({ id: 22, userId: 3, role: 'manager' });
    const members = [aMember({ managerId: 3 }), boss];
    const removed = told({ type: 'member.removed', memberId: 22, userId: 3, userIds: [3] });
    expect(apply('member.list', members, removed, of)).toMatchObject([{ managerId: null }]);
    const demoted = told({ type: 'member.updated', member: { ...boss, role: 'worker' } });
    expect(apply('member.list', members, demoted, of)).toMatchObject([{ managerId: null }, { role: 'worker' }]);
    const head = { ...boss, role: 'worker' as const, isCoordinator: true };
    const handedOver = told({ type: 'project.handedOver', userId: bartek });
    expect(apply('member.list', [aMember({ managerId: 3 }), head], handedOver, of)).toMatchObject([
      { isCoordinator: true, managerId: null },
      { isCoordinator: false },
    ]);
  });

  test('are in no team when theirs is gone', () => {
    const deleted = told({ type: 'projectTeam.deleted', teamId: 5 });
    expect(apply('member.list', [aMember({ teamId: 5 })], deleted, of)).toMatchObject([{ teamId: null }]);
    expect(apply('projectTeam.list', [aTeam({ id: 5 })], deleted, of)).toEqual([]);
  });
});

test('a project follows the reader’s own rank, not that of others', () => {
  const project = aProject({ role: 'worker', isCoordinator: false });
  const promoted = told({ type: 'member.updated', member: aMember({ userId: anna, role: 'manager' }) });
  const other = told({ type: 'member.updated', member: aMember({ role: 'manager' }) });
  expect(apply('project.get', project, promoted, { id: 1 })).toMatchObject({ role: 'manager' });
  expect(apply('project.list', [project], promoted, undefined)).toMatchObject([{ role: 'manager' }]);
  expect(apply('project.get', project, other, { id: 1 })).toMatchObject({ role: 'worker' });
  const handedOver = told({ type: 'project.handedOver', userId: anna });
  expect(apply('project.get', project, handedOver, { id: 1 })).toMatchObject({ isCoordinator: true });
});

test('an invitation keeps its sender’s note when it is told again, and goes when it has ended', () => {
  const of = { projectId: 1 };
  const invitations = [anInvitation({ id: 3, message: 'Moja' })];
  const renewed = anInvitation({ id: 3, message: null, expiresAt: '2027-01-01T00:00:00.000Z' });
  const after = apply('invitation.list', invitations, told({ type: 'invitation.sent', invitation: renewed }), of);
  expect(after).toMatchObject([{ message: 'Moja', expiresAt: renewed.expiresAt }]);
  expect(apply('invitation.list', after, told({ type: 'invitation.ended', invitationId: 3 }), of)).toEqual([]);
});

describe('notifications', () => {
  const of = { userId: anna };
  const list = [aNotification({ id: 3 }), aNotification({ id: 2 }), aNotification({ id: 1 })];
  const unread = (known: Notification[]) => known.filter(({ isRead }) => !isRead).map(({ id }) => id);

  test('come in newest first, once; what arrives while all are read stays unread (B17)', () => {
    const created = told({ type: 'notification.created', notification: aNotification({ id: 4 }) });
    const four = apply('notification.list', list, created, of);
    expect(four.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(apply('notification.list', four, created, of)).toBe(four);
    expect(unread(apply('notification.list', four, told({ type: 'notification.allRead', upToId: 3 }), of))).toEqual([
      4,
    ]);
  });

  test('that ask again stand where they stood, unread', () => {
    const withdrawn = told({ type: 'notification.read', notificationIds: [2], outcome: 'withdrawn' });
    const again = told({ type: 'notification.created', notification: aNotification({ id: 2 }) });
    const asked = apply('notification.list', apply('notification.list', list, withdrawn, of), again, of);
    expect(asked.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(asked[1]).toMatchObject({ isRead: false, params: { outcome: null } });
  });

  test('are read one by one, and reading twice changes nothing (B17)', () => {
    const read = told({ type: 'notification.read', notificationIds: [2] });
    const once = apply('notification.list', list, read, of);
    expect(unread(once)).toEqual([3, 1]);
    expect(apply('notification.list', once, read, of)).toBe(once);
  });

  test('keep how their invitation ended (B8)', () => {
    const ended = told({ type: 'notification.read', notificationIds: [2], outcome: 'cancelled' });
    const [, second] = apply('notification.list', list, ended, of);
    expect(second).toMatchObject({ isRead: true, params: { actor: 'Bartek', outcome: 'cancelled' } });
    const readTwice = apply('notification.list', list, ended, of);
    expect(apply('notification.list', readTwice, ended, of)).toBe(readTwice);
  });

  test('that wait are kept until they are answered, mentions until they are read, and others are not taken up', () => {
    const asks = aNotification({ id: 5, type: 'chat_request', chatRequestId: 1, projectId: null, taskId: null });
    const mention = aNotification({ id: 4, type: 'mentioned' });
    const heard = [mention, asks, aNotification({ id: 6 })].map((notification) =>
      told({ type: 'notification.created', notification }),
    );
    const idsAfter = (events: CacheEvent[]) =>
      events
        .reduce((known, event) => apply('notification.waiting', known, event, of), [] as Notification[])
        .map(({ id }) => id);
    expect(idsAfter(heard)).toEqual([5, 4]);
    expect(idsAfter([...heard, told({ type: 'notification.allRead', upToId: 6 })])).toEqual([5]);
    const accepted = told({ type: 'notification.read', notificationIds: [5], outcome: 'accepted' });
    expect(idsAfter([...heard, accepted])).toEqual([4]);
    expect(idsAfter([...heard, told({ type: 'member.removed', memberId: 9, userId: anna, userIds: [anna] })])).toEqual([
      5,
    ]);
  });

  test('say nothing of a project that the reader has lost, and of a task that is hidden from them nothing is left (B25)', () => {
    const lost = told({ type: 'member.removed', memberId: 9, userId: anna, userIds: [anna] });
    const after = apply('notification.list', list, lost, of);
    expect(JSON.stringify(after)).not.toMatch(/Remont|Farba/);
    expect(unread(after)).toEqual([]);
    const hidden = told({ type: 'task.hidden', taskId: 10, userIds: [anna] });
    expect(apply('notification.list', list, hidden, of)).toEqual([]);
  });
});
