import { expect, test } from 'vitest';
import {
  commitSizes,
  countCapabilities,
  countFields,
  countUp,
  eventTypes,
  isProduct,
  median,
  mergeable,
  smallFiles,
  targetOf,
  type ProductFile,
} from './report.ts';

const file = (path: string, imports: string[] = [], lines = 10): ProductFile => ({ path, lines, imports });
const backend = 'services/backend/src/modules';
const domain = 'packages/domain/src';

test('product is what runs: no tests, no testing package, no gallery, nothing generated', () => {
  const stored = [
    'packages/widget/src/app/app.tsx',
    'packages/widget/src/app/app.test.tsx',
    'packages/testing/src/people/ana.ts',
    'packages/widget/src/gallery/stage.ts',
    'packages/widget/src/screens/otp/variants.ts',
    'packages/widget/src/modals/combination-variants.ts',
    'packages/api-contract/generated/schema.ts',
    'services/backend/src/modules/record/store/migrations/0001.ts',
    'tooling/scripts/build.ts',
    'apps/console/src/main.tsx',
  ].filter(isProduct);
  expect(stored).toEqual(['packages/widget/src/app/app.tsx', 'apps/console/src/main.tsx']);
});

test('an import is followed inside its package, and to the public modules of ours', () => {
  const exported = new Map([['@afilia/domain/values/result', 'packages/domain/src/values/result.ts']]);
  const to = (specifier: string) =>
    targetOf('packages/domain/src/application/model/flow/draw.ts', { specifier }, exported);
  expect(to('./names.ts')).toBe('packages/domain/src/application/model/flow/names.ts');
  expect(to('@afilia/domain/values/result')).toBe('packages/domain/src/values/result.ts');
  expect(to('zod')).toBeUndefined();
});

test('folders of a capability are counted, and folders inside its own room are one place', () => {
  const today = [
    file(`${backend}/help/use-cases/open-help.ts`),
    file(`${backend}/help/store/calls.ts`),
    file(`${backend}/help/store/help-claims.ts`),
    file('apps/console/src/help/lobby/lobby.tsx'),
  ];
  expect(countCapabilities(today).find(({ room }) => room === 'help')).toEqual({
    room: 'help',
    files: 4,
    lines: 40,
    folders: 3,
    places: 2,
  });
});

test('an import to a room on the right runs up; one to the left, or to the same room, does not', () => {
  const rights = `${backend}/rights/use-cases/export-person.ts`;
  const desk = `${backend}/desk/use-cases/open-case.ts`;
  const [, counted] = countUp([
    file(rights, [desk, `${backend}/rights/use-cases/erase-application.ts`]),
    file(desk, [rights, `${domain}/result.ts`]),
  ]);
  expect(counted).toEqual({
    workspace: 'services/backend',
    between: 2,
    up: [{ from: desk, to: rights }],
  });
});

test('types of the state lie under all rooms of the domain, on one floor', () => {
  const help = `${domain}/help/model/help-events.ts`;
  const rights = `${domain}/rights/model/data-right.ts`;
  const whole = `${domain}/application/declare.ts`;
  const [counted] = countUp([file(help, [rights, whole]), file(whole, [help])]);
  expect(counted?.up).toEqual([{ from: help, to: whole }]);
});

test('a small file counts where one file imports it, and that one lies beside it', () => {
  const small = smallFiles([
    file('apps/a/src/x/one.ts', ['apps/a/src/x/small.ts', 'apps/a/src/x/shared.ts'], 80),
    file('apps/a/src/x/two.ts', ['apps/a/src/x/shared.ts', 'apps/a/src/x/long.ts'], 80),
    file('apps/a/src/y/far.ts', ['apps/a/src/x/far-small.ts'], 80),
    file('apps/a/src/x/small.ts', [], 39),
    file('apps/a/src/x/shared.ts', [], 5),
    file('apps/a/src/x/long.ts', [], 40),
    file('apps/a/src/x/far-small.ts', [], 5),
  ]);
  expect(small.map(({ file: { path } }) => path)).toEqual(['apps/a/src/x/small.ts']);
});

test('a small file has a reason to stand alone, or is to be merged', () => {
  const at = (name: string) => `apps/a/src/x/${name}`;
  const standing = ['tested.ts', 'text.ts', 'fetched.ts', 'public.ts'].map(at);
  const all = [
    { ...file(at('one.ts'), [...standing, at('merged.ts')], 100), lazy: [at('fetched.ts')] },
    file(at('long.ts'), [at('of-long.ts')], 170),
    ...[...standing, at('merged.ts')].map((path) => file(path, [], 20)),
    file(at('of-long.ts'), [], 31),
  ];
  const known = { files: new Set([at('tested.test.ts')]), exported: new Set([at('public.ts')]) };
  expect(smallFiles(all)).toHaveLength(6);
  expect(mergeable(smallFiles(all), known)).toEqual([at('merged.ts')]);
});

test('fields of a type and names of events are read from their source', () => {
  const source = `export type Application = {\n  id: string;\n  /** a note: none */\n  hostId?: string;\n  facts: {\n    inner: string;\n  };\n};\n`;
  expect(countFields(source, 'Application')).toBe(3);
  expect(countFields(source, 'Case')).toBe(0);
  expect([
    ...eventTypes([
      `export type E = { type: 'OtpIssued' } | { type: 'OtpIssued'; at: string } | { type: 'way' };`,
      `export const flowEventTypes = [\n  'ProspectSaved',\n] as const;\nconst other = ['Word'];`,
    ]),
  ]).toEqual(['OtpIssued', 'ProspectSaved']);
});

test('the middle of an even number of figures is the mean of two', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBe(0);
});

test('a commit is wide from two packages of the product on, and all its files count', () => {
  const sizes = commitSizes([
    ['packages/domain/src/a.ts', 'services/backend/src/b.ts', 'docs/c.md'],
    ['packages/domain/src/a.ts', 'packages/domain/src/b.ts'],
    ['docs/c.md', 'tooling/x.ts'],
    [
      'apps/console/src/a.ts',
      'packages/domain/src/a.ts',
      'packages/domain/src/b.ts',
      'docs/d.md',
      'docs/e.md',
    ],
  ]);
  expect(sizes).toEqual({ commits: 4, wide: 2, files: 4, folders: 3 });
});
