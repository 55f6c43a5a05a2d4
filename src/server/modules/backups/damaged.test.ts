import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { create } from 'tar';
import { describe, expect, test } from 'vitest';
import { restoredIn, scene, tempDir } from '#tests/support/backups.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { makeBackup } from './backup.actions.ts';
import { restoreBackup } from './restore.actions.ts';

describe('restoring', () => {
  async function refused(app: TestApp, file: string) {
    const dataDir = tempDir();
    const attempt = restoreBackup({ database: null, damage: null, clock: app.clock, dataDir }, file);
    await expect(attempt).rejects.toThrow(/is not a backup of Ekipa, or is damaged: nothing was changed/);
    expect(readdirSync(dataDir)).toEqual([]);
  }

  test('refuses an archive in which a byte of anything is changed, what has been cut off, and what is no archive', async () => {
    const { app, source, file } = await scene();
    await makeBackup(source, file);
    const bytes = readFileSync(file);
    const inside = gunzipSync(bytes);
    for (const place of [inside.indexOf('sha256'), Math.floor(inside.length / 2), inside.indexOf('plan piętra')]) {
      const other = Buffer.from(inside);
      other[place] = (other[place] ?? 0) ^ 0x55;
      writeFileSync(`${file}.bad`, gzipSync(other));
      await refused(app, `${file}.bad`);
    }
    for (const length of [0, 100, bytes.length - 1000, bytes.length - 1]) {
      writeFileSync(`${file}.bad`, bytes.subarray(0, length));
      await refused(app, `${file}.bad`);
    }
    writeFileSync(`${file}.bad`, 'zdjęcie z wakacji');
    await refused(app, `${file}.bad`);
    await expect(restoredIn(app, `${file}.none`)).rejects.toThrow(/cannot be read/);
  });

  test('refuses an archive that holds more, or leads out of the folder', async () => {
    const { app, file } = await scene();
    const folder = tempDir();
    mkdirSync(join(folder, 'uploads', 'attachments'), { recursive: true });
    writeFileSync(join(folder, 'ekipa.db'), 'x');
    const empty = { format: 1, madeAt: '2026-06-10T08:00:00.000Z', migration: '', files: [] };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(empty));
    await create({ file, cwd: folder, gzip: true }, ['manifest.json', 'ekipa.db']);
    await refused(app, file);
    const outside = { path: '../../escaped', size: 1, sha256: 'a'.repeat(64) };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...empty, files: [outside] }));
    writeFileSync(join(folder, 'escaped'), 'x');
    await create({ file, cwd: join(folder, 'uploads', 'attachments'), gzip: true, preservePaths: true }, [
      '../../escaped',
    ]);
    await refused(app, file);
    symlinkSync('/etc', join(folder, 'link'));
    await create({ file, cwd: folder, gzip: true }, ['manifest.json', 'ekipa.db', 'link']);
    await refused(app, file);
    expect(existsSync(join(tmpdir(), 'escaped'))).toBe(false);
  });
});
