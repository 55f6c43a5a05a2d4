import { expect, onTestFinished, test } from 'vitest';
import { migrate, openDatabase } from './db.ts';
import { prepared } from './prepared.ts';

async function database() {
  const { db, close } = openDatabase(':memory:');
  onTestFinished(close);
  await migrate(db);
  return db;
}

const none = { status: 'active', description: null, dueDate: null, createdById: null, coordinatorId: null } as const;
const insert = prepared.write((db, name: string, createdAt: string) =>
  db.insertInto('projects').values({ name, ...none, createdAt, lastActive: createdAt }),
);
const named = prepared.rows((db, name: string, other: string) =>
  db
    .selectFrom('projects')
    .select(['name', 'createdAt'])
    .where((eb) => eb.or([eb('name', '=', other), eb('name', '=', name)]))
    .where('status', '=', 'active')
    .orderBy('id'),
);
const first = prepared.row((db, name: string) => db.selectFrom('projects').select('id').where('name', '=', name));

test('a prepared statement is asked with the values of each call, in a transaction and on another database too', async () => {
  const [db, other] = [await database(), await database()];
  await db.transaction().execute(async (trx) => {
    await insert(trx, 'Kuchnia', '2026-01-01');
    expect(await named(trx, 'Kuchnia', 'Salon')).toEqual([{ name: 'Kuchnia', createdAt: '2026-01-01' }]);
  });
  await insert(db, 'Salon', '2026-01-02');
  await insert(other, 'Balkon', '2026-01-03');
  expect((await named(db, 'Salon', 'Kuchnia')).map(({ name }) => name)).toEqual(['Kuchnia', 'Salon']);
  expect((await named(db, 'Balkon', 'Salon')).map(({ name }) => name)).toEqual(['Salon']);
  expect(await named(other, 'Salon', 'Kuchnia')).toEqual([]);
  expect([await first(db, 'Salon'), await first(db, 'Balkon')]).toEqual([{ id: 2 }, undefined]);
});

test('a statement that depends on a value is refused the first time', async () => {
  const db = await database();
  const find = prepared.rows((any, name: string) =>
    any.selectFrom('projects').select('id').where('name', '=', `${name}!`),
  );
  await expect(find(db, 'Kuchnia')).rejects.toThrow('A value is lost');
});
