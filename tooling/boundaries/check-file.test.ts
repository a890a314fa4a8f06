import { expect, test } from 'vitest';
import { checkFile, type Manifest } from './check-file.ts';
import { readImports } from './read-imports.ts';

const ours = [
  'domain',
  'api-contract',
  'source-contracts',
  'ui-kit',
  'widget',
  'embed',
  'testing',
  'backend',
  'sandbox',
].map((name) => `@afilia/${name}`);
const manifest = (folder: string, exportsFrom = 'src/', declared: string[] = ours): Manifest => ({
  folder,
  name: folder ? `@afilia/${folder.split('/')[1]}` : 'afilia',
  exported: { './*': `./${exportsFrom}*.ts` },
  declared: new Set([...declared, ...ours]),
});
const manifests = [
  manifest('', '', ['vitest', 'vite']),
  manifest('packages/domain'),
  manifest('packages/api-contract', ''),
  manifest('packages/source-contracts'),
  manifest('packages/ui-kit'),
  manifest('packages/widget', 'src/', ['react', '@types/three']),
  manifest('packages/embed'),
  manifest('packages/testing'),
  manifest('services/backend', 'src/', ['zod']),
  manifest('services/sandbox'),
  manifest('services/all-in-one'),
];

test('imports of other packages are public modules of a declared package', () => {
  const domain: Manifest = {
    folder: 'packages/domain',
    name: '@afilia/domain',
    exported: { './result': './src/result.ts' },
    declared: new Set(),
  };
  const widget = (declared: string[]): Manifest => ({
    folder: 'packages/widget',
    name: '@afilia/widget',
    exported: {},
    declared: new Set(declared),
  });
  const rules = (source: string, declared: string[]) =>
    checkFile('packages/widget/src/app/a.ts', readImports('a.ts', source), [domain, widget(declared)]).map(
      ({ rule }) => rule,
    );
  expect(rules(`import { ok } from '@afilia/domain/result';`, ['@afilia/domain'])).toEqual([]);
  expect(rules(`import { ok } from '@afilia/domain/result';`, [])).toEqual([
    '@afilia/domain is not in packages/widget/package.json',
  ]);
  expect(rules(`import { inside } from '@afilia/domain/inside';`, ['@afilia/domain'])).toEqual([
    'it is not in the exports of packages/domain/package.json',
  ]);
});

const rulesBroken = (file: string, source: string) =>
  checkFile(file, readImports(file, source), manifests).map(({ rule }) => rule);

test.each([
  [
    'packages/domain/src/values/a.ts',
    `import { z } from '@afilia/ui-kit/theme/fonts';`,
    'domain may import nothing of ours',
  ],
  [
    'packages/ui-kit/src/a.ts',
    `import { a } from '@afilia/widget/errors/words';`,
    'ui-kit may import only domain',
  ],
  [
    'services/sandbox/src/a.ts',
    `import type { Rut } from '@afilia/domain/identity/rut';`,
    'sandbox may import only source-contracts',
  ],
  [
    'services/backend/src/modules/access/use-cases/verify-otp.ts',
    `import { openStore } from '../../platform/store/database.ts';`,
    'backend/use-cases may import only backend/ports, domain',
  ],
  [
    'services/backend/src/modules/app/graphql/otp/resolver.ts',
    `import { send } from '../../mail/create-mailer.ts';`,
    'backend/graphql may import only backend/ports, domain, backend/use-cases, backend/commands, backend/http, api-contract',
  ],
  [
    'services/backend/src/modules/record/store/a.ts',
    `import { send } from '../mail/mail-reports.ts';`,
    'backend/store may import only backend/ports, domain, backend/addresses',
  ],
  [
    'services/all-in-one/src/main.ts',
    `import { a } from '@afilia/backend/modules/app/graphql/otp/resolver';`,
    'all-in-one may import only backend/main, backend/config, backend/http, backend/keys, backend/logging, backend/mail, backend/metrics, backend/outbound, backend/ports, backend/store, backend/tracing, api-contract, domain, sandbox, relay',
  ],
])('%s breaks a rule with %s', (file, source, rule) => {
  expect(rulesBroken(file, source)).toEqual([rule]);
});

test('a screen imports no other screen and no modal, however it says so', () => {
  const screen = 'packages/widget/src/screens/otp/otp-screen.tsx';
  const noScreens =
    'widget/screens never import each other: app composes them, shared parts live beside them';
  expect(rulesBroken(screen, `import { a } from '../summary/summary.tsx';`)).toEqual([noScreens]);
  expect(rulesBroken(screen, `export { a } from '../summary/summary.tsx';`)).toEqual([noScreens]);
  expect(rulesBroken(screen, `const a = () => import('../summary/summary.tsx');`)).toEqual([noScreens]);
  expect(rulesBroken(screen, `let a: import('../summary/summary.tsx').A;`)).toEqual([noScreens]);
  expect(rulesBroken(screen, `import { M } from '../../modals/flag-modal.tsx';`)).toHaveLength(1);
  expect(rulesBroken(screen, `import { text } from './text.ts';`)).toEqual([]);
  expect(rulesBroken(screen, `import { Part } from '../part-of-several.tsx';`)).toEqual([]);
  expect(
    rulesBroken('packages/widget/src/app/screens.ts', `import('../screens/otp/otp-screen.tsx');`),
  ).toEqual([]);
});

