import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build as buildServer } from 'esbuild';
import { build as buildClient } from 'vite';

rmSync('dist', { recursive: true, force: true });
await buildClient({ logLevel: 'warn' });
await buildServer({
  entryPoints: { server: 'src/server/start.ts' },
  outdir: 'dist',
  chunkNames: 'server-[name]-[hash]',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  packages: 'external',
  sourcemap: 'linked',
});

// Compressed once here, so that no request compresses what never changes.
for (const entry of readdirSync('dist/client', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = readFileSync(path);
  if (bytes.length < 1024) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
