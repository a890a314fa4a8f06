import { expect, test } from 'vitest';
import { reviewRules } from './model/review-rules.ts';
import { parseViewName } from './case-list.ts';
import { businessDaysOf, caseQueues, codesFor, codesOf, queueOf } from './case-queues.ts';

test('every code that can be reviewed waits in one queue, and no queue is without codes', () => {
  const codes = Object.keys(reviewRules);
  for (const code of codes) expect({ code, queue: queueOf(code) }).not.toEqual({ code, queue: null });
  expect(caseQueues.flatMap(codesOf).toSorted()).toEqual(codes.toSorted());
  expect(caseQueues.map((queue) => [queue, codesOf(queue)])).toEqual([
    ['refusal', ['R03', 'R04', 'R06', 'R07', 'R09', 'R11']],
    ['referral', ['R01', 'R05', 'R08', 'R10']],
    ['existingCustomer', ['R02']],
    ['codeBlocked', ['R12']],
    ['powers', ['R21', 'legalReviewDelayed']],
    ['acceptance', ['acceptance']],
    ['annulment', ['annulment']],
  ]);
});

test('a review of powers that takes long is due in a day', () => {
  expect(businessDaysOf('legalReviewDelayed')).toBe(1);
});

test('a code of another version waits in no queue, and breaks nothing', () => {
  expect(queueOf('R99')).toBeNull();
  expect(businessDaysOf('R99')).toBeNull();
});

test('a member without a skill may decide the rest', () => {
  expect(codesFor([])).not.toContain('R21');
  expect(codesFor([])).toContain('annulment');
  expect(codesFor(['legal'])).toContain('R21');
  expect(codesFor(['legal'])).not.toContain('R03');
});

test.each([
  ['Rechazos de hoy', { ok: true, value: 'Rechazos de hoy' }],
  ['   ', { ok: false, error: 'viewName' }],
  ['x'.repeat(61), { ok: false, error: 'viewName' }],
  ['De 12.345.678-5', { ok: false, error: 'viewNaming' }],
  ['De 12 345 678-5', { ok: false, error: 'viewNaming' }],
  ['Los de rosa@correo.cl', { ok: false, error: 'viewNaming' }],
  ['Plan 2026', { ok: true, value: 'Plan 2026' }],
])('a view may be called «%s»: %o', (name, expected) => {
  expect(parseViewName(name)).toEqual(expected);
});
