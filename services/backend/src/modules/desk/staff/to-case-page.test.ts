import { activities } from '@afilia/domain/values/activities/catalogue';
import type { Case, ReviewQuestion } from '@afilia/domain/desk/model/case';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { expect, test } from 'vitest';
import type { DeskCase } from '../../platform/ports/desk.ts';
import { toCasePage } from './to-case-page.ts';

const at = '2026-11-25T12:00:00.000Z';
const rita = {
  id: 'rita',
  name: 'Rita Fuentes',
  email: 'rita@pagoaustral.example',
  role: 'reviewer' as const,
  skills: [],
};
const found: DeskCase = {
  id: 'case',
  applicationId: 'a',
  folio: 'S-2026-000001',
  hostId: 'default',
  isPJ: false,
  code: 'R05',
  openedAt: at,
  dueOn: '2026-12-01',
  claim: { staffId: 'rita', name: 'Rita Fuentes', until: '2026-11-25T12:30:00.000Z', handedBy: null },
  proposedBy: null,
  returnedTo: null,
  answerBy: null,
  labels: [],
  isClosed: false,
};

const asked = (kind: ReviewQuestion['kind'], text: string): ReviewQuestion => ({
  id: `${kind}-${text}`,
  at,
  by: { id: 'rita', name: 'Rita Fuentes' },
  kind,
  text: '¿Qué vendes en ese local?',
  answerBy: '2026-12-09',
  answer: { at, text },
});

test('staff read what activity was answered, words as they were typed, and a code that is no activity as it came', () => {
  const [activity] = activities;
  if (!activity) throw new Error('There are no activities');
  const review: Case = {
    id: 'case',
    gate: 'end',
    origin: 'applicant',
    code: 'R05',
    openedAt: at,
    openedBy: null,
    closedAt: null,
    dueOn: '2026-12-01',
    status: 'open',
    contact: { name: 'Rosa Díaz', email: 'rosa@correo.cl', provenAt: at },
    statements: [],
    questions: [
      asked('activityCode', activity.code),
      asked('words', '123456'),
      asked('activityCode', '000000'),
    ],
    notes: [],
    attachments: [],
    files: [],
    error: { code: 'R05', check: null, at, retryable: false },
    proposal: null,
    decision: null,
  };
  const application = { ...new ApplicationSpec().application, cases: [review] };
  const page = toCasePage(
    {
      found,
      application,
      events: [],
      openedFiles: new Set(),
      scans: new Map(),
      isScanned: false,
      scannerAwaySince: undefined,
      evidence: [],
    },
    rita,
    at,
  );
  expect(page.questions.map(({ by, answer }) => [by, answer?.text])).toEqual([
    ['Rita Fuentes', `${activity.label} (${activity.code})`],
    ['Rita Fuentes', '123456'],
    ['Rita Fuentes', '000000'],
  ]);
});
