import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the table of libraries that an agent works names the versions that the browser test tries', () => {
  const { devDependencies } = JSON.parse(read('tests/e2e/package.json')) as {
    devDependencies: Record<string, string>;
  };
  const [, section = ''] = read(join('docs', 'spec', 'live-assist.md')).split('## component-libraries');
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| `([^`]+)` (\S+)/gmu)];
  expect(rows.length).toBeGreaterThan(10);
  for (const [, name = '', version] of rows) expect(devDependencies[name], name).toBe(version);
});
