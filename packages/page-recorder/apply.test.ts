import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyPatches } from './apply.ts';
import { patches } from './patches/all-patches.ts';

const patch = { name: 'one', reason: '', upstream: '', was: 'a', is: '$&', remove: '' };

test('the replacement of a text is taken as it stands', () => {
  expect(applyPatches('xay', [patch])).toBe('x$&y');
});

test.each([
  ['xyz', 0],
  ['aya', 2],
])('a patch whose text does not occur exactly once fails: %s', (text, times) => {
  expect(() => applyPatches(text, [patch])).toThrow(`Patch one: its text occurs ${times} times`);
});

test('of a patch with an end everything up to that goes, and a patch without its end fails', () => {
  expect(applyPatches('xabcyc', [{ ...patch, upTo: 'c' }])).toBe('x$&cyc');
  expect(() => applyPatches('cxab', [{ ...patch, upTo: 'c' }])).toThrow('Patch one: its end does not occur');
});

test('every patch is found once in the installed recorder', () => {
  const entry = createRequire(import.meta.url).resolve('@rrweb/record');
  const recorder = readFileSync(join(entry, '../record.js'), 'utf8');
  const patched = applyPatches(recorder, patches);
  for (const { is } of patches) expect(patched).toContain(is);
});

test('the table of the README has every patch, by the name of its file, and nothing else', () => {
  const files = readdirSync(join(import.meta.dirname, 'patches'))
    .filter((file) => file !== 'all-patches.ts')
    .toSorted();
  expect(files).toEqual(patches.map(({ name }, index) => `${String(index + 1).padStart(2, '0')}-${name}.ts`));
  const rows = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.map(([, ...cells]) => cells.slice(0, 4))).toEqual(
    patches.map(({ reason, upstream, remove }, index) => [
      `\`${files[index]?.replace('.ts', '')}\``,
      reason,
      upstream,
      remove,
    ]),
  );
  for (const { remove, upstream } of patches) {
    expect(remove).toMatch(/^when /u);
    expect(upstream).toMatch(/^(?:not reported|rrweb (?:issue|pull request) \d+|fixed in rrweb [\d.]+)$/u);
  }
});
