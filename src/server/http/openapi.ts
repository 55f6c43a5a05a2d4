import { dirname } from 'node:path';
import { createRequire } from 'node:module';
import fastifyStatic from '@fastify/static';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Attachment } from '#shared/attachment.ts';
import { restProcedures, type RestProcedure } from './procedures.ts';

type Schema = { properties?: Record<string, unknown>; required?: string[] };

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...said } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return said as Schema;
}

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

/** What carries files is no procedure: said by hand. */
const uploads = {
  '/api/tasks/{taskId}/attachments': {
    post: {
      operationId: 'attachment.upload',
      tags: ['attachment'],
      parameters: [{ name: 'taskId', in: 'path', required: true, schema: { type: 'integer' } }],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
      responses: {
        201: {
          description: 'the attachment',
          content: { 'application/json': { schema: schemaOf(Attachment, 'output') } },
        },
        default: { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/api/attachments/{id}/file': {
    get: {
      operationId: 'attachment.file',
      tags: ['attachment'],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      responses: {
        200: { description: 'the bytes', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
        default: { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/api/users/upload-avatar': {
    post: {
      operationId: 'user.uploadAvatar',
      tags: ['user'],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['avatar'],
              properties: { avatar: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'the path to put on the profile',
          content: {
            'application/json': {
              schema: { type: 'object', required: ['avatarUrl'], properties: { avatarUrl: { type: 'string' } } },
            },
          },
        },
        default: { $ref: '#/components/responses/Error' },
      },
    },
  },
};

/** The OpenAPI 3.1 document of the REST paths, made from the procedures themselves. */
export function openApiOf(router: AnyTRPCRouter) {
  const paths: Record<string, Record<string, unknown>> = { ...uploads };
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
