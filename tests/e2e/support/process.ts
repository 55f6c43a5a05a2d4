import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const isRoot = process.getuid?.() === 0;
/** Root may write everywhere: what others may is tried as somebody else. */
export const uid = isRoot ? 65_534 : process.getuid?.();

/** Gives `work` an empty folder of that somebody, which is gone afterwards. */
export async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ekipa-folder-'));
  if (isRoot) chownSync(folder, 65_534, 65_534);
  try {
    await work(folder);
  } finally {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  }
}

type As = { script?: string[]; asRoot?: boolean };

/** Runs the built Ekipa, or another script, as that somebody to its end. Returns its exit code and what it printed. */
export async function run(
  args: string[],
  env: NodeJS.ProcessEnv,
  { script = ['dist/server.js'], asRoot = false }: As = {},
) {
  const child = spawn(process.execPath, [...script, ...args], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '1', ...env },
    ...(isRoot && !asRoot && { uid, gid: uid }),
    // What never ends is not left behind.
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
