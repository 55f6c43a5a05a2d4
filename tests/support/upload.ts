import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { User } from '#shared/user.ts';
import type { TestApp } from './test-app.ts';

/** What is said of a file of `size` bytes, as it goes over the wire: what comes before its bytes, and after them. */
export async function uploadOf({ app, cookieOf }: TestApp, user: User, taskId: number, size: number) {
  const before = '--x\r\ncontent-disposition: form-data; name="file"; filename="plan.txt"\r\n\r\n';
  const after = '\r\n--x--\r\n';
  const head =
    `POST /api/tasks/${taskId}/attachments HTTP/1.1\r\nhost: x\r\ncookie: ${await cookieOf(user)}\r\n` +
    `content-length: ${before.length + size + after.length}\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n`;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return { head: head + before, after, line: await lineTo(app.server.address() as AddressInfo) };
}

/** A connection, what has come back over it, and its end. */
export async function lineTo({
  port,
}: AddressInfo): Promise<{ socket: Socket; heard: () => string; ended: Promise<void> }> {
  let text = '';
  const socket = connect(port, '127.0.0.1').on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => {});
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return { socket, heard: () => text, ended };
}
