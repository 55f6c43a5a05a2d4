import type SQLite from 'better-sqlite3';
import { inserter } from './rows.ts';

const columns = [
  'username',
  'usernameKey',
  'email',
  'emailKey',
  'passwordHash',
  'fullName',
  'searchText',
  'createdAt',
] as const;

/** People who cannot sign in. Returns their ids. */
export function fillPeople(raw: SQLite.Database, count: number): number[] {
  const insert = inserter(raw, 'users', columns);
  return Array.from({ length: count }, (_, index) => {
    const username = `osoba${index}`;
    const email = `${username}@ekipa.test`;
    const fullName = `Osoba ${index}`;
    const keys = { usernameKey: username, emailKey: email, searchText: `${username}\nosoba ${index}\n${email}` };
    return insert({ username, email, fullName, ...keys, passwordHash: '', createdAt: '2024-01-01T08:00:00.000Z' });
  });
}
