import { existsSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { databaseName } from '#server/kernel/data-folder.ts';
import { isLoopback } from './config.check.ts';
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts';

const timeoutMs = 8_000;

/** Ekipa says `{"ok":true}` and nothing else. */
async function look(url: URL): Promise<{ isOurs: boolean; said: string }> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  return { isOurs: answer.status === 200 && (await answer.text()) === '{"ok":true}', said: `status ${answer.status}` };
}

/** An error of `fetch` says why in its cause. */
const whyNot = (error: unknown) => reasonOf(error instanceof Error && error.cause ? error.cause : error);

/** What an upgrade of `/ws` without a session is answered with. */
const askUpgrade = (url: URL): Promise<{ status: number; isUpgrade: boolean }> =>
  new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('doctor of Ekipa!').toString('base64'),
    };
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const asked = send(url, { headers, timeout: timeoutMs });
    asked.on('response', (answer) => {
      answer.destroy();
      resolve({ status: answer.statusCode ?? 0, isUpgrade: answer.headers['sec-websocket-version'] !== undefined });
    });
    asked.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve({ status: 101, isUpgrade: false });
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end();
  });

async function checkSockets(base: URL): Promise<Finding> {
  const about = 'public address';
  try {
    const { status, isUpgrade } = await askUpgrade(new URL('/ws', base));
    if (status === 401 && isUpgrade) return ok(about, 'WebSockets get through');
    return fault(about, `upgrades of /ws do not get through (status ${status}): let the proxy pass them on`);
  } catch (error) {
    return fault(about, `upgrades of /ws do not get through (${reasonOf(error)}): let the proxy pass them on`);
  }
}

/** The operator's metrics show that a proxy does not say for whom it asks. */
async function checkProxy(base: URL): Promise<Finding> {
  const about = 'public address';
  const { status } = await fetch(new URL('/metrics', base), {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return status === 200
    ? fault(about, '/metrics is open to all: let the proxy send X-Forwarded-For and X-Forwarded-Proto')
    : ok(about, '/metrics is closed');
}

/** Whether it is the very port of the server on this machine, which the operator's metrics are open to. */
const isOwnPort = ({ protocol, hostname, port }: URL, { PORT }: Env) =>
  protocol === 'http:' && isLoopback(hostname) && Number(port || 80) === PORT;

async function checkPublic(base: URL, env: Env): Promise<Finding[]> {
  const about = 'public address';
  try {
    const { isOurs, said } = await look(new URL('/healthz', base));
    if (!isOurs)
      return [fault(about, `${base.origin} leads to something else (${said}): see PUBLIC_URL and the proxy`)];
    const proxy = isOwnPort(base, env) ? [] : [await checkProxy(base)];
    return [ok(about, `${base.origin} leads here`), await checkSockets(base), ...proxy];
  } catch (error) {
    return [fault(about, `${base.origin} is not reached from here: ${whyNot(error)}`)];
  }
}

const anyHost: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Whether the server answers at its port, and then through the public address. Without a running server it says so. */
export async function checkReach(env: Env): Promise<Finding[]> {
  const { HOST, PORT, PUBLIC_URL, DATA_DIR } = env;
  const about = 'server';
  const host = anyHost[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST);
  const base = new URL(`http://${host}:${PORT}`);
  try {
    const { isOurs, said } = await look(new URL('/readyz', base));
    if (!isOurs) return [fault(about, `what answers at ${base.origin} is not ready, or not Ekipa (${said})`)];
  } catch (error) {
    return [warning(about, `it does not run: nothing answers at ${base.origin} (${whyNot(error)})`)];
  }
  const here = existsSync(join(DATA_DIR, databaseName))
    ? ok(about, `it answers at ${base.origin}`)
    : warning(about, `it answers at ${base.origin}, but its data is not in ${DATA_DIR}: see DATA_DIR`);
  if (PUBLIC_URL === undefined) return [here, warning('public address', 'PUBLIC_URL is not set: nothing to look at')];
  return [here, ...(await checkPublic(new URL(PUBLIC_URL), env))];
}
