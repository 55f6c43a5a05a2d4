// Every procedure, through both doors, with hundreds of inputs each.
import fc from 'fast-check';
import { appRouter } from '#server/app-router.ts';
import { proceduresOf } from '#server/http/procedures.ts';
import { brokenInvariants } from '#tests/durability/check.ts';
import { wholeApp, type WholeApp } from '#tests/support/whole-app.ts';
import { faultOf, overRest, overTrpc, type Door, type Procedure } from './doors.ts';
import { asJson } from './hostile.ts';
import { inputsFor, type Pool } from './inputs.ts';
import { makePlace, people, settings, type Place } from './place.ts';

/** So many inputs are done to one place; then there is a new one, since some of them leave little of it. */
const inputsAPlace = 100;
/** An answer within a second; what took longer is asked again in a new place, since others use the machine as well. */
const longestMs = 1_000;

/** What is done where most may be done, and by who may do nothing at all. */
const someone = fc.oneof(
  { weight: 5, arbitrary: fc.constant('anna' as const) },
  { weight: 5, arbitrary: fc.constantFrom(null, ...people) },
);

type Tally = { tried: number; accepted: number; faults: string[] };

/** The words of an input that can be read: the rest of a long one says nothing. */
const shortly = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text);

/** The pool of one procedure: its `id` is of what its router is about. */
const poolFor = (pool: Pool, name: string): Pool => {
  const id = pool[`${name.split('.')[0]}.id`];
  return id ? { ...pool, id } : pool;
};

/** A new place for every hundred inputs. What is wrong with the old one then is a fault of what was done to it. */
class Places {
  readonly #place: Place;
  readonly faults: string[] = [];
  #app: WholeApp | undefined;
  #used = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  async next(): Promise<WholeApp> {
    return this.#used++ % inputsAPlace > 0 && this.#app ? this.#app : this.anew();
  }

  async anew(): Promise<WholeApp> {
    await this.leave();
    this.#app = await wholeApp({ ...settings, bytes: this.#place.bytes });
    return this.#app;
  }

  async leave(): Promise<void> {
    const app = this.#app;
    this.#app = undefined;
    if (!app) return;
    this.faults.push(...(await brokenInvariants(app.services.database)));
    const { statusCode } = await app.app.inject({ method: 'GET', url: '/readyz' });
    if (statusCode !== 200) this.faults.push(`afterwards it is not ready: ${statusCode}`);
    await app.close();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; isSlow: boolean }> {
  const begun = performance.now();
  const result = await work();
  return { result, isSlow: performance.now() - begun > longestMs };
}

async function tryProcedure(
  place: Place,
  procedure: Procedure,
  inputs: fc.Arbitrary<unknown>,
  door: Door,
  run: { seed: number; numRuns: number },
) {
  const tally: Tally = { tried: 0, accepted: 0, faults: [] };
  const places = new Places(place);
  const property = fc.asyncProperty(someone, inputs, async (who, input) => {
    const headers = who ? { cookie: place.cookies[who] } : {};
    const ask = (app: WholeApp) => timed(() => door(app, procedure, input, headers));
    const { result, isSlow } = await ask(await places.next());
    tally.tried += 1;
    if (result.statusCode < 300) tally.accepted += 1;
    const fault = faultOf(result) ?? (isSlow && (await ask(await places.anew())).isSlow ? 'took over a second' : null);
    if (fault) throw new Error(fault);
  });
  const outcome = await fc.check(property, run);
  if (outcome.failed) {
    const [who, input] = outcome.counterexample ?? [];
    const error = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : '';
    tally.faults.push(`${procedure.name} ${error}: ${who ?? 'nobody'} ${shortly(asJson(input))}`);
  }
  await places.leave();
  tally.faults.push(...places.faults.map((fault) => `${procedure.name}: ${fault}`));
  return tally;
}

/**
 * Each procedure with so many inputs, half of them through either door where it has two. Returns for each what was tried
 * and answered with success, and what is wrong.
 */
export async function fuzzCalls({ seed, count, only }: { seed: number; count: number; only: string }) {
  const place = await makePlace();
  const each: (Tally & { name: string })[] = [];
  for (const [name, { _def }] of proceduresOf(appRouter)) {
    if (_def.type === 'subscription' || !name.startsWith(only)) continue;
    const procedure = { name, isQuery: _def.type === 'query', routes: [_def.meta?.rest ?? []].flat() };
    const inputs = inputsFor(_def.inputs[0], poolFor(place.pool, name));
    const doors = procedure.routes.length > 0 ? [overTrpc, overRest] : [overTrpc];
    const sum = { name, tried: 0, accepted: 0, faults: [] as string[] };
    for (const door of doors) {
      const run = { seed, numRuns: Math.ceil(count / doors.length) };
      const { tried, accepted, faults } = await tryProcedure(place, procedure, inputs, door, run);
      sum.tried += tried;
      sum.accepted += accepted;
      sum.faults.push(...faults);
    }
    each.push(sum);
  }
  return each;
}
