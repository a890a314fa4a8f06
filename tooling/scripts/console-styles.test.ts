import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = join(import.meta.dirname, '../../apps/console/src');

/** The class that a rule dresses, by the sheets it stands in. */
const sheetsByClass = new Map<string, Set<string>>();
for (const sheet of globSync('**/*.css', { cwd: styles }))
  for (const [, name = ''] of readFileSync(join(styles, sheet), 'utf8').matchAll(/^\.([\w-]+) \{/gmu))
    sheetsByClass.set(name, (sheetsByClass.get(name) ?? new Set()).add(sheet));

test('no two sheets of the console dress the same class: all of them are on every page', () => {
  expect(sheetsByClass.size).toBeGreaterThan(30);
  const shared = [...sheetsByClass].filter(([, sheets]) => sheets.size > 1);
  expect(shared.map(([name, sheets]) => `.${name} in ${[...sheets].toSorted().join(', ')}`)).toEqual([]);
});
