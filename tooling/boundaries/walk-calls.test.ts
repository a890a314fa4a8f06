import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { walkCalls } from './walk-calls.ts';

const walk = (sources: Record<string, string>, name = 'start') =>
  walkCalls(
    { file: 'a.ts', name },
    (file) => sources[file],
    (file, specifier) => posix.join(posix.dirname(file), specifier),
    (file) => file.startsWith('record/'),
  );

test('follows calls by name through imports, constants and functions that are handed over', () => {
  const found = walk({
    'a.ts': `import { b as other } from './b.ts'; import type { T } from './t.ts'; import { read } from 'library';
      export async function start(x: T) { await own(other, (y) => later(y)); }
      const own = async (f: T) => read(f);
      function later() {}`,
    'b.ts': `import { c } from './c.ts'; export const b = table[c]; const table = {};`,
    'c.ts': 'export const c = 1;',
    't.ts': 'export type T = 1;',
  });
  expect(found).toEqual({ files: ['a.ts', 'b.ts', 'c.ts'], returns: 1 });
});

test('counts a return where a file is entered that was left, and enters each function once', () => {
  const sources = {
    'a.ts': `import { b } from './b.ts'; export const start = () => { b(); last(); b(); }; const last = () => start();`,
    'b.ts': 'export function b() {}',
  };
  expect(walk(sources)).toEqual({ files: ['a.ts', 'b.ts'], returns: 1 });
});

test('a door is entered and not walked through; names of properties and types are no calls', () => {
  const found = walk({
    'a.ts': `import { run } from './record/run.ts'; import { b } from './b.ts';
      export const start = (deps) => run(deps.b, { b: 1 }, undefined as typeof b);`,
    'record/run.ts': `import { c } from '../c.ts'; export const run = () => c();`,
    'b.ts': 'export const b = 1;',
    'c.ts': 'export const c = 1;',
  });
  expect(found).toEqual({ files: ['a.ts', 'record/run.ts'], returns: 0 });
});

test('a function that is not there is no walk', () => {
  expect(walk({ 'a.ts': '' })).toEqual({ files: [], returns: 0 });
});
