import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './db.ts';

/** Two processes' places at one database, with a table of numbers; and what the first of them is told, and how often it looked. */
async function twoPlaces() {
  const folder = mkdtempSync(join(tmpdir(), 'ekipa-unchanged-'));
  const [here, there] = [openDatabase(join(folder, 'ekipa.db')), openDatabase(join(folder, 'ekipa.db'))];
  onTestFinished(async () => {
    await Promise.all([here.close(), there.close()]);
    rmSync(folder, { recursive: true });
  });
  await sql`create table numbers (n integer)`.execute(here.db);
  let looks = 0;
  const sum = async () => {
    looks += 1;
    const { rows } = await sql<{ sum: number }>`select total(n) as sum from numbers`.execute(here.db);
    return rows[0]?.sum;
  };
  return {
    here,
    there,
    add: (place: typeof here, n: number) => sql`insert into numbers values (${n})`.execute(place.db),
    told: () => here.whileUnchanged('sum', sum),
    looks: () => looks,
  };
}

test('what nobody has changed is read once, by all who ask', async () => {
  const { told, looks } = await twoPlaces();
  expect(await Promise.all([told(), told(), told()])).toEqual([0, 0, 0]);
  expect([await told(), looks()]).toEqual([0, 1]);
});

test('whatever is committed, here or by another process, is seen by the next who asks', async () => {
  const { here, there, add, told, looks } = await twoPlaces();
  await told();
  await add(here, 1);
  expect(await told()).toBe(1);
  await add(there, 10);
  expect(await told()).toBe(11);
  await sql`delete from numbers where n = 10`.execute(there.db);
  expect([await told(), await told(), looks()]).toEqual([1, 1, 4]);
});

test('what is asked in the midst of a change that is taken back is not kept', async () => {
  const { here, told, add } = await twoPlaces();
  await told();
  const undone = here.db.transaction().execute(async (db) => {
    await sql`insert into numbers values (5)`.execute(db);
    const meanwhile = told();
    await sql`insert into numbers values (5)`.execute(db);
    throw Object.assign(new Error('taken back'), { meanwhile });
  });
  await expect(undone).rejects.toThrow('taken back');
  expect(await told()).toBe(0);
  await add(here, 2);
  expect(await told()).toBe(2);
});

test('what failed is asked again', async () => {
  const { here, told } = await twoPlaces();
  await expect(here.whileUnchanged('sum', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await told()).toBe(0);
});
