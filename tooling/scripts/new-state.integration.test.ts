import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'new-state-')));
afterAll(() => rmSync(copy, { recursive: true }));

// The whole of the flow, and one of each kind of what derives from it.
const copied = [
  'packages/domain',
  'packages/api-contract',
  'packages/widget/package.json',
  'packages/widget/src/session/embedded-road.ts',
  'packages/widget/src/session/is-over.ts',
  'packages/widget/src/public',
  'apps/console/package.json',
  'apps/console/src/text/places.ts',
  'services/backend/package.json',
  'services/backend/src/metrics',
  'services/backend/src/ports',
  'tooling/scripts/generate.ts',
  'tooling/scripts/vocabularies.ts',
  'tooling/scripts/probe-state.ts',
  'tooling/tsconfig.base.json',
];
const own = [
  'packages/domain',
  'packages/api-contract',
  'packages/widget',
  'apps/console',
  'services/backend',
];

function makeCopy() {
  for (const path of copied)
    cpSync(join(project, path), join(copy, path), {
      recursive: true,
      filter: (from) => !/\.test\.ts$|\/node_modules$/u.test(from),
    });
  const modules = join(project, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@afilia'), { recursive: true });
  for (const name of readdirSync(modules).filter((name) => name !== '@afilia' && !name.startsWith('.')))
    symlinkSync(join(modules, name), join(copy, 'node_modules', name));
  const copies = new Set(own.map((folder) => basename(folder)));
  for (const name of readdirSync(join(modules, '@afilia')).filter((name) => !copies.has(name)))
    symlinkSync(realpathSync(join(modules, '@afilia', name)), join(copy, 'node_modules/@afilia', name));
  for (const folder of own)
    symlinkSync(join(copy, folder), join(copy, 'node_modules/@afilia', basename(folder)));
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tooling/tsconfig.base.json',
      compilerOptions: { lib: ['esnext', 'dom'], types: ['node'] },
      include: ['packages/domain/src', 'tooling/scripts/probe-state.ts'],
    }),
  );
}

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', timeout: 60_000 });

/** The files in which the compiler finds something missing, once the closed lists are printed anew. */
function filesInError(): string[] {
  expect(run('tooling/scripts/generate.ts').stderr).toBe('');
  const { stdout } = run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json');
  const files = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gmu)].map(([, file = '']) => basename(file));
  return [...new Set(files)];
}

function edit(path: string, before: string, after: string) {
  const file = join(copy, path);
  const text = readFileSync(file, 'utf8');
  expect(text.split(before)).toHaveLength(2);
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}

const flow = (name: string) => `packages/domain/src/flow/${name}`;
const endOfFacts = '} as const satisfies { [S in FlowState]: StateFacts<S> };';
const row = (facts: string) => `  frozen: { ...held, ${facts} },\n${endOfFacts}`;
const complete = `phase: 'ended', retention: 'ended', announcement: 'application.rejected', hostStatus: 'rechazada', outcome: 'rejected'`;

test('a new end state does not compile before its row is complete; then all that derives from it is right', () => {
  makeCopy();
  expect(filesInError()).toEqual([]);

  edit(flow('names.ts'), `  'withdrawn',\n] as const;`, `  'withdrawn',\n  'frozen',\n] as const;`);
  expect(filesInError()).toEqual(expect.arrayContaining(['state-facts.ts', 'places.ts']));

  const incomplete = complete.replace(`retention: 'ended', `, '');
  edit(flow('state-facts.ts'), endOfFacts, row(incomplete));
  edit('apps/console/src/text/places.ts', `withdrawn: 'Retirada',`, `withdrawn: '', frozen: 'Congelada',`);
  expect(filesInError()).toContain('state-facts.ts');

  edit(flow('state-facts.ts'), incomplete, complete);
  expect(filesInError()).toEqual([]);

  // Its arrow: an event that can happen in every open state.
  edit(
    flow('names.ts'),
    `  'ApplicationWithdrawn',\n`,
    `  'ApplicationWithdrawn',\n  'ApplicationFrozen',\n`,
  );
  expect(filesInError()).toContain('event-facts.ts');
  edit(
    flow('event-facts.ts'),
    '} as const satisfies Record<FlowEventType, EventFacts>;',
    `  ApplicationFrozen: { keepsStage: true, ends: 'frozen', personal: false },\n} as const satisfies Record<FlowEventType, EventFacts>;`,
  );
  edit(
    flow('machine.ts'),
    `withdrawn: { type: 'final' },`,
    `withdrawn: { type: 'final' },\n    frozen: { type: 'final' },`,
  );
  expect(filesInError()).toEqual([]);

  const { stdout, stderr } = run('tooling/scripts/probe-state.ts', 'frozen', 'ApplicationFrozen');
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    state: 'frozen',
    route: '/screenembedconnect',
    wasResumable: true,
    isResumable: false,
    isOpen: false,
    possibleEvents: [],
    retention: ['ended'],
    announced: 'application.rejected',
    hostStatus: 'rechazada',
    isOver: false,
    counted: 'afilia_applications_finished_total{outcome="rejected",kind="natural"} 1',
    label: 'Congelada',
  });
  expect(readFileSync(join(copy, 'packages/api-contract/generated/schema.ts'), 'utf8')).toContain('frozen');
});
