import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

type PackageJson = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const dependenciesIn = (file: string) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8')) as PackageJson;
  // Packages of ours have no version of their own.
  return Object.fromEntries(
    Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => !name.startsWith('@afilia/')),
  );
};

const manifests = [
  'package.json',
  ...globSync(
    ['{apps,packages,services,tests}/*/package.json', 'packages/testing/on-demand/*/package.json'],
    {
      cwd: root,
    },
  ),
];

test('every dependency has its reason in a page of docs/decisions', () => {
  const page = globSync('docs/decisions/*-libraries.md', { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const names = [...new Set(manifests.flatMap((file) => Object.keys(dependenciesIn(file))))];
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('every dependency is pinned to one version, the same everywhere', () => {
  const versions = new Map<string, Set<string>>();
  for (const [name, version] of manifests.flatMap((file) => Object.entries(dependenciesIn(file))))
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  const wrong = [...versions].filter(
    ([, given]) =>
      given.size > 1 ||
      // A beta is one version too.
      [...given].some(
        (version) => !/^(?:npm:[@\w/-]{1,200}@)?\d+\.\d+\.\d+$/.test(version.replace('-beta.1', '')),
      ),
  );
  expect(wrong).toEqual([]);
});
