import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');
const shown = [...page.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)` «([^»]+)»/gu)].map(
  ([, file = '', title = '']) => ({
    file,
    title,
  }),
);

test('every threat of docs/threat-model.md names the test that shows the answer', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| who and what'));
  const threats = rows.filter((line) => !/^\| -+/u.test(line));
  expect(threats.length).toBeGreaterThan(20);
  expect(threats.filter((line) => !/\.(?:test|spec)\.tsx?` «/u.test(line))).toEqual([]);
});

test.each(shown)('$file still says «$title»', ({ file, title }) => {
  expect(existsSync(join(root, file)), file).toBe(true);
  expect(readFileSync(join(root, file), 'utf8').replaceAll(/\s+/gu, ' ')).toContain(title);
});
