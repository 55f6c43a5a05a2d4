// What is claimed of each row of the matrix, as something that can be asked of a server and answers what is wrong.
import type { InjectOptions } from 'fastify';
import { languages } from '#shared/i18n/languages.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { calls } from './calls.ts';
import { ask, doors, type Answer } from './doors.ts';
import { fileCalls } from './file-calls.ts';
import { cases } from './matrix.ts';
import { actingIn, makeCast, setScene, settingOf, withoutThings, type Case, type Scene } from './scene.ts';
import { socketCalls } from './socket-calls.ts';

/** A claim about the product: what is wrong with it, on a server of its own. */
export type Claim = { name: string; faultsOn: (app: TestApp) => Promise<string[]> };

/** A request made ready, to be sent with further headers. */
type Sending = (headers?: Record<string, string>) => Promise<Answer>;
/** What a row asks, of the things of a scene; null where there is no such call. */
type Asking = (it: Case, scene: Scene) => Promise<Sending | null>;

/** Whether what is hidden from someone looks like what does not exist, to the byte, in every language (rule 9). */
async function isAsUnknown(ofHidden: Sending, ofUnknown: Sending | null): Promise<boolean> {
  for (const language of languages) {
    const headers = { 'accept-language': language };
    if (JSON.stringify(await ofHidden(headers)) !== JSON.stringify(await ofUnknown?.(headers))) return false;
  }
  return true;
}

/** The answer is the one of the row, a refusal leaves everything as it was, and what is hidden might as well not exist. */
async function faultsOfRow(app: TestApp, row: string, asking: Asking): Promise<string[]> {
  const { database } = app.services;
  const cast = await makeCast(app);
  const wrong: string[] = [];
  // What a refusal has left as it was serves the next case that begins with the same.
  const untouched = new Map<string, Scene>();
  for (const it of cases.filter(({ id }) => id === row)) {
    const known = untouched.get(settingOf(it));
    const scene = known ? { ...known, ...actingIn(cast, it) } : await setScene(app, cast, it);
    untouched.delete(settingOf(it));
    if (scene.me) await app.cookieOf(scene.me);
    const send = await asking(it, scene);
    if (!send) continue;
    const before = it.expect === 'ok' ? null : database.bytes();
    const { status } = await send();
    const who = `${it.actor}, ${it.state}${it.private ? ', private' : ''}`;
    const isRight = it.expect === 'ok' ? status < 400 : status === it.expect;
    if (!isRight) wrong.push(`${who}: ${status} instead of ${it.expect}`);
    if (before && database.bytes().equals(before)) untouched.set(settingOf(it), scene);
    else if (before) wrong.push(`${who}: refused, and yet something changed`);
    if (it.expect === 404 && !(await isAsUnknown(send, await asking(it, withoutThings(scene)))))
      wrong.push(`${who}: hidden is not as unknown`);
  }
  return wrong;
}

const withHeaders = (request: InjectOptions, headers: object): InjectOptions => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

const overDoor = (door: keyof typeof doors): Claim[] =>
  Object.entries(calls).map(([row, call]) => ({
    name: `${row} over ${door}`,
    faultsOn: (app: TestApp) =>
      faultsOfRow(app, row, async (it, scene) => {
        const request = doors[door](it, call, call.input?.(scene) ?? {});
        return request && ((headers = {}) => ask(app, scene.me, withHeaders(request, headers)));
      }),
  }));

const ofFiles = Object.entries(fileCalls).map(([row, makeCall]) => ({
  name: `${row}, which carries a file`,
  faultsOn: (app: TestApp) =>
    faultsOfRow(app, row, async (_it, scene) => {
      const request = await makeCall(app, scene);
      return (headers = {}) => ask(app, scene.me, withHeaders(request, headers));
    }),
}));

const ofSockets = Object.entries(socketCalls).map(([row, statusOf]) => ({
  name: `${row}, over a socket`,
  faultsOn: (app: TestApp) =>
    faultsOfRow(app, row, async (_it, { me }) => async () => ({
      status: await statusOf(app, me),
      body: '',
      headers: {},
    })),
}));

/** One for each row and door. */
export const restClaims: Claim[] = [...overDoor('REST'), ...ofFiles, ...ofSockets];
export const trpcClaims: Claim[] = overDoor('tRPC');
