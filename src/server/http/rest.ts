import { callTRPCProcedure, type AnyTRPCRouter } from '@trpc/server';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Download } from '#shared/project-export.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Context, UserContext } from '#server/kernel/context.ts';
import { bytesOf, jsonOfList } from '#server/kernel/in-turns.ts';
import type { RestRoute } from '#server/kernel/trpc.ts';
import { coercerOf } from './coerce.ts';
import { sendError } from './errors.ts';
import { restProcedures, type RestProcedure } from './procedures.ts';
import type { StoredAnswers } from './stored-answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    context?: Context;
  }
}

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/** A native route for every REST path of a procedure: the same input, checks and output as through tRPC. */
export function registerRest(app: FastifyInstance, router: AnyTRPCRouter, store: StoredAnswers, contextOf: ContextOf) {
  acceptOnlyJson(app);
  for (const procedure of restProcedures(router)) {
    const { method, path } = procedure.route;
    const lookUp = async (request: FastifyRequest, reply: FastifyReply) => {
      request.context = await contextOf(request, reply);
      if (procedure.isForUsers && !request.context.user)
        return sendError(request, reply, new AppError('auth.required'));
    };
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      // Who one is comes before what one sends (permissions.md rule 9): a body without a session is not even read.
      onRequest: lookUp,
      // A body comes as slowly as its sender likes: who acts is who is signed in once it is there.
      preHandler: method === 'GET' ? [] : lookUp,
      handler: answering(router, store, procedure),
    });
  }
}

/** JSON alone, and a body that is missing is one without fields: S1 §7 signs out with an empty one. */
function acceptOnlyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, String(body), done);
  });
}

/** What a call over REST gives a procedure: the body, and over it what the path and the query say. */
function inputOf(request: FastifyRequest, { method, takesBody }: RestRoute, coerce: ReturnType<typeof coercerOf>) {
  const { body } = request;
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body)))
    throw new AppError('input.malformed');
  return {
    // What is deleted, and how, is said in the address alone.
    ...(method === 'DELETE' && !takesBody ? {} : (body as object)),
    ...coerce({ ...(request.query as object), ...(request.params as object) }),
  };
}

/** A file for the disk: never a page of our origin. */
const sendDownload = async (reply: FastifyReply, { filename, mediaType, content }: Download) =>
  reply
    .type(mediaType)
    .header('content-disposition', create(filename))
    .header('cache-control', 'no-store')
    .send(await bytesOf(content));

const sendList = async (reply: FastifyReply, list: unknown[]) =>
  reply.type('application/json; charset=utf-8').send(await jsonOfList(list));

function answering(router: AnyTRPCRouter, store: StoredAnswers, { name, type, shape, route, stored }: RestProcedure) {
  const coerce = coercerOf(shape);
  const schema = shape && z.object(shape);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const input = shape && inputOf(request, route, coerce);
      if (stored && schema) {
        const asked = { ctx: request.context as UserContext, input: schema.parse(input) };
        return await store.answer(request, reply, stored, asked, JSON.stringify);
      }
      void reply.code(route.status ?? 200);
      const result: unknown = await callTRPCProcedure({
        router,
        path: name,
        type,
        ctx: request.context,
        getRawInput: async () => input,
        signal: undefined,
        batchIndex: 0,
      });
      if (route.downloads) return await sendDownload(reply, result as Download);
      return await (Array.isArray(result) ? sendList(reply, result) : reply.send(result));
    } catch (error) {
      return sendError(request, reply, error);
    }
  };
}
