import { cpus, totalmem } from 'node:os';

const bytes = 32 * 2 ** 20;
const copies = 5;

/**
 * Gigabytes of memory that nobody has used yet and that are filled in a second. A virtual machine has to be given it by its
 * host first, 4 KB at a time; where that takes long, a new browser or a large list is slow too, while a loop of additions takes
 * as long as ever.
 */
export function freshMemory(): number {
  const source = Buffer.alloc(bytes, 'x');
  const begun = performance.now();
  for (let copy = 0; copy < copies; copy++) Buffer.from(source);
  return (copies * bytes) / 1e9 / ((performance.now() - begun) / 1_000);
}

/** What a run was made on: processors, memory, and what runs on them. */
export function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}
