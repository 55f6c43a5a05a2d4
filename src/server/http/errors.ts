import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/kernel/app-error.ts';
import { describeError, isFault } from '#server/kernel/error-body.ts';
import { languageOf } from '#server/kernel/i18n.ts';

/** What Fastify and its plugins refuse by themselves, as our own errors. */
function translated(error: unknown): unknown {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new AppError('body.tooLarge');
  if (status === 415) return new AppError('body.unsupported');
  if (status === 404) return new AppError('notFound');
  if (status === 412) return new AppError('file.another');
  if (status === 416) return new AppError('range.unsatisfiable');
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('input.malformed');
  return error;
}

/** What a plugin's refusal says beside its status, such as how long the file is that ends before the part asked for. */
const headersOf = (error: unknown): OutgoingHttpHeaders =>
  error instanceof Error && 'statusCode' in error && 'headers' in error ? (error.headers as OutgoingHttpHeaders) : {};

/** Answers with the one shape of an error (contract §2); what is our own fault is logged. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const answer = describeError(
    error instanceof AppError ? error : translated(error),
    languageOf(request.headers['accept-language']),
  );
  if (isFault(answer)) request.log.error({ err: error }, 'request failed');
  void reply.headers(headersOf(error)).header('x-request-id', request.id);
  if (answer.retryAfter !== undefined) void reply.header('retry-after', answer.retryAfter);
  return reply.code(answer.status).send(answer.body);
}

/**
 * What is not even http, or has headers without end, is refused before there is a request: in our shape all the same.
 * Who takes too long is not waited for any more.
 */
export function refuseConnection(
  error: Error & { code?: string },
  socket: Socket,
  securityHeaders: OutgoingHttpHeaders,
): void {
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (isLate || error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers.tooLarge' : 'input.malformed';
  const { status, body } = describeError(new AppError(code), languageOf(undefined));
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${String(value)}`),
    'connection: close',
    `x-request-id: ${randomUUID()}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendError(request, reply, new AppError('notFound'));
