import { afterEach, expect, test, vi } from 'vitest';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { createAuthCalls } from './auth-calls.ts';
import { errorText, reasonText } from './error-text.ts';
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
  const { client } = createConnection(() => undefined);
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
