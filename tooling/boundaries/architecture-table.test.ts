import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Zone, zones } from './zones.ts';

const page = readFileSync(join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8');

/** The cells of the rows of «Packages, and who may import whom». */
const rows = page
  .slice(page.indexOf('## Packages'), page.indexOf('## Rooms'))
  .split('\n')
  .filter((line) => /^\| (?:`|· `)/u.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name);

/** A zone as the page names it: a layer of the backend by its own name, a package by its folder's. */
const shown = (name: string): string => name.replace(/^backend\//u, '').replace(/\/.*/u, '');

/** The zones that a row is about. */
const zonesOf = (first: string, names: readonly string[]): Zone[] =>
  zones.filter(({ name, path }) =>
    names.some((one) =>
      first.startsWith('·')
        ? name === `backend/${one}`
        : !name.startsWith('backend/') && (path === one || path.startsWith(`${one}/`)),
    ),
  );

const imports = ({ mayImport, onlyTypesAndLazy = [] }: Zone): string[] =>
  mayImport === 'anything' ? ['everything'] : [...mayImport, ...onlyTypesAndLazy].map(shown);

test.each(rows.map((cells) => ({ first: cells[1] ?? '', allowed: cells[2] ?? '' })))(
  'the row of $first says what its files may import, as the check has it',
  ({ first, allowed }) => {
    const about = zonesOf(first, namesIn(first));
    expect(about.length).toBeGreaterThan(0);
    // Of a layer its own name goes without saying, of a package what its parts import of each other.
    const own = new Set(about.map(({ name }) => shown(name)));
    const named = allowed === 'nothing' ? [] : allowed.split(', ');
    expect(named.toSorted()).toEqual(
      [...new Set(about.flatMap(imports).filter((name) => !own.has(name)))].toSorted(),
    );
  },
);

test('each layer of the backend and each package has a row', () => {
  const inRows = new Set(rows.flatMap(([, first = '']) => zonesOf(first, namesIn(first))));
  const packages = rows.flatMap(([, first = '']) => (first.startsWith('·') ? [] : namesIn(first)));
  const isWithin = ({ path }: Zone) =>
    packages.some((one) => path.startsWith(one) && one !== 'services/backend');
  expect(zones.filter((zone) => !inRows.has(zone) && !isWithin(zone)).map(({ name }) => name)).toEqual([]);
});
