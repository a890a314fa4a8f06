import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastStatement, laterStatements } from './later-statements.ts';

const root = join(import.meta.dirname, '../..');
const title = /\btest(?:\.runIf\(isLongRun\))?\(\s*['"`](?:\[A-\d\d\] )+(?<number>\d+)\. /gu;

/** Numbers in the titles of tests: here, and of those that need a browser. */
const shown = globSync(['tests/{conformance,e2e}/**/*.{test,spec}.ts', 'apps/console/src/**/*.test.ts'], {
  cwd: root,
}).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(title)].map(({ groups }) => Number(groups?.number)),
);
const waiting = Object.values(laterStatements).flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index),
);
const all = Array.from({ length: lastStatement }, (_, index) => index + 1);

test('every statement of the list has a test, or is known to wait for one', () => {
  expect(shown.length).toBeGreaterThan(20);
  expect(all.filter((number) => !shown.includes(number) && !waiting.includes(number))).toEqual([]);
});

test('no statement that has a test is said to wait for one, and none is shown twice', () => {
  expect(shown.filter((number) => waiting.includes(number))).toEqual([]);
  expect(shown.filter((number, index) => shown.indexOf(number) !== index)).toEqual([]);
});
