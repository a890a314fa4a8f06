import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { sqlStateOf } from './database-problem.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

/** A file system of its own, which only root may mount. */
const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
const possible = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-mount-'));
  const isMounted = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder);
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
  return isMounted;
})();
if (!possible) console.log('A full data folder is not tried here: it needs the right to mount (root).');

describe.runIf(possible)('a data folder on a small file system', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'afilia-full-'));
    mount('-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder);
  });
  afterEach(() => {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('that is full makes the embedded database away and not ready, until there is room again', async () => {
    const opened = await openDatabase({ dataDir: join(folder, 'data') });
    if (!opened.ok) throw new Error(opened.error.message);
    const { query, ping, close } = opened.value;
    await query('CREATE TABLE words (word text)');
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, 'fill'), Buffer.alloc(bavail * bsize));
    const insert = `INSERT INTO words SELECT repeat(md5(n::text), 60) FROM generate_series(1, 400) AS n`;
    const error = await query(insert).catch((reason: unknown) => reason);
    expect(sqlStateOf(error)).toBe('53100');
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(sqlStateOf(await ping().catch((reason: unknown) => reason))).toBe('53100');

    rmSync(join(folder, 'fill'));
    await ping();
    await query(insert);
    expect((await query('SELECT count(*)::int AS words FROM words')).rows).toEqual([{ words: 400 }]);
    await close();
  });

  test('that cannot be written is reported in one line with the next step', async () => {
    const dataDir = join(folder, 'data');
    const opened = await openDatabase({ dataDir });
    if (!opened.ok) throw new Error(opened.error.message);
    await opened.value.close();
    mount('-o', 'remount,ro', folder);
    const again = await openDatabase({ dataDir });
    expect(again.ok ? undefined : again.error).toEqual({
      kind: 'folder-unusable',
      message: expect.stringMatching(/EROFS.*choose another DATA_DIR\.$/u),
    });
  });
});
