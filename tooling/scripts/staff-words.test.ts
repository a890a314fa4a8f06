import { helpNotes } from '@afilia/domain/help/model/help-events';
import { eventName } from '@afilia/api-contract/staff/event-names';
import { riskKinds } from '@afilia/domain/application/model/evaluation/risk-policy';
import { checkNames, stageNames } from '@afilia/domain/application/model/evaluation/stages';
import { flowEventTypes, flowStates } from '@afilia/domain/application/model/flow/names';
import { annulmentReasonCodes, annulmentRefusalCodes } from '@afilia/domain/desk/model/annulment-rules';
import { evidenceFields, evidenceSources } from '@afilia/domain/desk/evidence-rules';
import { reviewReasonCodes, reviewRules } from '@afilia/domain/desk/model/review-rules';
import { jobNames } from '@afilia/backend/platform/ports/jobs';
import { developerWordsIn } from '@afilia/testing/words/developer-words';
import { expect, test } from 'vitest';
import { groundName, partName } from '@afilia/console/audit/text/audit';
import { detailName } from '@afilia/console/help/text/case-view';
import { codeText, reasonText } from '@afilia/console/desk/text/cases';
import { checkName } from '@afilia/console/desk/text/checks';
import { groupedEvents, timelineGroupOf } from '@afilia/console/desk/text/timeline';
import { followsText, labelOf, sourceNames, valueText } from '@afilia/console/shell/text/evidence';
import { causeText, jobText } from '@afilia/console/shell/text/failed-jobs';
import { sourceName } from '@afilia/console/insights/text/funnel';
import { eventText } from '@afilia/console/partners/text/integration';
import { stateName } from '@afilia/console/shell/text/places';
import { signalSeen } from '@afilia/console/shell/text/signals';
import { sourceNames as contractNames } from '@afilia/source-contracts/source-names';

test('finds names of the code, ids and English in a text, and nothing in Spanish', () => {
  const bad =
    'negative-files.checkNegativeFiles: negative, 4 records (request 495d3c1a-0000-4000-8000-000000000000)';
  expect(developerWordsIn(bad)).toEqual(
    expect.arrayContaining(['checkNegativeFiles', 'negative', 'records', 'request', 'negative-files']),
  );
  expect(developerWordsIn('error.code E05, CheckPassed')).toEqual(['CheckPassed', 'error.code']);
  expect(
    developerWordsIn(
      'Caso S-2026-000001: $2.150.000 a Banco del Litoral SpA, ana@correo.cl, 16.200.007-1, R07.',
    ),
  ).toEqual([]);
});

/** The console's words for a value of a closed list, and for one of a newer server. */
const later = 'aNameOfLater';
const lists: Record<string, readonly [(name: string) => string, readonly string[]]> = {
  checks: [checkName, [...checkNames, ...stageNames]],
  details: [detailName, [...checkNames, ...stageNames, ...helpNotes]],
  events: [eventName, flowEventTypes],
  states: [stateName, flowStates],
  signals: [signalSeen, riskKinds],
  reasons: [reasonText, [...reviewReasonCodes, ...annulmentReasonCodes, ...annulmentRefusalCodes]],
  codes: [codeText, Object.keys(reviewRules)],
  grounds: [groundName, ['help', 'case', 'approval', 'audit', 'urgent', 'caller', 'dataRight']],
  parts: [
    partName,
    ['summary', 'export', 'package', 'facts:engine', 'document:1', 'attachment:1', 'recording:1'],
  ],
  jobs: [(queue) => jobText({ queue, check: null }), jobNames],
  causes: [causeText, ['again', 'The process that ran it ended', 'TypeError', 'Error ECONNREFUSED']],
  sources: [sourceName, contractNames],
  webhooks: [eventText, ['application.changed', 'endpoint.test']],
};
test.each(Object.entries(lists))(
  'staff read %s in Spanish, those of a newer server too',
  (_name, [toWords, values]) => {
    const shown = [...values, later].map((value) => [
      value,
      developerWordsIn(toWords(value), new Set(values)),
    ]);
    expect(shown.filter(([, words]) => words?.length !== 0)).toEqual([]);
  },
);

test('each event that a timeline puts into a part is one of the record, and is in one part alone', () => {
  expect(groupedEvents.filter((type) => eventName(type) === eventName(later))).toEqual([]);
  expect(groupedEvents).toHaveLength(new Set(groupedEvents).size);
  expect(
    ['CheckFailed', 'CaseNoted', 'OtpIssued', 'ApplicationRejected', later].map(timelineGroupOf),
  ).toEqual(['sources', 'team', 'notices', 'system', 'person']);
});

/** Each word that a source can answer with, by its field. */
const answers: Partial<Record<(typeof evidenceFields)[number], readonly (string | number | boolean)[]>> = {
  markKind: ['commercial', 'somethingNew'],
  match: ['clear', 'possible', 'pep', 'hit', 'listed'],
  list: ['sanctions', 'pep', 'internal'],
  debtKind: ['protest', 'arrears', 'collection'],
  companyKind: ['EIRL', 'SpA', 'Ltda', 'SA', 'cooperative', 'foundation', 'union', 'foreignAgency'],
  register: ['RES', 'traditional'],
  accountKind: ['corriente', 'vista', 'rut', 'ahorro'],
  verdict: ['grey', 'rejected'],
  declarationReason: ['usPerson', 'passiveEntity', 'policy'],
  cardStatus: ['valid', 'expired', 'unknown', 'temporary', 'permanent', 'replaced', 'deceased'],
  declineReason: ['existingCustomer', 'listed', 'precoMark', 'policy'],
  activityStart: ['2020-03-01', 'none'],
  debtDueOn: ['2026-07-05'],
  debtClp: [2_150_000],
  inForce: [true, false],
  affiliated: [true, false],
};

test('staff read what a source answered in Spanish: amounts in pesos, days as in Chile', () => {
  const shown = evidenceFields.flatMap((field) => [
    labelOf(field),
    ...(answers[field] ?? []).map((value) => valueText({ field, value })),
  ]);
  const outcomes = (['passed', 'stopped', 'allowed', 'unavailable', 'withheld'] as const).flatMap((outcome) =>
    [...Object.keys(reviewRules), null].map((code) => followsText({ outcome, code })),
  );
  const names = evidenceSources.map((source) => sourceNames[source]);
  expect([...shown, ...outcomes, ...names].flatMap((text) => developerWordsIn(text))).toEqual([]);
  expect(valueText({ field: 'debtClp', value: 2_150_000 })).toBe('$2.150.000');
  expect(valueText({ field: 'debtDueOn', value: '2026-07-05' })).toBe('05-07-2026');
});
