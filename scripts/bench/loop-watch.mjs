// Runs inside of the server that `loop.ts` measures, before it: says how long its event loop stood still at most since it
// was last asked. What it waited for a core that others had is no fault of its own and does not count (the second figure
// of schedstat, in nanoseconds). Plain JavaScript: the built server knows no other.
import { openSync, readSync } from 'node:fs';

const everyMs = 1;
const schedule = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
const text = Buffer.alloc(100);

function now() {
  const length = readSync(schedule, text, 0, text.length, 0);
  const waited = Number(text.toString('latin1', 0, length).split(' ')[1]) / 1_000_000;
  return performance.now() - waited;
}

let [last, longest] = [now(), 0];

function look() {
  const at = now();
  longest = Math.max(longest, at - last - everyMs);
  last = at;
}

setInterval(look, everyMs).unref();
process.on('message', () => {
  look();
  process.send?.(longest);
  longest = 0;
});
process.channel?.unref();