test('variants use what the gallery prepared, and nothing that people load uses variants', () => {
  const variants = 'packages/widget/src/screens/otp/variants.ts';
  expect(rulesBroken(variants, `import { sample } from '../../gallery/sample-application.ts';`)).toEqual([]);
  expect(rulesBroken('packages/widget/src/gallery/main.ts', `import '../screens/otp/variants.ts';`)).toEqual(
    [],
  );
  expect(
    rulesBroken('packages/widget/src/screens/otp/screen.tsx', `import { wrongCode } from './variants.ts';`),
  ).toEqual(['variants are for the gallery and for tests only']);
  expect(
    rulesBroken('packages/widget/src/screens/otp/screen.tsx', `import { s } from '../../gallery/sample.ts';`),
  ).toHaveLength(1);
});

test('embed imports types of the widget and loads it on request, never at once', () => {
  const embed = 'packages/embed/src/embed.ts';
  expect(rulesBroken(embed, `import type { O } from '@afilia/widget/public/options';`)).toEqual([]);
  expect(rulesBroken(embed, `const w = import('@afilia/widget/element/element');`)).toEqual([]);
  expect(rulesBroken(embed, `import { define } from '@afilia/widget/element/element';`)).toEqual([
    'embed may only take types of widget/element, or import() it',
  ]);
});

test('main files of the backend see every room; configuration reaches the others as types only', () => {
  expect(
    rulesBroken(
      'services/backend/src/modules/app/main-api.ts',
      `import { a } from '../platform/store/database.ts';`,
    ),
  ).toEqual([]);
  const mail = 'services/backend/src/modules/app/mail/a.ts';
  expect(rulesBroken(mail, `import type { Config } from '../config/config.ts';`)).toEqual([]);
  expect(rulesBroken(mail, `import { loadConfig } from '../config/config.ts';`)).toHaveLength(1);
});

test('no path leads from one workspace into another', () => {
  expect(
    rulesBroken(
      'services/backend/src/modules/platform/mail/a.ts',
      `import { ok } from '../../../../../../packages/domain/src/values/result.ts';`,
    ),
  ).toEqual(['no relative path into another workspace: import it by its name, @afilia/…']);
});

test('testing is for tests only, and tests may look at everything', () => {
  const source = `import { bench } from '@afilia/testing/documents/signing-bench';`;
  expect(rulesBroken('services/backend/src/modules/platform/mail/a.ts', source)).toEqual([
    'testing is for tests only',
  ]);
  expect(rulesBroken('services/backend/src/modules/platform/mail/a.integration.test.ts', source)).toEqual([]);
  expect(
    rulesBroken(
      'services/backend/src/modules/platform/mail/a.test.ts',
      `import { s } from '@afilia/sandbox/sandbox';`,
    ),
  ).toEqual([]);
});

test('there are no index files, and no folder without a row', () => {
  expect(rulesBroken('packages/domain/src/values/identity/index.ts', '')).toEqual([
    'no index files: import the file that has what you need',
  ]);
  expect(
    rulesBroken('services/backend/src/modules/app/utils.ts', `import '../platform/store/schema.ts';`),
  ).toHaveLength(1);
  expect(rulesBroken('packages/newcomer/src/a.ts', '')).toEqual([
    'this folder has no row in tooling/boundaries/zones.ts',
  ]);
});

test('code for browsers and the rules of the domain import nothing of Node', () => {
  expect(rulesBroken('packages/domain/src/values/a.ts', `import { readFileSync } from 'node:fs';`)).toEqual([
    'domain runs without Node: pass in what it needs',
  ]);
  expect(
    rulesBroken('packages/domain/src/values/a.test.ts', `import { readFileSync } from 'node:fs';`),
  ).toEqual([]);
});

test('a package is declared where it is used', () => {
  expect(rulesBroken('packages/widget/src/app/a.tsx', `import { z } from 'zod';`)).toEqual([
    'zod is not in packages/widget/package.json',
  ]);
  expect(rulesBroken('packages/widget/src/app/a.tsx', `import { useState } from 'react';`)).toEqual([]);
  expect(rulesBroken('packages/widget/src/app/a.tsx', `import type { Scene } from 'three';`)).toEqual([]);
  expect(rulesBroken('packages/widget/src/app/a.test.tsx', `import { test } from 'vitest';`)).toEqual([]);
  expect(rulesBroken('packages/widget/src/app/a.ts', `import { build } from 'vite';`)).toHaveLength(1);
});

test('a room imports rooms to its left', () => {
  const right = `import { a } from '../rights/erase.ts';`;
  expect(rulesBroken('packages/domain/src/desk/a.ts', right)).toEqual([
    'it runs up: a room imports rooms to its left in tooling/boundaries/room-order.ts',
  ]);
  expect(rulesBroken('packages/domain/src/desk/a.test.ts', right)).toEqual([]);
  expect(rulesBroken('packages/domain/src/partners/a.ts', right)).toEqual([]);
});

test('files of packages with rooms lie in a room, and no folder has another name', () => {
  expect(rulesBroken('packages/domain/src/helpers/a.ts', '')).toEqual([
    expect.stringContaining('no room has that name'),
  ]);
  expect(rulesBroken('apps/console/src/cases/a.tsx', '')).toEqual([
    expect.stringContaining('no room has that name'),
  ]);
  expect(rulesBroken('apps/console/src/main.tsx', '')).toEqual([]);
  expect(rulesBroken('services/backend/src/store/a.ts', '')).toEqual([
    'files of the backend lie in modules/<room>',
  ]);
});
