import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEditedMigrations, listMigrations } from './released-migrations.ts';

let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  write('released.json', '{}');
  write('0000_schema.sql', 'CREATE TABLE a ();');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('before the first release a migration may be edited', () => {
  write('0000_schema.sql', 'CREATE TABLE b ();');
  expect(findEditedMigrations(folder)).toEqual([]);
});

test('an edit of a released migration is refused, and so is its removal', () => {
  expect(listMigrations(folder)).toEqual({ added: ['0000_schema.sql'] });
  expect(findEditedMigrations(folder)).toEqual([]);

  write('0000_schema.sql', 'CREATE TABLE a (); ');
  expect(findEditedMigrations(folder)).toEqual([expect.stringContaining('0000_schema.sql was edited')]);
  rmSync(join(folder, '0000_schema.sql'));
  expect(findEditedMigrations(folder)).toEqual([expect.stringContaining('0000_schema.sql is gone')]);
});

test('a release lists what is new, and never a migration that was edited', () => {
  listMigrations(folder);
  write('0001_more.sql', 'CREATE TABLE c ();');
  expect(findEditedMigrations(folder)).toEqual([]);
  expect(listMigrations(folder)).toEqual({ added: ['0001_more.sql'] });

  const before = readFileSync(join(folder, 'released.json'), 'utf8');
  write('0001_more.sql', 'CREATE TABLE d ();');
  expect(listMigrations(folder)).toMatchObject({ problems: [expect.stringContaining('0001_more.sql')] });
  expect(readFileSync(join(folder, 'released.json'), 'utf8')).toBe(before);
});

test('the migrations of the releases of this repository are as they were released', () => {
  expect(
    findEditedMigrations(
      join(import.meta.dirname, '../../services/backend/src/modules/record/store/migrations'),
    ),
  ).toEqual([]);
});
