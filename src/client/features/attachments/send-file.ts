import { TRPCClientError } from '@trpc/client';
import i18next from 'i18next';
import type { Attachment } from '#shared/attachment.ts';
import type { ErrorBody } from '#shared/errors.ts';

/** A refusal as the other calls end with: `lib/error-text.ts` words both alike. */
const refusalOf = (data: ErrorBody) => TRPCClientError.from({ error: { code: -32_000, message: data.message, data } });
const unreached = () => TRPCClientError.from(new TypeError('not reached'));

function answerOf({ status, responseText }: XMLHttpRequest): Attachment {
  let body: unknown;
  try {
    body = JSON.parse(responseText);
  } catch {
    // A page of a proxy's, not an answer of ours.
    throw new Error(`answered with ${status}`);
  }
  if (status >= 400) throw refusalOf(body as ErrorBody);
  return body as Attachment;
}

export type Sending = {
  taskId: number;
  file: File;
  name: string;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Puts a file on a task (contract §5). `fetch` would not say how far it is. */
export function sendFile({ taskId, file, name, onProgress, signal }: Sending): Promise<Attachment> {
  const body = new FormData();
  body.append('file', file, name);
  const request = new XMLHttpRequest();
  return new Promise<Attachment>((resolve, reject) => {
    const finish = () => {
      try {
        resolve(answerOf(request));
      } catch (error) {
        reject(error as Error);
      }
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', finish);
    request.addEventListener('error', () => reject(unreached()));
    request.addEventListener('abort', () => reject(unreached()));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', `/api/tasks/${taskId}/attachments`);
    request.setRequestHeader('accept-language', i18next.language);
    request.send(body);
  });
}
