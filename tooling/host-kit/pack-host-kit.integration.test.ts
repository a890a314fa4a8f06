import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLongRun } from '@afilia/testing/long-run';
import { requireOnDemand } from '@afilia/testing/on-demand';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'packages/host/dist');
const folder = mkdtempSync(join(tmpdir(), 'host-kit-'));

beforeAll(() =>
  execFileSync(process.execPath, [join(root, 'tooling/scripts/build.ts')], { stdio: 'inherit' }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const isOfOldWays = ({ resolutionKind }: { resolutionKind?: string }) =>
  resolutionKind === 'node10' || resolutionKind === 'node16-cjs';

test('the packed kit is unpacked by tar to the same files', () => {
  const { status, stderr } = spawnSync('tar', ['xzf', join(dist, 'afilia-host.tgz'), '-C', folder], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const names = readdirSync(join(dist, 'package'));
  expect(readdirSync(join(folder, 'package')).toSorted()).toEqual(names.toSorted());
  for (const name of names)
    expect(readFileSync(join(folder, 'package', name))).toEqual(readFileSync(join(dist, 'package', name)));
});

test('every file that the package names is in it', () => {
  const { exports, types } = JSON.parse(readFileSync(join(dist, 'package/package.json'), 'utf8')) as {
    exports: Record<string, string | Record<string, string>>;
    types: string;
  };
  const named = Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  );
  expect(named.length).toBeGreaterThan(8);
  expect([types, ...named].filter((name) => !existsSync(join(dist, 'package', name)))).toEqual([]);
});

const packed = () => new Uint8Array(readFileSync(join(dist, 'afilia-host.tgz')));

test('bundlers find nothing wrong with the packed kit', async () => {
  const { messages, pkg } = await publint({ pack: { tarball: packed().buffer }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

type Found =
  | { types: false }
  | {
      types: object;
      entrypoints: Record<string, unknown>;
      problems: { kind: string; resolutionKind?: string }[];
    };
type AreTheTypesWrong = {
  createPackageFromTarballData: (data: Uint8Array) => object;
  checkPackage: (given: object) => Promise<Found>;
};

test.runIf(isLongRun)('TypeScript finds the types of each entry, from modules and in bundlers', async () => {
  const { checkPackage, createPackageFromTarballData } = requireOnDemand(
    'packed-types',
    '@arethetypeswrong/core',
  ) as AreTheTypesWrong;
  const found = await checkPackage(createPackageFromTarballData(packed()));
  const entries = found.types ? Object.keys(found.entrypoints) : [];
  expect(entries).toEqual(expect.arrayContaining(['.', './react', './jsx', './vue', './svelte']));
  // The kit is for modules alone; TypeScript of before `exports` knows no entry but the first.
  const problems = found.types ? found.problems.filter((problem) => !isOfOldWays(problem)) : ['no types'];
  expect(problems).toEqual([]);
});
