import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type SQLite from 'better-sqlite3';
import { breathe } from './breath.ts';

/** What SQLite takes into the file by itself, in the commit that makes its log so long: 4 MB, some 15 ms. */
const usualPages = 1_000;

const work = `
  const { sqlite, path } = require('node:worker_threads').workerData;
  const raw = new (require(sqlite))(path, { fileMustExist: true });
  raw.pragma('synchronous = FULL');
  raw.pragma('wal_checkpoint(PASSIVE)');
  raw.close();
`;

/** Waits until what the log holds so far is on the disk, while others have their turn. */
async function syncLog(path: string): Promise<void> {
  const log = await open(`${path}-wal`, 'r+');
  try {
    await log.datasync();
  } finally {
    await log.close();
  }
}

/** The databases whose log a thread takes into the file, and whether there is more of it since that began. */
const takenIn = new WeakMap<SQLite.Database, { isMore: boolean }>();

function takeInAsUsual(raw: SQLite.Database): void {
  if (raw.open && !takenIn.has(raw)) raw.pragma(`wal_autocheckpoint = ${usualPages}`);
}

/** A thread takes the log into the file, one at a time: what is committed meanwhile, one takes in after it. */
function takeIn(raw: SQLite.Database): void {
  const begun = takenIn.get(raw);
  if (begun) {
    begun.isMore = true;
    return;
  }
  const workerData = { sqlite: createRequire(import.meta.url).resolve('better-sqlite3'), path: raw.name };
  const thread = new Worker(work, { eval: true, workerData });
  const state = { isMore: false };
  takenIn.set(raw, state);
  thread.unref();
  // Where it fails, it ends as well, and the next commit does it.
  thread.on('error', () => {});
  thread.on('exit', () => {
    takenIn.delete(raw);
    if (state.isMore && raw.open) takeIn(raw);
    else takeInAsUsual(raw);
  });
}

/**
 * Commits what has made the log long. Most of it is on the disk before that, and a thread takes it into the file after that:
 * in the commit itself, as SQLite does both, the whole server would stand still for as long. What is committed is on the disk
 * in the log, whatever becomes of the thread.
 */
export async function commitWithoutCheckpoint(raw: SQLite.Database, commit: () => Promise<void>): Promise<void> {
  if (raw.memory || raw.pragma('journal_mode', { simple: true }) !== 'wal') return commit();
  // What fails here the commit does, or fails to do.
  await syncLog(raw.name).catch(() => {});
  raw.pragma('wal_autocheckpoint = 0');
  try {
    await commit();
  } catch (error) {
    takeInAsUsual(raw);
    throw error;
  }
  await breathe();
  takeIn(raw);
}
