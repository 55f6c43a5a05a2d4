// What lies below one thing is not found below another, and changes nothing there.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '#tests/support/test-app.ts';
import { allProcedures, procedures, shapeOf } from './matrix.ts';
import { nested } from './nested-cases.ts';
import { nestedClaims } from './nested.ts';

for (const { name, faultsOn } of nestedClaims)
  test(`${name}`, async () => expect(await faultsOn(await testApp())).toEqual([]));

/** Ids that lie below nothing, by why. */
const belowNothing = {
  'any visible account may be named': [
    'member.add userId',
    'teamChat.addMember userId',
    'teamChat.create userId',
    'directChat.create userId',
    'chatRequest.create toUserId',
  ],
  'only one’s own is taken, without a look-up': ['account.export userId', 'account.delete userId'],
  'what is asked for itself': [
    'task.create projectId',
    'task.updateMany id',
    'task.deleteMany ids',
    'task.restoreMany ids',
    'message.makeTask projectId',
    'user.search projectId',
  ],
  'a place in an order, looked up nowhere': [
    'activity.list before',
    'notification.list before',
    'notification.readAll upToId',
    'message.list before',
    'message.list after',
    'message.send seenId',
    'live.onEvent lastEventId',
  ],
  'a neighbour that is elsewhere is none (tasks/task-order.test.ts)': [
    'task.update beforeId',
    'task.updateMany beforeId',
  ],
  'a name that its sender gives': ['message.send clientId'],
};

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; pattern?: string };

/** The fields of an input that name something: ids, places, and a status that may be a column. */
function idsIn({ properties = {}, items, anyOf = [] }: Schema): string[] {
  const own = Object.entries(properties).filter(
    ([name, schema]) =>
      /(^i|I)ds?$|^(before|after)$/.test(name) || (!schema.items && JSON.stringify(schema).includes('custom_')),
  );
  const deeper = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [...own.map(([name]) => name), ...deeper.flatMap(idsIn)];
}

const inputOf = (name: string): Schema => {
  const input = allProcedures[name]?._def.inputs[0];
  return input ? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema) : {};
};

const chatIds = ['taskId', 'projectId', 'teamChatId', 'directChatId'];

/** Every id that a route takes beside the thing it is about: 'message.markRead /api/chat/task/{}/read messageId'. */
function nestedIdsOf(name: string): { procedure: string; path: string | undefined; field: string }[] {
  const routes = procedures.filter((procedure) => procedure.name === name).map(({ route }) => route.path);
  return (routes.length === 0 ? [undefined] : routes).flatMap((path) => {
    const [, thing = ''] = path?.match(/\{(\w+)\}/) ?? [];
    const isOfChat = /^(message\.|live\.typing)/.test(name) && (!path || chatIds.includes(thing));
    const fields = new Set(idsIn(inputOf(name)).filter((field) => field !== thing));
    for (const field of isOfChat ? chatIds : []) fields.delete(field);
    return [...fields].map((field) => ({ procedure: name, path: path && shapeOf(path), field }));
  });
}

test('every id below a thing is tried with one of another, or lies below nothing for a reason', () => {
  const reasons = Object.values(belowNothing).flat();
  const found = Object.keys(allProcedures).flatMap(nestedIdsOf);
  const isTried = ({ procedure, path, field }: (typeof found)[number]) =>
    nested.some((one) => one.procedure === procedure && one.field === field && (!one.path || one.path === path));
  const isOfNothing = ({ procedure, field }: (typeof found)[number]) => reasons.includes(`${procedure} ${field}`);
  expect(found.filter((one) => !isTried(one) && !isOfNothing(one))).toEqual([]);
  const names = new Set(found.map(({ procedure, field }) => `${procedure} ${field}`));
  expect(reasons.filter((reason) => !names.has(reason))).toEqual([]);
});
