import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type SQLite from 'better-sqlite3';

/** What SQLite takes into the file by itself, in the commit that makes its log so long: 4 MB, some 15 ms. */
const usualPages = 1_000;

const work = `
  const { sqlite, path } = require('node:worker_threads').workerData;
  const raw = new (require(sqlite))(path, { fileMustExist: true });
  raw.pragma('synchronous = FULL');
  raw.pragma('wal_checkpoint(PASSIVE)');
  raw.close();
`;

/**
 * Commits what has made the log long, and has a thread take it into the file: in the commit itself, as SQLite does, the whole
 * server would stand still for as long. What is committed is on the disk in the log, whatever becomes of the thread.
 */
export async function commitWithoutCheckpoint(raw: SQLite.Database, commit: () => Promise<void>): Promise<void> {
  if (raw.memory || raw.pragma('journal_mode', { simple: true }) !== 'wal') return commit();
  raw.pragma('wal_autocheckpoint = 0');
  const asUsual = () => void (raw.open && raw.pragma(`wal_autocheckpoint = ${usualPages}`));
  try {
    await commit();
  } catch (error) {
    asUsual();
    throw error;
  }
  const workerData = { sqlite: createRequire(import.meta.url).resolve('better-sqlite3'), path: raw.name };
  const thread = new Worker(work, { eval: true, workerData });
  thread.unref();
  // Where it fails, the next commit does it.
  thread.on('error', asUsual).on('exit', asUsual);
}
