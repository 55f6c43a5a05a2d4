// Who may do what, where it depends on more than a row can say.
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';
import { stories } from './all-claims.ts';

for (const { name, faultsOn } of stories)
  test(`${name}`, async () => expect(await faultsOn(await testApp())).toEqual([]));
