// What is claimed of each nested id, as something that can be asked of a server and answers what is wrong.
import type { TestApp } from '#tests/support/test-app.ts';
import type { Claim } from './claims.ts';
import { ask, doors } from './doors.ts';
import { procedures, shapeOf } from './matrix.ts';
import { nested, type Nested, type World } from './nested-cases.ts';
import { makeCast, nobodys, setScene, type Case, type Cast } from './scene.ts';

const asCase = (method: string, path: string): Case => ({
  id: 'task.get',
  method,
  path,
  actor: 'employer',
  expect: 'ok',
  state: 'active',
  private: false,
});

async function twoParents(app: TestApp, cast: Cast): Promise<World> {
  const { make, db } = app;
  const first = await setScene(app, cast, asCase('', ''));
  const there = await setScene(app, cast, asCase('', ''));
  // A pair has one direct chat: that of the partner is there, this one is here.
  const here = { ...first, directChatId: await make.directChat(cast.participant, cast.other) };
  await make.member(there.projectId, cast.other, 'manager');
  const seat = { chatId: there.teamChatId, userId: cast.other.id, role: 'worker', joinedAt: '2026-06-10' } as const;
  await db.insertInto('team_chat_members').values(seat).execute();
  return { here, there, cast };
}

const routesOf = ({ procedure, path }: Nested) =>
  procedures.filter(({ name, route }) => name === procedure && (!path || shapeOf(route.path) === path));

/** The answer is that to an id that nothing has, and nothing changes. */
async function faultsOfNested(app: TestApp, one: Nested): Promise<string[]> {
  const { database } = app.services;
  const { procedure, by, status } = one;
  const world = await twoParents(app, await makeCast(app));
  const me = world.cast[by];
  await app.cookieOf(me);
  const before = database.bytes();
  const wrong: string[] = [];
  for (const [door, requestOf] of Object.entries(doors))
    for (const { route } of routesOf(one)) {
      const answerTo = async (id: number) => {
        const request = requestOf(asCase(route.method, route.path), { procedure }, one.input(world.here, id));
        return request && ask(app, me, request);
      };
      const foreign = await answerTo(one.foreign(world));
      if (foreign?.status !== status) wrong.push(`${door}: ${foreign?.status} instead of ${status}`);
      if (JSON.stringify(foreign) !== JSON.stringify(await answerTo(nobodys)))
        wrong.push(`${door}: foreign is not as unknown`);
    }
  if (!database.bytes().equals(before)) wrong.push('refused, and yet something changed');
  return wrong;
}

/** One for each nested id. */
export const nestedClaims: Claim[] = nested.map((one) => ({
  name: `${one.procedure}: ${one.field} ${one.path ?? ''}`,
  faultsOn: (app) => faultsOfNested(app, one),
}));
