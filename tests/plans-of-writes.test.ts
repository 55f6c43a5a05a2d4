// No statement of a write reads a table from end to end, as tests/plans.test.ts is about those of reads.
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import type { Mail } from '#server/kernel/mailer.ts';
import { tidyUp } from '#server/tidy-up.ts';
import { password } from '#tests/support/make.ts';
import { filledBytes, listenForScans } from '#tests/support/plans.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { calls } from '#tests/permissions/calls.ts';
import { ask, doors } from '#tests/permissions/doors.ts';
import { fileCalls } from '#tests/permissions/file-calls.ts';
import { allProcedures, cases } from '#tests/permissions/matrix.ts';
import { makeCast, setScene, type Case, type Scene } from '#tests/permissions/scene.ts';

/** What may be read whole, and why. */
const harmless = [
  // What is written: several rows at once.
  /^SCAN \d+-ROW VALUES CLAUSE /,
  // What somebody takes along: whose words a task of theirs holds, of its own series and changes (`wordsOfOthers`).
  /^SCAN (line|CONSTANT ROW) /,
  /^SCAN (one|text) VIRTUAL TABLE /,
  // The newest line of anybody's: read from the end, no further than to the first that somebody wrote.
  /^SCAN (events|audit) in: select .* order by "id" desc limit/,
];

const isWrite = (procedure: string) => allProcedures[procedure]?._def.type === 'mutation';
const rowOf = (id: string) => cases.find((it) => it.id === id && it.expect === 'ok');

/** Sends something that succeeds; throws where it does not. */
type Sending = (app: TestApp, scene: Scene) => Promise<unknown>;

async function succeed(app: TestApp, me: Scene['me'], request: InjectOptions): Promise<void> {
  const { status, body } = await ask(app, me, request);
  if (status >= 400) throw new Error(`${status} ${body}`);
}

const mails: Mail[] = [];
/** The token of the link for a forgotten password. */
const mailed = ({ stranger }: Scene['cast']) =>
  /token=([\w-]+)/.exec(mails.find(({ to }) => to === stranger.email)?.text ?? '')?.[1];
const overTrpc = (procedure: string, input: object) => ({
  method: 'POST' as const,
  url: `/trpc/${procedure}`,
  payload: { json: input },
});

/** What the matrix has only in vain: by whose it is, and with the token that was mailed. */
const further: Record<string, Sending> = {
  'message.edit': (app, { cast, messageIds }) =>
    succeed(app, cast.target, overTrpc('message.edit', { id: messageIds.team, content: 'inaczej' })),
  'comment.update': (app, { cast, taskId, commentId }) =>
    succeed(app, cast.targetEmployer, overTrpc('comment.update', { taskId, commentId, content: 'inaczej' })),
  'auth.forgotPassword': async (app, { cast }) => {
    await succeed(app, null, overTrpc('auth.forgotPassword', { email: cast.stranger.email }));
    await expect.poll(() => mailed(cast)).toBeDefined();
  },
  'auth.resetPassword': (app, { cast }) =>
    succeed(app, null, overTrpc('auth.resetPassword', { token: mailed(cast), password })),
};

/** Each row of the matrix that writes, with a case in which that is allowed. */
function ofMatrix(): [string, Case, Sending][] {
  const ofCalls = Object.entries(calls)
    .filter(([, { procedure }]) => isWrite(procedure))
    .map(([id, call]) => {
      const send = (it: Case): Sending => {
        return async (app, scene) => {
          const request = doors.tRPC(it, call, call.input?.(scene) ?? {});
          if (request) await succeed(app, scene.me, request);
        };
      };
      return [id, send] as const;
    });
  const ofFiles = Object.entries(fileCalls).map(([id, makeCall]) => {
    const send = (): Sending => async (app, scene) => succeed(app, scene.me, await makeCall(app, scene));
    return [id, send] as const;
  });
  return [...ofFiles, ...ofCalls].flatMap(([id, send]) => {
    const it = rowOf(id);
    return it ? [[id, it, send(it)] as [string, Case, Sending]] : [];
  });
}

test('nothing that is written reads a table from end to end', async () => {
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const settings = { mailer, publicUrl: new URL('https://ekipa.test'), at: '2026-01-05T08:00:00.000Z' };
  const app = await testApp({ bytes: await filledBytes(), ...settings });
  const cast = await makeCast(app);
  const scansOf = listenForScans(app, harmless);
  const anyCase = rowOf('message.react');
  if (!anyCase) throw new Error('there is one');
  const asMatrix = ofMatrix();
  const all = [...asMatrix, ...Object.entries(further).map(([name, send]) => [name, anyCase, send] as const)];
  const done = new Set([...asMatrix.map(([id]) => calls[id]?.procedure), ...Object.keys(further)]);
  expect(Object.keys(allProcedures).filter((name) => isWrite(name) && !done.has(name))).toEqual([]);

  const found: Record<string, string[]> = {};
  for (const [name, it, send] of all) {
    const scene = await setScene(app, cast, it);
    const scans = await scansOf(() => send(app, scene));
    if (scans.length > 0) found[name] = scans;
  }
  expect(found).toEqual({});
});

test('nor does what is tidied up by itself', async () => {
  const app = await testApp({ bytes: await filledBytes(), at: '2026-01-05T08:00:00.000Z' });
  const anna = await app.make.user('Anna');
  await app.as(anna).project.create({ name: 'Remont' });
  // An hour apart, of as many as people were ever invited.
  const scansOf = listenForScans(app, [...harmless, /^SCAN project_invitations in: select /]);
  app.clock.time += 2 * 86_400_000;
  const log = (about: object) => expect(about).toBeUndefined();
  const scans = await scansOf(async () => {
    const { stop, first } = tidyUp(app.services, { warn: log, error: log });
    await first;
    stop();
  });
  expect(scans).toEqual([]);
});
