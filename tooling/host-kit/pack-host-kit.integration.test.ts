import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'packages/host/dist');
const folder = mkdtempSync(join(tmpdir(), 'host-kit-'));

beforeAll(() =>
  execFileSync(process.execPath, [join(root, 'tooling/scripts/build.ts')], { stdio: 'inherit' }),
);
afterAll(() => rmSync(folder, { recursive: true }));

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
