import { expect, test } from 'vitest';
import { PromptSocket } from './prompt-socket.ts';

/** A socket of the server that these tests come from: it answers, and does no more. */
const open = async () => {
  const socket = new PromptSocket(location.origin.replace(/^http/, 'ws'), 'vite-ping');
  const told: string[] = [];
  for (const type of ['close', 'error']) socket.addEventListener(type, () => told.push(type));
  // Within its event: this server closes by itself right after.
  await new Promise<void>((resolve) => {
    socket.addEventListener('open', () => {
      socket.close();
      resolve();
    });
  });
  return { socket, told };
};

test('a socket tells that it has closed without waiting for the other side, and tells it once (contract §7)', async () => {
  const { socket, told } = await open();
  expect(socket.readyState).toBe(WebSocket.CLOSING);
  expect(told).toEqual(['close']);
  await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED);
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toEqual(['close']);
});
