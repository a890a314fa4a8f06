import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { needlessExports, readNames, unnamedModules } from './needless-exports.ts';

const found = (files: Record<string, string>) =>
  needlessExports(
    Object.entries(files).map(([path, source]) => readNames(path, source)),
    (path, specifier) => (specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined),
  ).map(({ path, name, line }) => `${path}:${line} ${name}`);

test('an export that only its own file uses is needless, a type too', () => {
  expect(
    found({
      'a/one.ts': `export type Own = string;\n\nexport const used = (own: Own): Own => own;\n`,
      'a/two.ts': `import { used } from './one.ts';\nused('');\n`,
    }),
  ).toEqual(['a/one.ts:1 Own']);
});

test('tests, types, other names, namespaces, later imports and re-exports use an export', () => {
  const one = `export type A = 1;\nexport const b = 2;\n`;
  const used = (source: string) => found({ 'a/one.ts': one, 'a/two.test.ts': source });
  expect(used(`import { b as c, type A } from './one.ts';`)).toEqual([]);
  expect(used(`import * as all from './one.ts';`)).toEqual([]);
  expect(used(`const { b } = await import('./one.ts');`)).toEqual(['a/one.ts:1 A']);
  expect(used(`let a: import('./one.ts').A;`)).toEqual(['a/one.ts:2 b']);
  expect(used(`export { b } from './one.ts';`)).toEqual(['a/one.ts:1 A']);
  expect(used(`export * from './one.ts';`)).toEqual([]);
});

test('an export of the same name in another file is no use', () => {
  expect(
    found({
      'a/one.ts': `export const text = 1;`,
      'b/one.ts': `export const text = 2;`,
      'a/two.ts': `import { text } from './one.ts';`,
    }),
  ).toEqual(['b/one.ts:1 text']);
});

test('an export whose comment says @public has its reader elsewhere', () => {
  const open = '/**\n * @public for host pages\n */\nexport type Open = 1;\n';
  expect(found({ 'a/one.ts': `${open}/** Own. */\nexport type Own = 1;\n` })).toEqual(['a/one.ts:6 Own']);
});

test('a module of a manifest that no file names is needless; styles, tools and resolved addresses name modules too', () => {
  const modules = ['rut', 'names/words', 'fonts.css', 'seal'].map((path) => `@afilia/domain/${path}`);
  const sources = [
    `import { parseRut } from '@afilia/domain/rut';`,
    `@import "@afilia/domain/fonts.css";`,
    `import.meta.resolve('@afilia/domain/seal');`,
    `export { words } from '@afilia/domain/names';`,
  ];
  expect(unnamedModules(modules, sources)).toEqual(['@afilia/domain/names/words']);
});
