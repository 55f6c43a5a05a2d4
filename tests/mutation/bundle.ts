import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { instrument } from './instrument.ts';
import type { Mutant } from './rules.ts';

const unprepared = readFileSync('tests/mutation/unprepared.ts', 'utf8');

/** Builds the server with all mutants in it, and what checks claims on it. Returns its file. */
export async function buildWorker(mutants: readonly Mutant[]): Promise<string> {
  const outfile = 'test-results/mutation/worker.js';
  await build({
    entryPoints: ['tests/mutation/worker.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    alias: { vitest: './tests/mutation/without-runner.ts' },
    plugins: [
      {
        name: 'mutants',
        setup: (bundler) =>
          bundler.onLoad({ filter: /\/src\/(shared|server)\/.*\.ts$/ }, ({ path }) => {
            // What is prepared once knows nothing of a rule that is gone later.
            if (path.endsWith('/kernel/prepared.ts')) return { contents: unprepared, loader: 'ts' };
            const own = mutants.filter(({ file }) => path.endsWith(`/${file}`));
            const source = readFileSync(path, 'utf8');
            return { contents: own.length > 0 ? instrument(source, own) : source, loader: 'ts' };
          }),
      },
    ],
  });
  return outfile;
}
