import { dirname } from 'node:path';
import { createRequire } from 'node:module';
import fastifyStatic from '@fastify/static';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { filePaths, schemaOf } from './openapi-files.ts';
import { restProcedures, type RestProcedure } from './procedures.ts';

const writes = new Set(['POST', 'PUT', 'PATCH']);

/** A procedure that answers under several paths is several operations: 'message.list', 'message.list.chat.task'. */
function operationIdOf(name: string, path: string, isFirst: boolean): string {
  const words = path.split('/').filter((part) => part !== '' && part !== 'api' && !part.startsWith('{'));
  return isFirst ? name : [name, ...words].join('.');
}

function operationOf({ name, route, isForUsers, shape, output }: RestProcedure, isFirst: boolean) {
  const inPath = new Set([...route.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field));
  const { properties = {}, required = [] } = shape ? schemaOf(z.object(shape), 'input') : {};
  const others = Object.entries(properties).filter(([field]) => !inPath.has(field));
  const isWrite = writes.has(route.method) || route.takesBody === true;
  const parameter = (field: string, place: 'path' | 'query') => ({
    name: field,
    in: place,
    required: place === 'path' || required.includes(field),
    schema: properties[field],
  });
  const body = {
    type: 'object',
    properties: Object.fromEntries(others),
    required: required.filter((field) => !inPath.has(field)),
  };
  return {
    operationId: operationIdOf(name, route.path, isFirst),
    tags: [name.split('.')[0]],
    parameters: [
      ...[...inPath].map((field) => parameter(String(field), 'path')),
      ...(isWrite ? [] : others.map(([field]) => parameter(field, 'query'))),
    ],
    ...(isWrite &&
      others.length > 0 && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [route.status ?? 200]: {
        description: 'ok',
        ...(route.downloads
          ? { content: Object.fromEntries(route.downloads.map((type) => [type, { schema: { type: 'string' } }])) }
          : output && { content: { 'application/json': { schema: schemaOf(output, 'output') } } }),
      },
      default: { $ref: '#/components/responses/Error' },
    },
    ...(isForUsers ? {} : { security: [] }),
  };
}

const errorResponse = {
  description: 'what went wrong, ready to show in the language of Accept-Language',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message', 'code'],
        properties: { message: { type: 'string' }, code: { type: 'string' }, fields: { type: 'object' }, current: {} },
      },
    },
  },
};

/** The OpenAPI 3.1 document of the REST paths, made from the procedures themselves. */
export function openApiOf(router: AnyTRPCRouter) {
  const paths: Record<string, Record<string, unknown>> = { ...filePaths };
  const named = new Set<string>();
  for (const procedure of restProcedures(router)) {
    const { path, method } = procedure.route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(procedure, !named.has(procedure.name)) };
    named.add(procedure.name);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Ekipa', version: '1' },
    paths,
    security: [{ session: [] }],
    components: {
      responses: { Error: errorResponse },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'ekipa_session' } },
    },
  };
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Ekipa API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui' });`;

/** The document at `/api/openapi.json`, made when it is first asked for, and a page to read it at `/api/docs`. */
export async function registerOpenApi(app: FastifyInstance, router: AnyTRPCRouter) {
  let document: ReturnType<typeof openApiOf> | undefined;
  app.get('/api/openapi.json', () => (document ??= openApiOf(router)));
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await app.register(fastifyStatic, {
    root,
    prefix: '/api/docs/',
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
  });
  app.get('/api/docs', (_, reply) => reply.type('text/html').send(page));
  app.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript').send(start));
}
