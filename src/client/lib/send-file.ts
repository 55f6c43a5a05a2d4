import { TRPCClientError } from '@trpc/client';
import type { ErrorBody } from '#shared/errors.ts';
import { headersOf } from './links.ts';

/** A refusal as the other calls end with: `lib/error-text.ts` words both alike. */
function refusalOf(request: XMLHttpRequest, data: ErrorBody) {
  const headers = { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' };
  const response = new Response(null, { status: request.status, headers });
  return TRPCClientError.from({ error: { code: -32_000, message: data.message, data } }, { meta: { response } });
}
const unreached = () => TRPCClientError.from(new TypeError('not reached'));

function answerOf<T>(request: XMLHttpRequest): T {
  const { status, responseText } = request;
  let body: unknown;
  try {
    body = JSON.parse(responseText);
  } catch {
    // A page of a proxy's, not an answer of ours.
    throw new Error(`answered with ${status}`);
  }
  if (status >= 400) throw refusalOf(request, body as ErrorBody);
  return body as T;
}

export type Sending = {
  /** Whose page it is. */
  userId: number;
  /** Where it is to be put. */
  path: `/api/${string}`;
  file: Blob;
  name: string;
  /** What the body calls it. */
  field?: string;
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** Uploads a file, and ends with what the server made of it. `fetch` would not say how far it is. */
export function sendFile<T>({ userId, path, file, name, field = 'file', onProgress, signal }: Sending): Promise<T> {
  const body = new FormData();
  body.append(field, file, name);
  const request = new XMLHttpRequest();
  return new Promise<T>((resolve, reject) => {
    const finish = () => {
      try {
        resolve(answerOf<T>(request));
      } catch (error) {
        reject(error as Error);
      }
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', finish);
    request.addEventListener('error', () => reject(unreached()));
    request.addEventListener('abort', () => reject(unreached()));
    signal?.addEventListener('abort', () => request.abort());
    request.open('POST', path);
    for (const [header, value] of Object.entries(headersOf(userId))) request.setRequestHeader(header, value);
    request.send(body);
  });
}
