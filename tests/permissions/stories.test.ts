// Who may do what, where it depends on more than a row can say.
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';
import { stories } from './all-claims.ts';

test.each(stories)('$name', async ({ faultsOn }) => {
  expect(await faultsOn(await testApp())).toEqual([]);
});
