import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jsonInTurns } from '#server/kernel/in-turns.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { testApp } from '#tests/support/test-app.ts';

/** A statement of some milliseconds. */
const slow = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select count(*) from n`;

test('a change of many statements leaves the loop free, and nobody reads it half done', async () => {
  const { services, make, db } = await testApp();
  const anna = await make.user('Anna');
  const projectId = await make.project(anna);
  let isDone = false;
  const change = unitOfWork({ ...services, user: anna }, async (unit) => {
    for (let step = 0; step < 100; step++) {
      const by = step % 2 === 0 ? { name: `Krok ${step}` } : { description: `Krok ${step - 1}` };
      await unit.db.updateTable('projects').set(by).where('id', '=', projectId).execute();
      await slow.execute(unit.db);
    }
  }).finally(() => (isDone = true));
  let turns = 0;
  const others = (async () => {
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      turns++;
    }
  })();
  const read = () => db.selectFrom('projects').select(['name', 'description']).executeTakeFirstOrThrow();
  expect(await read()).toEqual({ name: 'Krok 98', description: 'Krok 98' });
  await Promise.all([change, others]);
  expect(turns).toBeGreaterThan(5);
});

test('a long text is written in steps as it is in one', async () => {
  const list = Array.from({ length: 2_345 }, (_, id) => ({
    id,
    text: 'dwa\nwiersze',
    parts: [{ a: [] }, 'b'],
    none: null,
  }));
  const content = { format: 'x', list, empty: [], inner: { list: [1, { b: 2 }] }, missing: undefined, 'a"b': null };
  expect(await jsonInTurns(content)).toBe(JSON.stringify(content, null, 2));
});
