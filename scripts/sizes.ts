// What each screen of the built interface weighs. Fails when one grows past its budget.
import { measureSizes } from './bench/sizes.ts';

const rows = await measureSizes();
for (const { work, value, budget, isMet } of rows)
  process.stdout.write(`${isMet ? '' : 'TOO BIG'}\t${value}\t${budget}\t${work}\n`);
process.exit(rows.every(({ isMet }) => isMet) ? 0 : 1);
