// npm run test:mutation [-- WORDS]: takes each rule of permissions away, and looks for one that nobody misses.
import { allClaims } from '#tests/permissions/all-claims.ts';
import { buildWorker } from './bundle.ts';
import { equivalents, type Equivalent } from './equivalents.ts';
import { carryOutAll } from './pool.ts';
import { findMutants, type Mutant } from './rules.ts';

const leastShare = 0.95;
/** Only rules whose title holds these words. */
const [words = ''] = process.argv.slice(2);

const say = (line: string) => void process.stdout.write(`${line}\n`);
const titleOf = ({ file, line, was, instead }: Mutant) => `${file}:${line}  ${was}  =>  ${instead}`;
const isSame = ({ file, was, instead, nth }: Mutant, one: Equivalent) =>
  file === one.file && was === one.was && one.instead.includes(instead) && (one.nth ?? nth) === nth;

const begun = performance.now();
const all = findMutants();
const same = all.filter((mutant) => equivalents.some((one) => isSame(mutant, one)));
const rules = all.filter((mutant) => !same.includes(mutant) && titleOf(mutant).includes(words));
const stale = equivalents.filter((one) => !same.some((mutant) => isSame(mutant, one)));
const worker = await buildWorker(all);

/** Which claims ask for a rule, and how long each takes. */
const claimsOf = new Map<number, { index: number; ms: number }[]>();
const broken: string[] = [];
await carryOutAll(
  worker,
  allClaims.map((_, index) => ({ rule: 0, claims: [index] })),
  ({ claims: [index = 0] }, { noticedBy, reached, ms }) => {
    if (noticedBy) broken.push(noticedBy);
    for (const id of reached) claimsOf.set(id, [...(claimsOf.get(id) ?? []), { index, ms }]);
  },
);
for (const fault of broken) say(`  with all rules in place: ${fault}`);

/** The quickest claims first. */
const claimsFor = (id: number) => (claimsOf.get(id) ?? []).toSorted((a, b) => a.ms - b.ms).map(({ index }) => index);

const unmissed: Mutant[] = [];
const orders = rules.map((mutant) => ({ mutant, rule: mutant.id, claims: claimsFor(mutant.id) }));
if (broken.length === 0)
  await carryOutAll(worker, orders, ({ mutant }, { noticedBy }) => {
    if (noticedBy === null) unmissed.push(mutant);
    say(`${titleOf(mutant)}\n    ${noticedBy === null ? 'NOBODY MISSES IT' : noticedBy.slice(0, 160)}`);
  });

for (const { file, was } of stale) say(`  no longer there, though said to make no difference: ${file}  ${was}`);
say(`\n${unmissed.length} rules that nobody misses:`);
for (const rule of unmissed.toSorted((a, b) => a.id - b.id)) say(`  ${titleOf(rule)}`);
const share = broken.length > 0 || rules.length === 0 ? 0 : 1 - unmissed.length / rules.length;
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
say(
  `${rules.length} rules taken away, ${rules.length - unmissed.length} missed: ${(share * 100).toFixed(1)} %. ` +
    `${same.length} more make no difference. ${allClaims.length} claims, ${minutes} min`,
);
process.exit(share >= leastShare && stale.length === 0 ? 0 : 1);
