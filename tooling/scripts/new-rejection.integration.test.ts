import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, expect, test } from 'vitest';
import { copyProject, generator } from './project-copy.ts';

const own = [
  'packages/domain',
  'packages/api-contract',
  'packages/widget',
  'packages/host-contract',
  'apps/console',
];

// Every place that has a row for each code of a rejection, and what they import.
const { edit, run, folder, filesInError } = copyProject(
  [
    'packages/domain',
    'packages/api-contract',
    'packages/widget/package.json',
    ...['words', 'catalogue', 'catalogue-context'].map((name) => `packages/widget/src/errors/${name}.ts`),
    'apps/console/package.json',
    'apps/console/src/desk/text',
    'apps/console/src/shell/text',
    'services/backend/package.json',
    'services/backend/src/modules',
    ...generator,
  ],
  [...own, 'services/backend'],
  [
    'packages/domain/src',
    'packages/widget/src/errors/catalogue.ts',
    'apps/console/src/desk/text/rejections.ts',
    'apps/console/src/shell/text/evidence.ts',
    'services/backend/src/modules/application/graphql',
  ],
);
afterAll(() => rmSync(folder, { recursive: true }));

const codes = 'packages/domain/src/values/errors/codes.ts';
const kinds = 'packages/domain/src/application/errors/catalogue-kinds.ts';
const rules = 'packages/domain/src/desk/model/rejection-rules.ts';
const texts = 'packages/widget/src/errors/words.ts';
const labels = 'apps/console/src/desk/text/rejections.ts';

// The probe prints all that follows from the code, for the person, for staff and for the record.
const probe = `
import { codesFor, queueOf } from './packages/domain/src/desk/case-queues.ts';
import { rulesFor } from './packages/domain/src/desk/evidence-rules.ts';
import { explanationOf } from './packages/domain/src/desk/explanation.ts';
import { withoutUntold } from './packages/domain/src/desk/untold.ts';
import { hostEvents } from './packages/host-contract/src/events.ts';
import { catalogueEntry } from './packages/widget/src/errors/catalogue.ts';
import { codeText } from './apps/console/src/desk/text/cases.ts';
import { followsText } from './apps/console/src/shell/text/evidence.ts';
import { toError } from './services/backend/src/modules/application/graphql/error.ts';
const error = { code: 'R22', check: 'oneFcc', at: '2026-11-20', retryable: false };
const ended = { type: 'ApplicationReferred', at: '2026-11-20', error, detail: 'found' };
const reader = { role: 'reviewer', skills: ['compliance'] };
console.log(JSON.stringify({
  words: catalogueEntry('R22', { isPJ: false, phone: '600' }),
  explanation: explanationOf('R22', true),
  queue: queueOf('R22'),
  needsSkill: !codesFor([]).includes('R22') && codesFor(['compliance']).includes('R22'),
  evidence: rulesFor('oneFcc', 'R22', reader).map(({ name }) => name),
  check: toError(error).check,
  detail: withoutUntold(ended).detail,
  label: codeText('R22'),
  follows: followsText({ outcome: 'stopped', code: 'R22' }),
  range: hostEvents['dm:error'].detail.code.words,
}));
`;

// The copy is changed step by step, so a second try would find it changed.
test.runIf(isLongRun)(
  'a new rejection does not compile before its four rows are written; then all that derives from it is right',
  { timeout: 300_000, retry: 0 },
  () => {
    expect(filesInError()).toEqual([]);

    edit(codes, `  'R21',\n`, `  'R21',\n  'R22',\n`);
    expect(filesInError()).toEqual([labels, kinds, rules, texts].toSorted());

    edit(kinds, '  R21: {', '  R22: referral,\n  R21: {');
    edit(
      texts,
      '  R21: {',
      `  R22: { words: referral, name: 'new rule', details: 'stopped by a new rule' },\n  R21: {`,
    );
    edit(
      labels,
      '  R21: {',
      `  R22: { label: 'Regla nueva', follows: 'Una regla nueva la detuvo.' },\n  R21: {`,
    );
    const incomplete = `...allows(3, true), skill: 'compliance', tellsCheck: false, tellsDetail: false, explanation: 'Una regla nueva.'`;
    edit(rules, '  R21: {', `  R22: { ${incomplete} },\n  R21: {`);
    expect(filesInError()).toEqual([rules]);

    edit(rules, incomplete, `${incomplete}, evidence: ['lists']`);
    expect(filesInError()).toEqual([]);

    writeFileSync(join(folder, 'probe.ts'), probe);
    const { stdout, stderr } = run('probe.ts');
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      words: {
        error_category: 'negocio_derivacion',
        error_details: 'R22: stopped by a new rule',
        error_name: 'new rule',
        error_message_title: 'Para continuar, requieres validaciones adicionales',
        error_message_content: expect.stringContaining('Hazte cliente'),
      },
      explanation: 'Una regla nueva.',
      queue: 'referral',
      needsSkill: true,
      evidence: ['lists'],
      check: null,
      detail: '',
      label: 'Regla nueva (R22)',
      follows: 'Una regla nueva la detuvo.',
      range: '`E01` … `R22`',
    });
  },
);
