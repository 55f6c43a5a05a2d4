// `npm start` builds what is not built. Plain JavaScript: a production install has no tsx.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const built = 'dist/server.js';
const sources = ['src', 'db', 'public', 'index.html', 'package.json', 'vite.config.ts', 'scripts/build.ts'];

const newest = (path) => {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
};

const canBuild = existsSync('node_modules/vite');
const isStale = !existsSync(built) || Math.max(...sources.filter(existsSync).map(newest)) > statSync(built).mtimeMs;
if (canBuild && isStale) process.exit(spawnSync('npm', ['run', 'build'], { stdio: 'inherit' }).status ?? 1);
