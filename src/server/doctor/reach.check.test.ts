import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { examine, saidOf, tempDir, listening, proxied, running, type Proxy } from '#tests/support/doctor.ts';

test.each<[string, Proxy, string]>([
  [
    'makes upgrades mere requests',
    { passesUpgrades: false },
    'upgrades of /ws do not get through (status 401): let the proxy pass them on',
  ],
  [
    'does not say for whom it asks',
    { saysSo: false },
    '/metrics is open to all: let the proxy send X-Forwarded-For and X-Forwarded-Proto',
  ],
])('a proxy that %s is a fault', async (_, proxy, words) => {
  const { PORT } = await running();
  const { code, said } = await examine({ PORT, PUBLIC_URL: await proxied(PORT, proxy) }, 'public address');
  expect(code).toBe(1);
  expect(said).toContain(`fault public address ${words}`);
});

test('a public address that is the server’s own port says nothing of a proxy', async () => {
  const { PORT } = await running();
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await examine({ PORT, PUBLIC_URL: `http://${host}:${PORT}` }, 'public address')).toEqual({
      code: 0,
      said: [`ok public address http://${host}:${PORT} leads here`, 'ok public address WebSockets get through'],
    });
});

test('a server that works with another data folder than DATA_DIR is told of', async () => {
  const { PORT } = await running();
  const DATA_DIR = tempDir();
  expect(await saidOf({ PORT, DATA_DIR }, 'server')).toEqual([
    `warning server it answers at http://127.0.0.1:${PORT}, but its data is not in ${DATA_DIR}: see DATA_DIR`,
  ]);
});

test('a public address that leads elsewhere or nowhere is a fault, and so is another server at the port', async () => {
  const page = await listening(createServer((_, answer) => void answer.end('<h1>Witaj</h1>')));
  const { PORT } = await running();
  const leads = (port: string) => examine({ PORT, PUBLIC_URL: `http://127.0.0.1:${port}` }, 'public address');
  expect(await leads(page)).toEqual({
    code: 1,
    said: [expect.stringContaining('leads to something else (status 200)')],
  });
  expect(await leads('1')).toEqual({ code: 1, said: [expect.stringContaining('is not reached from here')] });
  expect(await examine({ PORT: page }, 'server')).toEqual({
    code: 1,
    said: [expect.stringContaining('not Ekipa (status 200)')],
  });
});
