import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonInTurns, jsonOfList, longListOf } from '#server/kernel/in-turns.ts';
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
  expect((await jsonInTurns(content)).join('')).toBe(JSON.stringify(content, null, 2));
});

test.for([0, 1, 250, 251, 2_345])('a list of %i is written part by part as it is at once', async (length) => {
  const list = Array.from({ length }, (_, id) => ({ id, text: 'zażółć "gęślą"', missing: undefined }));
  expect((await jsonOfList(list)).toString()).toBe(JSON.stringify(list));
});

test('a long list is checked to its end, and shows no more than what it names', async () => {
  const schema = longListOf(z.object({ id: z.int() }));
  const list = Array.from({ length: 600 }, (_, id) => ({ id, secret: 'x' }));
  expect(await schema.parseAsync(list)).toEqual(list.map(({ id }) => ({ id })));
  await expect(schema.parseAsync([...list, { id: 'x' }])).rejects.toThrow(z.ZodError);
  await expect(schema.parseAsync({ id: 1 })).rejects.toThrow(z.ZodError);
});
