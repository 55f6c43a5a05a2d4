// The rows about the socket: it is opened, and events are subscribed to.
import { once } from 'node:events';
import type { User } from '#shared/user.ts';
import { plainClient } from '#tests/support/listen.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const subscribe = { id: 1, method: 'subscription', params: { path: 'live.onEvent', input: { json: {} } } };

/** Each answers a status of HTTP: 101 where the socket opens, 200 where events come. */
export const socketCalls: Record<string, (app: TestApp, me: User | null) => Promise<number>> = {
  'ws.open': async (app, me) => (await (await plainClient(app, me)).upgrade) ?? 500,
  'live.onEvent': async (app, me) => {
    const client = await plainClient(app, me);
    const status = (await client.upgrade) ?? 500;
    if (status !== 101) return status;
    client.say(subscribe);
    await once(client.socket, 'message');
    return JSON.stringify(client.heard).includes('"started"') ? 200 : 500;
  },
};
