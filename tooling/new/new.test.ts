import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingPlaces } from './missing-places.ts';
import { readNames } from './names.ts';
import { newScreen } from './screen.ts';
import { newSource } from './source.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8' });
const names = { kebab: 'driving-record', camel: 'drivingRecord', pascal: 'DrivingRecord' };

test('a name is read in all its spellings', () => {
  expect(readNames('driving-record')).toEqual({ ok: true, value: names });
  for (const wrong of [
    undefined,
    '',
    'ab',
    'Driving',
    'driving_record',
    '-driving',
    'driving-',
    'a'.repeat(42),
  ])
    expect(readNames(wrong).ok, String(wrong)).toBe(false);
});

test('a new source is the example under another name, and no word of the example is left', () => {
  const { created, changed } = newSource(names, read);
  expect(created.map(({ path }) => path)).toEqual([
    'packages/source-contracts/src/driving-record.ts',
    'services/sandbox/src/sources/driving-record/driving-record.ts',
    'services/backend/src/modules/sources/driving-record/driving-record-source.ts',
  ]);
  for (const { text } of created) expect(text).not.toMatch(/preco|readMarks/iu);
  expect(created[2]?.text).toContain(
    'createDrivingRecordSource = (client: SourceClient): DrivingRecordSource',
  );
  expect(changed[0]?.text).toContain("  'driving-record',\n] as const;");
  expect(changed[1]?.text).toContain('"./driving-record": "./src/driving-record.ts"');
});

test('a new screen is the example under another name, with a route of its own', () => {
  const { created, changed } = newScreen(names, read);
  expect(created.map(({ path }) => path)).toContain('packages/widget/src/screens/driving-record/screen.tsx');
  for (const { text } of created) expect(text).not.toMatch(/nonsignatory-?success/iu);
  expect(changed[0]?.text).toContain("  '/screendrivingrecord',\n] as const;");
});

test('a name that is taken or wrong is answered in one line, and nothing is written', () => {
  for (const [args, output] of [
    [['source', 'curse'], 'exists: choose another name'],
    [['screen', 'summary'], 'exists: choose another name'],
    [['source', 'Driving Record'], 'words joined by hyphens'],
    [['table', 'driving-record'], 'Say what is new'],
  ] as const) {
    const { status, stderr } = run(...args);
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(output)]);
  }
  expect(existsSync(join(root, 'services/backend/src/modules/sources/curse/curse-source.ts'))).toBe(true);
});

test('the compiler’s list names each file once', () => {
  const output = `a/one.ts(3,5): error TS2741: Property 'x' is missing.
a/one.ts(9,5): error TS2741: Property 'y' is missing.
b/two.ts(1,1): error TS2305: No exported member.`;
  expect(missingPlaces(output)).toEqual([
    "a/one.ts:3  Property 'x' is missing.",
    'b/two.ts:1  No exported member.',
  ]);
});
