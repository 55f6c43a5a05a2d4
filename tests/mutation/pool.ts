// The processes that check claims: two, each with one order at a time, and replaced when one is lost.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Order, Outcome } from './worker.ts';

const processes = 2;
/** Longer than all claims take. What is not done by then hangs for want of its rule. */
const patienceMs = 10 * 60_000;

/** Null when the process has ended over it, or hangs. */
async function carriedOut(child: ChildProcess, order: Order): Promise<Outcome | null> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(patienceMs)]);
  child.send(order);
  const ended = once(child, 'exit', { signal }).then(() => [null]);
  const [outcome] = (await Promise.race([once(child, 'message', { signal }), ended]).catch(() => [null])) as [
    Outcome | null,
  ];
  over.abort();
  return outcome;
}

/** Carries out orders one after the other, two at a time, and tells of each. */
export async function carryOutAll<O extends Order>(
  worker: string,
  orders: readonly O[],
  tell: (order: O, outcome: Outcome) => void,
): Promise<void> {
  const waiting = [...orders];
  const start = () => fork(worker, { execArgv: [] });
  const serve = async () => {
    let child = start();
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      const outcome = await carriedOut(child, order);
      tell(order, outcome ?? { noticedBy: 'it does not come to an end', reached: [], ms: 0 });
      if (outcome) continue;
      child.kill('SIGKILL');
      child = start();
    }
    child.kill();
  };
  await Promise.all(Array.from({ length: processes }, serve));
}
