// Every row of the matrix, through REST, multipart bodies and sockets.
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';
import { calls } from './calls.ts';
import { restClaims } from './claims.ts';
import { fileCalls } from './file-calls.ts';
import { cases } from './matrix.ts';
import { pending } from './pending.ts';
import { socketCalls } from './socket-calls.ts';

// Some fifty cases each.
for (const { name, faultsOn } of restClaims)
  test(`${name}`, async () => expect(await faultsOn(await testApp())).toEqual([]), 30_000);

test('what is not called yet is pending by name, and nothing else is', () => {
  const called = { ...calls, ...fileCalls, ...socketCalls };
  const uncalled = [...new Set(cases.map(({ id }) => id))].filter((id) => !(id in called));
  expect(pending).toEqual(uncalled);
});
