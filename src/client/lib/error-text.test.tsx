import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { errorText, reasonText } from './error-text.ts';

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

test("a proxy's page in place of an answer says that the server was not reached, another page does not", () => {
  const answeredWith = (status: number) =>
    TRPCClientError.from(new SyntaxError('<html>'), { meta: { response: new Response('<html>', { status }) } });
  expect(errorText(answeredWith(502), notSaved)).toBe(`${notSaved}. ${away}`);
  expect(errorText(answeredWith(404), notSaved)).toBe(notSaved);
});
