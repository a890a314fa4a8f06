import { expect, test } from 'vitest';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { SourceRecord } from '../application/model/evaluation/source-record.ts';
import { shownEvidence } from './evidence.ts';
import { reviewRules } from './model/review-rules.ts';
import {
  type EvidenceField,
  type EvidenceReader,
  evidenceFields,
  evidenceRules,
  evidenceSources,
  mayBeTold,
} from './evidence-rules.ts';

const at = '2026-11-25T12:00:00.000Z';
const today = '2026-11-25';
const stage = 'prescreening' as const;
const reviewer = { role: 'reviewer', skills: [] };

const rejected = (
  code: 'R03' | 'R07',
  check: 'oneFcc' | 'negativeFiles',
  record?: SourceRecord,
): ApplicationEvent => ({
  type: 'ApplicationRejected',
  at,
  error: { code, check, at, retryable: false },
  detail: 'negative-files.checkNegativeFiles: negative, 2 records (request 495d-1)',
  ...(record && { record }),
});
const debts: SourceRecord = {
  source: 'negativeFiles',
  debts: 2,
  amountClp: 300_000,
  entries: [
    { kind: 'protest', creditor: 'Banco Uno', amountClp: 200_000, dueOn: '2026-01-05' },
    { kind: 'arrears', creditor: 'Tienda Dos', amountClp: 100_000, dueOn: '2021-11-25' },
  ],
};
const hit: SourceRecord = { source: 'oneFcc', lists: ['sanctions'], screeningId: 'FCC-1' };

const fieldsOf = (events: readonly ApplicationEvent[], gate: string, reader: EvidenceReader = reviewer) =>
  shownEvidence(events, gate, reader, today).flatMap(({ items, rows }) =>
    [items, ...rows].flat().map(({ field }) => field),
  );

test('debts are shown to those who decide on credit risk, with the request to look for at the source', () => {
  const [shown] = shownEvidence([rejected('R07', 'negativeFiles', debts)], 'R07', reviewer, today);
  expect(shown).toMatchObject({
    source: 'negativeFiles',
    outcome: 'stopped',
    code: 'R07',
    requestId: '495d-1',
    items: [
      { field: 'debts', value: 2 },
      { field: 'debtsClp', value: 300_000 },
    ],
  });
  // The second one was due five years ago today.
  expect(shown?.rows).toEqual([
    [
      { field: 'creditor', value: 'Banco Uno' },
      { field: 'debtKind', value: 'protest' },
      { field: 'debtClp', value: 200_000 },
      { field: 'debtDueOn', value: '2026-01-05' },
    ],
  ]);
  expect(shown?.grounds).toHaveLength(1);
});

test('a debt may be shown for five years from the day on which it was due', () => {
  expect(mayBeTold('2021-11-26', today)).toBe(true);
  expect(mayBeTold('2021-11-25', today)).toBe(false);
});

test('debts are not shown where a case is about something else, and lists only to Compliance and who audits', () => {
  const events = [rejected('R07', 'negativeFiles', debts), rejected('R03', 'oneFcc', hit)];
  for (const gate of ['R02', 'R03', 'R04', 'R05', 'R06', 'R12', 'R21', 'annulment', 'of a newer version'])
    expect(fieldsOf(events, gate)).toEqual([]);
  expect(fieldsOf(events, 'R03', { role: 'reviewer', skills: ['legal'] })).toEqual([]);
  expect(fieldsOf(events, 'R03', { role: 'reviewer', skills: ['compliance'] })).toEqual([
    'match',
    'screeningId',
    'list',
  ]);
  expect(fieldsOf(events, 'R03', { role: 'auditor', skills: [] })).toContain('list');
  for (const role of ['agent', 'operator', 'analyst'])
    expect(fieldsOf(events, 'R07', { role, skills: ['compliance'] })).toEqual([]);
});

test('a contract that waits to be accepted shows what its signals are about, and neither debts nor sales', () => {
  const passed = { type: 'CheckPassed', at, stage } as const;
  const card = {
    status: 'valid' as const,
    expiry: '2031-05-01',
    person: {
      run: 12_345_678,
      name: { givenNames: 'Rosa', paternalSurname: 'Díaz', maternalSurname: '' },
    },
  };
  const events = [
    rejected('R07', 'negativeFiles', debts),
    { ...passed, check: 'identityDocument', facts: card },
    { ...passed, check: 'partyScreening', facts: { screening: 'pep' } },
  ] as ApplicationEvent[];
  expect(fieldsOf(events, 'acceptance')).toEqual(['cardStatus', 'cardExpiry', 'registeredName', 'match']);
  expect(fieldsOf([rejected('R03', 'oneFcc', hit)], 'acceptance')).toEqual(['match']);
  const compliance = { role: 'approver', skills: ['compliance' as const] };
  expect(fieldsOf([rejected('R03', 'oneFcc', hit)], 'acceptance', compliance)).toContain('list');
});

