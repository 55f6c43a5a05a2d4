import { hash } from '#server/modules/auth/password.ts';
import { inTurns, median, ms, ratio, type Row, timed } from './row.ts';
import { startServer } from './server.ts';

const runs = 100;

/** Signing in again with a browser that signed out, tries being counted, against the argon2id hash that it cannot do without. */
export async function measureSignIn(): Promise<Row[]> {
  const server = await startServer(undefined, undefined, undefined, { isLimited: true });
  const person = { fullName: 'Anna Nowak', email: 'anna@ekipa.test', username: 'anna', password: 'tajne123' };
  await server.call('POST', '/api/auth/register', person);
  const { headers } = await server.call('POST', '/api/auth/login', person);
  const [, device] = headers['set-cookie']?.map((set) => set.split(';')[0]) ?? [];
  if (!device?.startsWith('ekipa_device=')) throw new Error('the browser is known');
  const times = await inTurns(runs, {
    hash: timed(() => hash(person.password)),
    signIn: timed(() => server.call('POST', '/api/auth/login', person, { cookie: device })),
  });
  const [hashing, signIn] = [median(times.hash), median(times.signIn)];
  await server.stop();
  return [
    {
      work: 'Sign-in (p50)',
      value: `${ms(signIn)}, ${ratio(signIn / hashing)}`,
      reference: `its argon2id hash: ${ms(hashing)}`,
      budget: '≤ 1.3 ×',
      isMet: signIn / hashing <= 1.3,
    },
  ];
}
