import type { AnyTRPCRouter, TRPCProcedureType } from '@trpc/server';
import { z } from 'zod';
import type { Meta, RestRoute, Stored } from '#server/kernel/trpc.ts';

/** What tRPC keeps of a procedure; its own types hide it, and there is no public way to list meta and schemas. */
type Kept = {
  _def: { type: TRPCProcedureType; meta?: Meta; inputs: z.core.$ZodType[]; output?: z.core.$ZodType };
};

export type RestProcedure = {
  /** As tRPC calls it: 'task.update'. */
  name: string;
  type: TRPCProcedureType;
  route: RestRoute;
  isForUsers: boolean;
  /** The fields of its input, undefined when it takes none. */
  shape: Record<string, z.core.$ZodType> | undefined;
  output: z.core.$ZodType | undefined;
  stored: Stored | undefined;
};

const asList = <T>(one: T | T[] | undefined): T[] => (one === undefined ? [] : Array.isArray(one) ? one : [one]);

/** Every procedure of every module, by the name that tRPC calls it. */
export const proceduresOf = (router: AnyTRPCRouter) =>
  Object.entries(router._def.procedures as unknown as Record<string, Kept>);

/** The names of the procedures that are subscribed to. */
export const subscriptionsOf = (router: AnyTRPCRouter): Set<string> =>
  new Set(proceduresOf(router).flatMap(([name, { _def }]) => (_def.type === 'subscription' ? [name] : [])));

/** Every REST path of every procedure, in the order of the router. */
export function restProcedures(router: AnyTRPCRouter): RestProcedure[] {
  return proceduresOf(router).flatMap(([name, { _def }]) => {
    const [input] = _def.inputs;
    const shape = input instanceof z.ZodObject ? input.shape : undefined;
    const { type, output, meta } = _def;
    return asList(meta?.rest).map((route) => ({
      name,
      type,
      route,
      isForUsers: meta?.isForUsers ?? false,
      shape,
      output,
      stored: meta?.stored,
    }));
  });
}
