// Every row of the matrix, through tRPC.
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';
import { trpcClaims } from './claims.ts';

// Some fifty cases each.
for (const { name, faultsOn } of trpcClaims)
  test(`${name}`, async () => expect(await faultsOn(await testApp())).toEqual([]), 30_000);
