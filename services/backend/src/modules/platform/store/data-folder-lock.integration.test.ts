import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startChild } from '@afilia/testing/backend/child-process';
import { lockDataFolder } from './data-folder-lock.ts';
import { openDatabase } from './database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afilia-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('refuses a folder that another process holds, says which and what to do, and takes it once that one is killed', async () => {
  const other = startChild('hold-folder', [folder]);
  expect(await other.firstLine).toBe('held');

  const refused = await openDatabase({ dataDir: folder });
  expect(refused).toMatchObject({ ok: false, error: { kind: 'folder-locked' } });
  expect(refused.ok ? '' : refused.error.message).toContain(folder);
  expect(refused.ok ? '' : refused.error.message).toContain('DATA_DIR');

  await other.kill();
  expect(other.errors()).toBe('');
  const lock = lockDataFolder(folder);
  expect(lock.ok).toBe(true);
  if (lock.ok) lock.value.release();
});

test('makes the folder, holds it within the process too, and gives it back', () => {
  const inside = join(folder, 'a', 'b');
  const first = lockDataFolder(inside);
  expect(first.ok).toBe(true);
  expect(lockDataFolder(inside)).toMatchObject({ ok: false, error: { kind: 'folder-locked' } });

  if (first.ok) first.value.release();
  const second = lockDataFolder(inside);
  expect(second.ok).toBe(true);
  if (second.ok) second.value.release();
});

test('says so when the folder cannot be made', async () => {
  await writeFile(join(folder, 'file'), '');

  expect(lockDataFolder(join(folder, 'file', 'data'))).toMatchObject({
    ok: false,
    error: { kind: 'folder-unusable' },
  });
});
