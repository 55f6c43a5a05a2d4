// The ways in: the same call over REST and over tRPC.
import type { InjectOptions } from 'fastify';
import type { TestApp } from '#tests/support/test-app.ts';
import { allProcedures, procedureOf } from './matrix.ts';
import type { Call, Case, Scene } from './scene.ts';

export type Answer = { status: number; body: string; headers: Record<string, unknown> };

export async function ask({ app, cookieOf }: TestApp, me: Scene['me'], request: InjectOptions): Promise<Answer> {
  const headers = { ...request.headers, ...(me && { cookie: await cookieOf(me) }) };
  const response = await app.inject({ ...request, headers });
  // These two are different with every answer.
  const { date: _, 'x-request-id': __, ...said } = response.headers;
  return { status: response.statusCode, body: response.body, headers: said };
}

/** A call as a request through one of the doors; null where that door does not have it. */
type Door = (row: Case, call: Call, input: object) => InjectOptions | null;

const overRest: Door = (row, call, input) => {
  if (row.method === 'tRPC') return null;
  const { route } = procedureOf(call.procedure, row);
  const rest: Record<string, unknown> = { ...input };
  const path = route.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return encodeURIComponent(value);
  });
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(route.method) || route.takesBody === true;
  const query = hasBody ? '' : `?${new URLSearchParams(rest as Record<string, string>)}`;
  return { method: route.method, url: path + query, ...(hasBody && { payload: rest }) };
};

const overTrpc: Door = (_row, { procedure }, input) => {
  const json = JSON.stringify({ json: input });
  const headers = { 'content-type': 'application/json' };
  return allProcedures[procedure]?._def.type === 'query'
    ? { method: 'GET', url: `/trpc/${procedure}?input=${encodeURIComponent(json)}`, headers }
    : { method: 'POST', url: `/trpc/${procedure}`, headers, payload: json };
};

export const doors = { REST: overRest, tRPC: overTrpc };
