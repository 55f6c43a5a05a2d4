// The two doors of a procedure, and what no answer may be (contract §2).
import type { LightMyRequestResponse } from 'fastify';
import { errorStatus, type ErrorCode } from '#shared/errors.ts';
import type { RestRoute } from '#server/kernel/trpc.ts';
import type { WholeApp } from '#tests/support/whole-app.ts';
import { asJson } from './hostile.ts';

export type Procedure = { name: string; isQuery: boolean; routes: RestRoute[] };
export type Door = (
  app: WholeApp,
  procedure: Procedure,
  input: unknown,
  headers: { cookie?: string },
) => Promise<LightMyRequestResponse>;

const json = { 'content-type': 'application/json' };
/** Half a character has no place in an address. */
const inAddress = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : asJson(value)).toWellFormed());

/** As the interface calls it. */
export const overTrpc: Door = ({ app }, { name, isQuery }, input, headers) => {
  const body = asJson(input === undefined ? {} : { json: input });
  return isQuery
    ? app.inject({ method: 'GET', url: `/trpc/${name}?input=${inAddress(body)}`, headers })
    : app.inject({ method: 'POST', url: `/trpc/${name}`, headers: { ...headers, ...json }, payload: body });
};

const namesIn = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
let turn = 0;
/** As programs call it, under each of its paths in turn. */
export const overRest: Door = ({ app }, { routes }, input, headers) => {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const fields = isObject ? (input as Record<string, unknown>) : {};
  const fitting = routes.filter(({ path }) => namesIn(path).every((name) => name in fields));
  const route = fitting[turn++ % fitting.length] ?? routes[turn % routes.length];
  if (!route) throw new Error('it has no path');
  const inPath = new Set(namesIn(route.path));
  const path = route.path.replace(/\{(\w+)\}/g, (_, field: string) => inAddress(fields[field] ?? ''));
  const others = Object.entries(fields).filter(([name]) => !inPath.has(name));
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(route.method) || route.takesBody === true;
  if (!hasBody) {
    const query = others.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&');
    return app.inject({ method: route.method, url: `${path}?${query}`, headers });
  }
  const body = isObject
    ? `{${others.map(([name, value]) => `${JSON.stringify(name)}:${asJson(value)}`).join()}}`
    : asJson(input);
  return app.inject({ method: route.method, url: path, headers: { ...headers, ...json }, payload: body });
};

const inside =
  /SQLITE_|SqliteError|TRPCError|ZodError|node_modules|file:\/\/|\n\s+at |\.[jt]s:\d+:\d+|insert into "|update "|select "/i;

/** Whether words tell how the server is made: a trace, a statement, a path (contract §2). */
export const insideOf = (words: string): boolean => inside.test(words);

type Said = { message?: unknown; code?: unknown; current?: unknown };

/** The error that an answer holds: REST's body, or what tRPC wraps around it. */
function errorIn(text: string): Said {
  type Body = { error?: { json?: { message: unknown; data?: Said } } };
  const parsed = JSON.parse(text) as Body | Body[];
  // Of a batch that failed as a whole every call says the same.
  const body = Array.isArray(parsed) ? (parsed[0] ?? {}) : parsed;
  return body.error ? { ...body.error.json?.data, message: body.error.json?.message } : (body as Said);
}

/** What is wrong with an answer, or null. */
export function faultOf({ statusCode, body }: { statusCode: number; body: string }): string | null {
  if (statusCode >= 500) return `answered ${statusCode}`;
  if (statusCode < 300) return null;
  if (statusCode < 400) return `led elsewhere: ${statusCode}`;
  let said: Said;
  try {
    said = errorIn(body);
  } catch {
    return `${statusCode} without JSON`;
  }
  const { message, code, current: _, ...others } = said;
  if (typeof message !== 'string' || message === '' || message.includes('errors:'))
    return `${statusCode} without a message`;
  if (typeof code !== 'string' || errorStatus[code as ErrorCode] !== statusCode)
    return `${statusCode} with the code ${String(code)}`;
  const words = `${message} ${JSON.stringify(others)}`;
  return insideOf(words) ? `tells of its inside: ${words.slice(0, 300)}` : null;
}
