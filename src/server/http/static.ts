import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from './errors.ts';

/** What is answered by the server itself, not from the built interface. */
export const ours = /^\/(api|trpc|ws|files)(\/|\?|$)/;

/** The built interface: its files for as long as they are the same, its page for every other path of a browser. */
export async function registerStatic(app: FastifyInstance, clientDir: string | undefined) {
  const isBuilt = clientDir !== undefined && existsSync(clientDir);
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: clientDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isForever = path.includes('/assets/');
        reply.setHeader('cache-control', isForever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !ours.test(request.url) && request.headers.accept?.includes('text/html');
    return isBuilt && isPage ? reply.sendFile('index.html') : sendNotFound(request, reply);
  });
}
