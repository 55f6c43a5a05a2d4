// npm run soak [-- MINUTES [PER_SECOND]]: 200 people use the built server for half an hour, and it is as it was before.
import { setTimeout } from 'node:timers/promises';
import { inspect } from 'node:util';
import { startServer } from './bench/server.ts';
import { makeCompany } from './soak/company.ts';
import { someDeed } from './soak/deeds.ts';
import { Collections, gaugeOf, handlesOf, type Sample } from './soak/gauge.ts';
import { type Heard, Person } from './soak/person.ts';
import { faultsOf, head, partOf, partsOf, rowOf } from './soak/verdict.ts';

const minutes = Number(process.argv[2] ?? 30);
/** Each is two or three calls, of one or several things: a fifth of a core, so a small machine carries the people as well. */
const deedsPerSecond = Number(process.argv[3] ?? 16);
const peopleCount = 200;
const sampleEveryMs = 10_000;
/** Connections that nobody uses end by themselves, after 72 s. */
const patienceMs = 90_000;

const collections = new Collections();
const server = await startServer('dist/server.js', '/readyz', (dataDir) => makeCompany(dataDir, peopleCount), {
  nodeArgs: ['--trace-gc'],
  hear: collections.hear,
});
const before = handlesOf(server);
const heard: Heard = { answers: [], events: 0 };
const faults: string[] = [];
const people = Array.from({ length: peopleCount }, (_, index) => new Person(server.url, index, heard));
for (const person of people) {
  await person.signIn();
  person.projectIds = (await person.api.project.list.query()).map(({ id }) => id);
}

/** Does one thing as somebody who is not busy; what is not answered as it should be is a fault. */
async function doOne(): Promise<void> {
  const idle = people.filter(({ isBusy }) => !isBusy);
  const person = idle[Math.floor(Math.random() * idle.length)];
  if (!person) return;
  const deed = someDeed();
  person.isBusy = true;
  try {
    await deed(person);
  } catch (error) {
    faults.push(`${deed.name || 'a look'} as ${person.me.username}: ${inspect(error, { breakLength: Infinity })}`);
  } finally {
    person.isBusy = false;
  }
}

const samples: Sample[] = [];
const gauge = gaugeOf(server, collections, heard);
gauge();
process.stdout.write(head);
const timer = setInterval(() => {
  const sample = gauge();
  samples.push(sample);
  process.stdout.write(rowOf(`${samples.length * 10} s`, partOf([sample])));
}, sampleEveryMs);
const [begun, endsMs] = [performance.now(), minutes * 60_000];
const underWay = new Set<Promise<void>>();
for (let number = 0; performance.now() - begun < endsMs; number++) {
  await setTimeout(Math.max(0, begun + (number * 1_000) / deedsPerSecond - performance.now()));
  const deed = doOne().finally(() => underWay.delete(deed));
  underWay.add(deed);
}
clearInterval(timer);
await Promise.all(underWay);
for (const person of people) await person.leave();

/** SQLite keeps the file of a thread that took the log in, once there was one, and gives it to the next such thread. */
const keptFiles = 1;
const isAsBefore = () => {
  const { files, sockets } = handlesOf(server);
  return files <= before.files + keptFiles && sockets <= before.sockets;
};
const patience = performance.now() + patienceMs;
while (!isAsBefore() && performance.now() < patience) await setTimeout(500);
const after = handlesOf(server);
if (!isAsBefore())
  faults.push(
    `before it had ${before.files} files and ${before.sockets} sockets, afterwards ${after.files} and ${after.sockets}`,
  );
await server.stop();

const parts = partsOf(samples);
faults.push(...faultsOf(parts, endsMs / 1_000));
process.stdout.write(`\n${head}`);
for (const [index, part] of parts.entries()) process.stdout.write(rowOf(`sixth ${index + 1}`, part));
for (const fault of faults.slice(0, 20)) process.stdout.write(`  ${fault}\n`);
process.stdout.write(`${minutes} minutes of ${peopleCount} people, ${faults.length} faults\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
