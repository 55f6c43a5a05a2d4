import { expect, test } from 'vitest';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { liveClient } from '#tests/support/listen.ts';
import { testApp } from '#tests/support/test-app.ts';
import { handOverChats } from './team-chat-hand-over.actions.ts';

async function scene() {
  const app = await testApp();
  const [anna, bartek, cela, dorota] = [
    await app.make.user('Anna Lis'),
    await app.make.user('Bartek Mech'),
    await app.make.user('Cela Nowa'),
    await app.make.user('Dorota Kos'),
  ];
  const close = ({ id }: { id: number }) =>
    app.db.updateTable('users').set({ disabledAt: '2026-06-10T08:00:00.000Z' }).where('id', '=', id).execute();
  const handOver = ({ id }: { id: number }) =>
    unitOfWork({ ...app.services, user: null }, (unit) => handOverChats(unit, id));
  const employersIn = async (teamChatId: number, asSeenBy = bartek) =>
    (await app.as(asSeenBy).teamChat.get({ teamChatId })).members
      .filter(({ role }) => role === 'employer')
      .map(({ userId }) => userId);
  return { app, anna, bartek, cela, dorota, close, handOver, employersIn };
}

test('when the one in charge closes their account, the oldest manager is in charge, else who is there longest', async () => {
  const { app, anna, bartek, cela, dorota, close, handOver, employersIn } = await scene();
  const manager = { userId: dorota.id, role: 'manager' as const };
  const managed = await app.as(anna).teamChat.create({ name: 'Zarząd', members: [bartek.id, cela.id, manager] });
  const plain = await app.as(anna).teamChat.create({ name: 'Budowa', members: [bartek.id, cela.id] });
  const toBartek = await liveClient(app, bartek);
  await close(anna);
  await handOver(anna);
  expect(await employersIn(managed.id)).toEqual([anna.id, dorota.id]);
  expect(await employersIn(plain.id)).toEqual([anna.id, bartek.id]);
  await expect.poll(() => toBartek.types().filter((type) => type === 'teamChat.changed')).toHaveLength(2);
  expect(await app.as(bartek).teamChat.update({ teamChatId: plain.id, name: 'Remont' })).toMatchObject({
    role: 'employer',
    name: 'Remont',
  });
});

test('it may be called before the account is closed, or twice; a chat that others look after stays as it is', async () => {
  const { app, anna, bartek, cela, handOver, close, employersIn } = await scene();
  const boss = { userId: bartek.id, role: 'employer' as const };
  const shared = await app.as(anna).teamChat.create({ name: 'Zarząd', members: [cela.id, boss] });
  const plain = await app.as(anna).teamChat.create({ name: 'Budowa', members: [bartek.id, cela.id] });
  const foreign = await app.as(cela).teamChat.create({ name: 'Inny', members: [bartek.id] });
  await handOver(anna);
  expect(await employersIn(plain.id)).toEqual([anna.id, bartek.id]);
  await close(anna);
  await handOver(anna);
  expect(await employersIn(shared.id)).toEqual([anna.id, bartek.id]);
  expect(await employersIn(plain.id)).toEqual([anna.id, bartek.id]);
  expect(await employersIn(foreign.id)).toEqual([cela.id]);
});

test('nobody whose account is closed inherits; a chat of closed accounts alone waits for one of them', async () => {
  const { app, anna, bartek, cela, close, handOver, employersIn } = await scene();
  const plain = await app.as(anna).teamChat.create({ name: 'Budowa', members: [bartek.id, cela.id] });
  await close(bartek);
  await close(anna);
  await handOver(anna);
  expect(await employersIn(plain.id, cela)).toEqual([anna.id, cela.id]);
  await close(cela);
  await handOver(cela);
  expect(await employersIn(plain.id, cela)).toEqual([anna.id, cela.id]);
});