test('beside a representative stands if the power is in force today, and why not', () => {
  const capacity = { position: 'Administrador', groups: [], from: '2020-01-01' };
  const held = (run: string, ...capacities: object[]) => ({
    id: run,
    run,
    name: `De ${run}`,
    capacities: capacities.map((more) => ({ ...capacity, status: 'inForce', ...more })),
  });
  const review = {
    legalName: 'Comercial Uno SpA',
    kind: 'SpA',
    register: 'RES',
    incorporatedOn: '2020-01-01',
    reviewedOn: today,
    inForce: true,
    representatives: [
      held('12345678-5', {}, { status: 'revoked' }, { until: '2026-11-24' }),
      held(
        '15400002-K',
        { until: today },
        { from: '2026-11-26' },
        { until: '2026-01-01', boardSeat: 'held' },
      ),
      held('76400003-K', {}),
    ],
    rules: {},
  };
  const passed = { type: 'CheckPassed', at, stage, check: 'powers', facts: { status: 'approved', review } };
  const [shown] = shownEvidence([passed as unknown as ApplicationEvent], 'R21', reviewer, today);
  const states = shown?.rows.map((row) => row.find(({ field }) => field === 'powerState')?.value);
  expect(states).toEqual(['inForce', 'revoked', 'ended', 'inForce', 'notYet', 'inForce', 'company']);
});

test('an auditor with a written reason reads an answer outside a case, and no member who decides does', () => {
  const events = [rejected('R07', 'negativeFiles', debts)];
  const read = (role: string) => shownEvidence(events, null, { role, skills: [] }, today)[0]?.outcome;
  for (const role of ['auditor', 'supervisor']) expect(read(role)).toBe('stopped');
  for (const role of ['reviewer', 'approver', 'agent']) expect(read(role)).toBe('withheld');
});

test('a source of which nothing may be shown is named without its finding', () => {
  const [shown] = shownEvidence([rejected('R03', 'oneFcc', hit)], 'R07', reviewer, today);
  expect(shown).toMatchObject({
    source: 'oneFcc',
    code: null,
    requestId: null,
    items: [],
    rows: [],
    grounds: [],
  });
  expect(shown?.outcome).toBe('withheld');
});

test('a finding that a person let pass says so, and a later answer takes the place of the earlier one', () => {
  const allowed: ApplicationEvent[] = [
    {
      type: 'AllowanceUsed',
      at,
      code: 'R07',
      decisionId: 'd',
      check: 'negativeFiles',
      detail: '',
      record: debts,
    },
    { type: 'CheckPassed', at, stage, check: 'negativeFiles', facts: null },
  ];
  expect(shownEvidence(allowed, 'R07', reviewer, today)[0]).toMatchObject({
    outcome: 'allowed',
    code: 'R07',
  });
  const later = '2026-11-26T12:00:00.000Z';
  const passed: ApplicationEvent = {
    type: 'CheckPassed',
    at: later,
    stage,
    check: 'negativeFiles',
    facts: null,
  };
  expect(shownEvidence([...allowed, passed], 'R07', reviewer, today)[0]).toMatchObject({
    outcome: 'passed',
    code: null,
    items: [],
  });
});

test('each row of the table names its ground, and each field is shown somewhere or on purpose nowhere', () => {
  const rows = evidenceSources.flatMap((source) => evidenceRules[source]);
  for (const { ground } of rows) expect(ground).toMatch(/Ley|Código|SII/u);
  const shown = new Set<EvidenceField>(rows.flatMap(({ fields }) => fields));
  expect(evidenceFields.filter((field) => !shown.has(field))).toEqual(['bankCustomer']);
});

test('each row of the table is shown in some case', () => {
  const named = new Set(evidenceSources.flatMap((source) => evidenceRules[source].map(({ name }) => name)));
  const shown = new Set(Object.values(reviewRules).flatMap(({ evidence }) => evidence));
  expect([...named].filter((name) => !shown.has(name))).toEqual([]);
});
