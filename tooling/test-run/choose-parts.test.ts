import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseParts } from './choose-parts.ts';
import { longForms } from './long-forms.ts';
import { root } from './root.ts';

const names = (words: readonly string[]) => {
  const chosen = chooseParts(words);
  return 'problem' in chosen ? chosen.problem : chosen.map(({ name }) => name);
};

test('without a word everything runs; with words the parts of those names', () => {
  expect(names([])).toEqual(expect.arrayContaining(['format', 'types', 'sizes', 'unit', 'browser']));
  expect(names(['unit', 'lint'])).toEqual(['lint', 'unit']);
  expect(names(['check'])).toEqual(expect.arrayContaining(['language', 'citations', 'unused', 'types']));
  expect(names(['long', 'storm'])).toEqual(['storm']);
});

test('an unknown word is answered with the names there are', () => {
  expect(names(['unti'])).toMatch(/No such part: unti\. There are types, .*browser\./u);
  expect(names(['long', 'strom'])).toContain('No such part: strom.');
});

test('every long form has its line in CONTRIBUTING', () => {
  const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  expect(longForms.filter(({ name }) => !contributing.includes(`| \`${name}\``))).toEqual([]);
});
