// All rows of the matrix, and which route of the server each of them is about.
import type { TRPCProcedureType } from '@trpc/server';
import type { z } from 'zod';
import { appRouter } from '#server/app-router.ts';
import { restProcedures, type RestProcedure } from '#server/http/procedures.ts';
import givenCases from './cases.json' with { type: 'json' };
import { moreCases } from './more-cases.ts';
import type { Case } from './scene.ts';

const given = givenCases as Case[];
export const cases: Case[] = [...given, ...moreCases(given)];

/** Every procedure as tRPC keeps it, which its own types hide: those without a REST path and subscriptions too. */
type Kept = { _def: { type: TRPCProcedureType; inputs: z.ZodType[] } };
export const allProcedures = appRouter._def.procedures as unknown as Record<string, Kept>;

export const procedures: RestProcedure[] = restProcedures(appRouter);

/** A path whose parameters have no names: '/api/tasks/{}'. */
export const shapeOf = (path: string): string => path.replace(/\{[^}]*\}|:\w+/g, '{}');

/** The routes that a row names: 'GET|DELETE /api/auth/sessions[/{id}] (ext)' are four. */
export function routesOf({ method, path }: Pick<Case, 'method' | 'path'>): string[] {
  const [said = ''] = shapeOf(path).split(/[ ?]/);
  const paths = new Set([said.replace(/[[\]]/g, ''), said.replace(/\[.*\]/, '')]);
  return method.split('|').flatMap((one) => [...paths].map((way) => `${one} ${way}`));
}

const routeOf = ({ route }: RestProcedure) => `${route.method} ${shapeOf(route.path)}`;

/** The path of a procedure that a row names. */
export function procedureOf(name: string, row: Case): RestProcedure {
  const wanted = routesOf(row);
  const found = procedures.find((procedure) => procedure.name === name && wanted.includes(routeOf(procedure)));
  if (!found) throw new Error(`${row.id}: ${name} is not at ${row.method} ${row.path}`);
  return found;
}
