import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRequirements } from '../requirements/trace.ts';
import { changeOf, occurrences } from './mutant.ts';
import { mutants } from './mutants/all-mutants.ts';
import { keyOf, keyOfMutant, readPage } from './table.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const requirements = readRequirements(read('docs/requirements.md')).map(({ id }) => id);
const page = readPage(read('docs/mutation.md'));

test('the code has the text of each mutant exactly once, and the change is one', () => {
  const stale = mutants.filter((one) => occurrences(read(one.file), one) !== 1 || one.text === one.becomes);
  expect(stale.map((one) => `${one.id} ${one.file}: ${changeOf(one)}`)).toEqual([]);
});

test('each requirement has two mutants at least, all different, and no other id has any', () => {
  const countOf = (id: string) => mutants.filter((one) => one.id === id).length;
  expect(requirements.filter((id) => countOf(id) < 2)).toEqual([]);
  expect(mutants.filter(({ id }) => !requirements.includes(id))).toEqual([]);
  expect(new Set(mutants.map(keyOfMutant)).size).toBe(mutants.length);
});

test('the tests that are to kill a mutant are there and name its id', () => {
  const missing = mutants.filter(
    ({ id, tests }) => !tests.some((file) => existsSync(join(root, file)) && read(file).includes(id)),
  );
  expect(missing.map(({ id, tests }) => `${id}: ${tests.join(', ')}`)).toEqual([]);
});

test('the result table has a row for each mutant, and at most three survivors, each with a reason', () => {
  expect(page.map(keyOf).toSorted()).toEqual(mutants.map(keyOfMutant).toSorted());
  const survivors = page.filter(({ killedBy }) => killedBy === undefined);
  expect(survivors.length).toBeLessThanOrEqual(3);
  expect(survivors.filter(({ reason = '' }) => reason.length < 20)).toEqual([]);
});

test('the test that killed a mutant bears its id', () => {
  const others = page.filter(({ id, killedBy }) => killedBy !== undefined && !killedBy.includes(`[${id}]`));
  expect(others.map(({ id, killedBy }) => `${id}: ${killedBy}`)).toEqual([]);
});
