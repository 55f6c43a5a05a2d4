// A process of its own that checks claims on a server from which a rule is taken away.
import { testApp } from '#tests/support/test-app.ts';
import { allClaims } from '#tests/permissions/all-claims.ts';
import { takeAway, takeReached } from './switch.ts';
import { takeAllDown } from './without-runner.ts';

/** Which rule is taken away, none where it is 0, and which claims are checked. */
export type Order = { rule: number; claims: number[] };
/** The first claim that something is wrong with, and which rules were asked for. */
export type Outcome = { noticedBy: string | null; reached: number[]; ms: number };

async function faultOf(index: number): Promise<string | null> {
  const claim = allClaims[index];
  if (!claim) throw new Error(`there is no claim ${index}`);
  try {
    const [fault] = await claim.faultsOn(await testApp());
    return fault === undefined ? null : `${claim.name}: ${fault}`;
  } catch (error) {
    return `${claim.name}: ${String(error)}`;
  } finally {
    await takeAllDown().catch(() => {});
  }
}

async function carryOut({ rule, claims }: Order): Promise<Outcome> {
  const begun = performance.now();
  takeReached();
  takeAway(rule);
  let noticedBy: string | null = null;
  for (const index of claims) if (noticedBy === null) noticedBy = await faultOf(index);
  takeAway(0);
  return { noticedBy, reached: takeReached(), ms: performance.now() - begun };
}

// What a mutant leaves undone may end in a promise that nobody waits for.
process.on('unhandledRejection', () => {});
process.on('message', (order: Order) => void carryOut(order).then((outcome) => process.send?.(outcome)));
