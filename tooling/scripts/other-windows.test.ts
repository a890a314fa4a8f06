import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('every way to another window is this one: a link or a script of its own would be a dead end in a web view', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = globSync('packages/{widget,ui-kit}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/outward\/|\/gallery\//u.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  const ways = sources.filter((file) =>
    /target="_blank"|window\.open\((?![^;]*'_self'\)|parsed\.href, parsed\.window\))/u.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(ways).toEqual([]);
});
