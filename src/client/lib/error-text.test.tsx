import { afterEach, expect, test, vi } from 'vitest';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { createAuthCalls } from './auth-calls.ts';
import { errorText, reasonText, requestIdOf } from './error-text.ts';
import { createConnection } from './trpc.ts';

afterEach(() => vi.unstubAllGlobals());

const away = 'Brak połączenia z serwerem. Sprawdź połączenie i spróbuj ponownie.';
const notSaved = 'Nie udało się zaktualizować projektu';
const forbidden = refusal(403, { code: 'forbidden', message: 'Nie masz uprawnień do tej czynności.' });

test('the server’s own words come first', () => {
  expect(errorText(forbidden, notSaved)).toBe('Nie masz uprawnień do tej czynności.');
  expect(reasonText(forbidden)).toBe('Nie masz uprawnień do tej czynności.');
});

test('without them it is said what failed, and that the server was not reached where it was not', () => {
  expect(errorText(noConnection(), notSaved)).toBe(`${notSaved}. ${away}`);
  expect(errorText(new SyntaxError('<html>'), notSaved)).toBe(notSaved);
  expect(errorText(refusal(500, { code: 'internal', message: '' }), notSaved)).toBe(notSaved);
});

test('a reason alone does not repeat what failed', () => {
  expect(reasonText(noConnection())).toBe(away);
  expect(reasonText(new SyntaxError('<html>'))).toBe('Coś poszło nie tak. Spróbuj ponownie.');
  expect(reasonText(new SyntaxError('<html>'), 'Nieznany błąd')).toBe('Nieznany błąd');
});

/** What a call ends with where `answer` comes, over the connections of the sign-in page and of whoever is signed in. */
async function endsOf(answer: () => Promise<Response>): Promise<unknown[]> {
  vi.stubGlobal('fetch', answer);
  const { client } = createConnection(1, () => undefined);
  const calls = [
    createAuthCalls().current.query(),
    client.project.list.query(),
    client.task.update.mutate({ id: 10, priority: 'pozniej' }),
    client.task.listByProject.query({ projectId: 1 }),
  ];
  return (await Promise.allSettled(calls)).map((end) => (end.status === 'rejected' ? end.reason : null));
}

for (const [what, answer] of Object.entries({
  'no answer': () => Promise.reject(new TypeError('Failed to fetch')),
  "a proxy's page": () => Promise.resolve(new Response('<h1>502 Bad Gateway</h1>', { status: 502 })),
  'an empty answer of a proxy': () => Promise.resolve(new Response(null, { status: 504 })),
}))
  test(`${what} says of every call that the server was not reached`, async () => {
    const ends = await endsOf(answer);
    expect(ends.map((error) => errorText(error, notSaved))).toEqual(ends.map(() => `${notSaved}. ${away}`));
  });

test("the server's own failure is no lost line, whatever it answers with", async () => {
  const body = { message: 'Serwer jest zajęty.', code: 'busy' };
  const ends = await endsOf(() => Promise.resolve(Response.json(body, { status: 503 })));
  expect(ends.map((error) => errorText(error, notSaved))).toEqual(ends.map(() => body.message));
});

const numbered = (status: number, body: unknown) => () =>
  Promise.resolve(Response.json(body, { status, headers: { 'x-request-id': 'abc-1' } }));
/** As tRPC answers a call that stands alone. */
const failed = (httpStatus: number, code: string) => ({
  error: { json: { message: 'Nie.', code: -32_603, data: { httpStatus, code, message: 'Nie.' } } },
});

for (const [status, body, told] of [
  [500, failed(500, 'internal'), ['abc-1', 'abc-1', 'abc-1', 'abc-1']],
  [207, Array(2).fill(failed(500, 'internal')), [undefined, 'abc-1', 'abc-1', undefined]],
  [503, { message: 'Nie.', code: 'server.unavailable' }, ['abc-1', 'abc-1', 'abc-1', 'abc-1']],
  [503, { message: 'Nie.', code: 'server.busy' }, Array(4).fill(undefined)],
  [404, failed(404, 'notFound'), Array(4).fill(undefined)],
  [403, { message: 'Nie.', code: 'origin.foreign' }, Array(4).fill(undefined)],
  [502, '<h1>Bad Gateway</h1>', Array(4).fill(undefined)],
] as const)
  test(`an answer ${status} ${JSON.stringify(body).slice(0, 60)} has the number of its request where the server itself failed`, async () => {
    expect((await endsOf(numbered(status, body))).map(requestIdOf)).toEqual(told);
  });
