import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setsFolder } from '@afilia/testing/on-demand';
import { expect, test } from 'vitest';

type Locked = {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  deprecated?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};

const lockedIn = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }).packages;

const packagesOf = (locked: Record<string, Locked>) =>
  Object.entries(locked)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }));

const packages = lockedIn(join(import.meta.dirname, '../../package-lock.json'));
const installed = packagesOf(packages);
/** Those that a rare command installs, without their scripts. */
const onDemand = globSync('*/package-lock.json', { cwd: setsFolder }).flatMap((file) =>
  packagesOf(lockedIn(join(setsFolder, file))),
);

/** Licences that let a bank ship it. MPL and OFL stay with the files that they are on. */
const licences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'MPL-2.0',
  'OFL-1.1',
  'MIT AND OFL-1.1',
  'CC0-1.0',
  '(MIT OR CC0-1.0)',
  '(MIT OR EUPL-1.1+)',
  '(MPL-2.0 OR Apache-2.0)',
  '(Apache-2.0 AND MIT)',
]);

/** Says MIT in its files and forgot to say so in its package.json. */
const licenceInItsFiles = new Set(['png-js', 'xmlhttprequest-ssl']);

/** A test alone reads these, and no installation gets them: a calendar that ours is compared with, its reader of YAML, and fonts. */
const ofTests = new Set(['date-holidays', 'argparse', 'dejavu-fonts-ttf']);

/**
 * Packages with scripts at `npm ci`, by npm's own list (npm 12 runs nothing else, npm 11 tells of what is not on it): our Node. The others
 * work without: their binaries come as packages. A name is without a version, because npm reads the version to compare with from
 * addresses that our lock file does not hold; the lock file's sum says which version it is.
 */
const { allowScripts, devDependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { allowScripts: Record<string, boolean>; devDependencies: Record<string, string> };

test('every installed package is the very one that was looked at', () => {
  expect(installed.length).toBeGreaterThan(300);
  expect(
    [...installed, ...onDemand]
      .filter(({ integrity }) => !integrity?.startsWith('sha512-'))
      .map(({ name }) => name),
  ).toEqual([]);
});

test('the binaries of every system are locked, also those that were not installed where the lock was written', () => {
  const isLocked = (from: string, name: string): boolean => {
    if (packages[`${from && `${from}/`}node_modules/${name}`]) return true;
    if (from === '') return false;
    const above = from.lastIndexOf('node_modules/');
    return isLocked(from.slice(0, Math.max(0, above - 1)), name);
  };
  const missing = Object.entries(packages).flatMap(([path, { optional, optionalDependencies }]) =>
    // An optional package may also lack a binary.
    (optional ? [] : Object.keys(optionalDependencies ?? {}))
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} wants ${name}`),
  );
  expect(missing).toEqual([]);
});

test('nothing runs at installation but what is known to', () => {
  const runs = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect([...new Set(runs)].toSorted()).toEqual(Object.keys(allowScripts).toSorted());
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  expect(installed.filter(({ name }) => name === 'node').map(({ version }) => version)).toEqual([
    devDependencies['node'],
  ]);
});

test('every licence lets a bank ship it', () => {
  const others = [...installed, ...onDemand].filter(
    ({ name, license }) => !licences.has(license ?? '') && !licenceInItsFiles.has(name) && !ofTests.has(name),
  );
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('nothing is installed that its makers gave up', () => {
  expect(installed.filter(({ deprecated }) => deprecated).map(({ name }) => name)).toEqual([]);
});
