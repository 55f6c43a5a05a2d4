import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { doctorCommand } from '#server/doctor/doctor.command.ts';
import { readEnv } from '#server/env.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

export const at = Date.parse('2026-06-10T08:00:00.000Z');

export function tempDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ekipa-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export type Set = Record<string, string>;

/** What it prints of one thing, and the exit code; without more in the environment than is said. */
export async function examine(set: Set, about: string, now = at): Promise<{ code: number; said: string[] }> {
  const lines: string[] = [];
  const source = { PORT: '1', HOST: '127.0.0.1', DATA_DIR: tempDir(), ...set };
  const code = await doctorCommand(readEnv(source), source, { now: () => now }, (line) => void lines.push(line));
  return {
    code,
    said: lines.filter((line) => line.slice(9).startsWith(about)).map((line) => line.replaceAll(/ {2,}/g, ' ')),
  };
}
export const saidOf = async (set: Set, about: string, now?: number) => (await examine(set, about, now)).said;

export const portOf = (server: { address: () => unknown }) => String((server.address() as AddressInfo).port);

export async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return portOf(server);
}

/** The whole server at a port, and its data in a folder. */
export async function running(app?: TestApp) {
  const { app: http, services } = app ?? (await testApp());
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { dataDir } = services.settings;
  writeFileSync(join(dataDir, 'ekipa.db'), services.database.bytes());
  return { PORT: portOf(http.server), DATA_DIR: dataDir };
}

export type Proxy = { passesUpgrades?: boolean; saysSo?: boolean };

/** A proxy in front of it. Returns its address. */
export async function proxied(port: string, { passesUpgrades = true, saysSo = true }: Proxy = {}): Promise<string> {
  const headersOf = ({ headers }: IncomingMessage) => ({
    ...headers,
    host: `127.0.0.1:${port}`,
    ...(saysSo && { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }),
  });
  const pass: RequestListener = (asked, answer) => {
    const { upgrade: _, connection: __, ...headers } = headersOf(asked);
    const further = request({ host: '127.0.0.1', port, path: asked.url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 0, given.headers);
      given.pipe(answer);
    });
    further.end();
  };
  const server = createServer(pass);
  if (passesUpgrades)
    server.on('upgrade', (asked, socket: Socket) => {
      const further = connect(Number(port), '127.0.0.1');
      const lines = Object.entries(headersOf(asked)).map(([name, value]) => `${name}: ${String(value)}`);
      further.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      further.pipe(socket).pipe(further);
      for (const end of [further, socket]) end.on('error', () => socket.destroy());
    });
  return `http://127.0.0.1:${await listening(server)}`;
}
