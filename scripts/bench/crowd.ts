import { WebSocket } from 'ws';
import type { Heard } from '#shared/events.ts';
import type { BenchServer } from './server.ts';

export type Person = { id: number; cookie: string };

/** So many people with an account, each signed in in a browser of their own. */
export async function crowdOf({ url }: BenchServer, count: number): Promise<Person[]> {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const people: Person[] = [];
  for (let index = 0; index < count; index++) {
    const username = `osoba${index}`;
    const account = { fullName: username, email: `${username}@ekipa.test`, username, password: 'tajne123' };
    await post('/api/auth/register', account);
    const signedIn = await post('/api/auth/login', account);
    const { id } = (await signedIn.json()) as { id: number };
    const session = signedIn.headers.getSetCookie().find((cookie) => cookie.startsWith('ekipa_session='));
    people.push({ id, cookie: session?.split(';')[0] ?? '' });
  }
  return people;
}

/** A call as that person. */
export async function callAs<T>({ url }: BenchServer, { cookie }: Person, method: string, path: string, body: object) {
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

type Frame = { result?: { type: string; data?: { json: { data: Heard } } } };

/** An open screen of a person, which says the interface's one subscription. Ends once it is told that it hears. */
export async function listen({ url }: BenchServer, { cookie }: Person, onEvent: (event: Heard) => void) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie } });
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`a socket was closed with ${code}`)));
    const params = { path: 'live.onEvent', input: { json: {} } };
    socket.on('open', () => socket.send(JSON.stringify({ id: 1, method: 'subscription', params })));
    socket.on('message', (data: Buffer) => {
      const event = (JSON.parse(data.toString()) as Frame).result?.data?.json.data;
      if (!event) return;
      if (event.type === 'hello') resolve();
      onEvent(event);
    });
  });
  return socket;
}
