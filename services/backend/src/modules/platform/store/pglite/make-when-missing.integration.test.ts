import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { isLongRun } from '@afilia/testing/long-run';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afilia-make-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = async () => {
  const opened = await openDatabase({ dataDir: folder });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
};

test('a first start makes the database without another process, and the next one finds what was stored', async () => {
  let processes = 0;
  const count = () => {
    processes += 1;
  };
  subscribe('child_process', count);
  const first = await open();
  await first.query('CREATE TABLE kept (word text)');
  await first.query("INSERT INTO kept VALUES ('algo')");
  await first.close();
  const second = await open();
  unsubscribe('child_process', count);
  expect(processes).toBe(0);
  expect((await second.query('SELECT word FROM kept')).rows).toEqual([{ word: 'algo' }]);
  await second.close();
  expect(readdirSync(folder).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
  expect(statSync(join(folder, 'postgres')).mode & 0o077).toBe(0);
});

test('remains of an interrupted start are removed, and the database is made anew', async () => {
  const rest = join(folder, 'postgres.unfinished-4711');
  mkdirSync(rest);
  writeFileSync(join(rest, 'PG_VERSION'), '17');
  const opened = await open();
  expect((await opened.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await opened.close();
  expect(existsSync(rest)).toBe(false);
});

test.runIf(isLongRun)('a folder in which no database can be made is reported in one line', async () => {
  writeFileSync(join(folder, 'postgres'), '');
  const opened = await openDatabase({ dataDir: folder });
  expect(opened).toMatchObject({ ok: false, error: { kind: 'folder-unusable' } });
});

/** The content that `initdb` writes into a new database: functions, views, types, and how text is stored and compared. */
const written = `SELECT
  (SELECT md5(string_agg(oid || proname || prosrc, '' ORDER BY oid)) FROM pg_proc) AS functions,
  (SELECT md5(string_agg(viewname || definition, '' ORDER BY schemaname, viewname)) FROM pg_views) AS views,
  (SELECT md5(string_agg(oid || typname, '' ORDER BY oid)) FROM pg_type WHERE oid < 10000) AS types,
  (SELECT string_agg(concat(datname, encoding, datcollate, datctype, datlocprovider), ' ' ORDER BY datname) FROM pg_database) AS databases,
  (SELECT string_agg(concat(rolname, rolsuper), ' ' ORDER BY rolname) FROM pg_roles) AS roles,
  current_setting('server_version') AS version`;

test.runIf(isLongRun)('the packed database is what initdb of the embedded PostgreSQL makes', async () => {
  const made = await PGlite.create(join(folder, 'by-initdb'));
  const { rows } = await made.query(written);
  await made.close();
  const packed = await open();
  expect((await packed.query(written)).rows).toEqual(rows);
  await packed.close();
});
