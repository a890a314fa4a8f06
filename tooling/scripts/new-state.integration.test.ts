import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, expect, test } from 'vitest';
import { copyProject, generator } from './project-copy.ts';

// The whole of the flow, and one of each kind of what derives from it.
const copied = [
  'packages/domain',
  'packages/api-contract',
  'packages/widget/package.json',
  'packages/widget/src/session/application/embedded-progress.ts',
  'packages/widget/src/session/application/is-over.ts',
  'packages/widget/src/public',
  'apps/console/package.json',
  'apps/console/src/shell/text/places.ts',
  'services/backend/package.json',
  'services/backend/src/modules',
  ...generator,
  'tooling/scripts/probe-state.ts',
];
const own = [
  'packages/domain',
  'packages/api-contract',
  'packages/widget',
  'packages/host-contract',
  'apps/console',
  'services/backend',
];

const { edit, run, folder, ...copy } = copyProject(copied, own, [
  'packages/domain/src',
  'tooling/scripts/probe-state.ts',
]);
afterAll(() => rmSync(folder, { recursive: true }));

const filesInError = () => copy.filesInError().map((file) => basename(file));

const flow = (name: string) => `packages/domain/src/application/model/flow/${name}`;
const endOfFacts = '} as const satisfies { [S in FlowState]: StateFacts<S> };';
const row = (facts: string) => `  frozen: { ...held, ${facts} },\n${endOfFacts}`;
const complete = `phase: 'ended', reviewable: false, retention: 'ended', announcement: 'application.rejected', hostStatus: 'rechazada', outcome: 'rejected'`;

// The copy is changed step by step, so a second try would find it changed.
test.runIf(isLongRun)(
  'a new end state does not compile before its row is complete; then all that derives from it is right',
  { timeout: 300_000, retry: 0 },
  () => {
    expect(filesInError()).toEqual([]);

    edit(flow('names.ts'), `  'annulled',\n] as const;`, `  'annulled',\n  'frozen',\n] as const;`);
    expect(filesInError()).toEqual(expect.arrayContaining(['state-facts.ts', 'places.ts']));

    const incomplete = complete.replace(`retention: 'ended', `, '');
    edit(flow('state-facts.ts'), endOfFacts, row(incomplete));
    edit(
      'apps/console/src/shell/text/places.ts',
      `withdrawn: 'Retirada',`,
      `withdrawn: '', frozen: 'Congelada',`,
    );
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
      `  ApplicationFrozen: { keepsStage: true, ends: 'frozen', personal: false, annuls: 'refused' },\n} as const satisfies Record<FlowEventType, EventFacts>;`,
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
    expect(readFileSync(join(folder, 'packages/api-contract/generated/schema.ts'), 'utf8')).toContain(
      'frozen',
    );
  },
);
