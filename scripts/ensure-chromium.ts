// The browser tests run in the machine's Chromium, else in the one that Playwright downloads here, once.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { executablePath } from './chromium.ts';

if (!executablePath && !existsSync(chromium.executablePath())) {
  const { status } = spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
