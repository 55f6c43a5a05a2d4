import { expect, test } from 'vitest';
import { breathe } from './breath.ts';

/** Steps that each take longer than a turn may. */
async function stepsOf(name: string, done: string[]) {
  for (let step = 0; step < 4; step++) {
    const begun = performance.now();
    while (performance.now() - begun < 12);
    done.push(name);
    await breathe();
  }
}

test('who does one long step after the other has no more turns than the others: they go on in the order of their coming', async () => {
  const done: string[] = [];
  await Promise.all([stepsOf('Anna', done), stepsOf('Ewa', done), stepsOf('Jan', done)]);
  expect(done).toEqual(Array.from({ length: 4 }, () => ['Anna', 'Ewa', 'Jan']).flat());
});
