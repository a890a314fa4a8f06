import { expect, test } from 'vitest';
import { standingPowers } from './standing-powers.ts';
import { redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import type { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { reviewed } from '@afilia/testing/spec/company-spec';
import {
  approve,
  asked,
  camila,
  everything,
  examine,
  good,
  inForce,
  jointly,
  lucia,
  pedro,
  propose,
  rita,
} from '@afilia/testing/spec/powers-spec';
import { concludeCase, evidenceOf } from '../desk/conclude-case.ts';
import { takesPowers } from './enter-powers.ts';
import { openEndCase } from '../desk/model/cases.ts';
import { requestReview } from '../desk/request-review.ts';

const faults = (spec: ApplicationSpec, change: object): string[] => {
  const examined = examine(spec, { ...good, ...change });
  return examined.ok ? [] : examined.error.map(({ field, reason }) => `${field} ${reason}`);
};

const standing = (spec: ApplicationSpec) =>
  standingPowers(spec.application, { said: 'nothing' }, spec.context().now);

test('powers that one enters and another approves answer for the register, and bind those people alone', () => {
  const spec = asked();
  expect(propose(spec)).toMatchObject({ ok: true, value: { effect: 'proposed' } });
  expect(spec.application.enteredPowers).toBeNull();
  expect(approve(spec, rita)).toMatchObject({ ok: false, error: { reason: 'ownProposal' } });
  expect(approve(spec)).toMatchObject({ ok: true, value: { effect: 'decided' } });
  expect(spec.events.slice(-2).map(({ type }) => type)).toEqual(['PowersEntered', 'RequestedReviewGranted']);
  expect(spec.application.enteredPowers).toMatchObject({ by: rita, approvedBy: lucia });
  expect(spec.at).toBe('declared.verifying');
  expect(standing(spec)).toMatchObject({
    legalName: 'Comercial SpA',
    inForce: true,
    representatives: [
      { run: '12345678-5', name: 'Camila Rojas Fuentes' },
      { run: '15400001-1', capacities: [{ groups: ['B'], from: '2026-09-03', status: 'inForce' }] },
    ],
    rules: { mandateDebitAndCredit: [{ requires: jointly }] },
  });
  expect(replay(spec.events)).toEqual(spec.application);
});

test('the signatories by entered powers are shown before the proposal, with the record of each RUT', () => {
  const elsewhere = { ...pedro, run: '15.400.002-K', name: 'Ana Díaz Morales', groups: ['B'] };
  const examined = examine(asked(), { ...good, people: [camila, pedro, elsewhere] });
  expect(examined).toMatchObject({
    ok: true,
    value: {
      people: [
        { name: 'Camila Rojas Fuentes', isApplicant: true, register: 'inForce', registerName: 'camila' },
        { name: 'Pedro Soto Vidal', isApplicant: false, register: 'inForce', registerName: 'pedro' },
        { name: 'Ana Díaz Morales', register: 'unnamed', registerName: null },
      ],
      combinations: [
        [{ name: 'Camila Rojas Fuentes' }, { name: 'Pedro Soto Vidal' }],
        [{ name: 'Camila Rojas Fuentes' }, { name: 'Ana Díaz Morales' }],
      ],
    },
  });
});

test('an entry that no deed can have is refused at its field', () => {
  const spec = asked();
  const people = (change: object) => ({ people: [camila, { ...pedro, ...change }] });
  const ways = (...all: object[]) => ({ ways: all.map((one) => ({ powers: everything, ...one })) });
  expect(faults(spec, {})).toEqual([]);
  expect(faults(spec, people({ run: '15.400.001-2' }))).toEqual(['people.1.run rut.checkDigit']);
  expect(faults(spec, people({ run: '76.192.083-9' }))).toEqual(['people.1.run rut.notPerson']);
  expect(faults(spec, people({ run: '12345678-5' }))).toEqual(['people.1.run duplicate']);
  expect(faults(spec, people({ name: 'Реdro Soto' }))).toEqual(['people.1.name name.letters']);
  expect(faults(spec, people({ until: '01-01-2026' }))).toEqual(['people.1.until date.past']);
  expect(faults(spec, people({ groups: ['B', 'b'] }))).toEqual(['people.1.groups duplicate']);
  expect(faults(spec, people({ groups: ['*'] }))).toEqual(['people.1.groups.0 choice']);
  expect(faults(spec, { people: [] })).toEqual(['people required']);
  expect(faults(spec, { people: Array.from({ length: 16 }, () => camila) })).toEqual(['people tooMany']);
  expect(faults(spec, { people: Array(1_000_000).fill(null) })).toEqual(['people tooMany']);
  expect(faults(spec, ways({ requires: [{ group: 'C', count: 1 }] }))).toEqual([
    'ways.0.requires.0.group choice',
  ]);
  expect(faults(spec, ways({ requires: [{ group: 'A', count: 2 }] }))).toEqual([
    'ways.0.requires.0.count tooMany',
  ]);
  const count = (value: unknown) => faults(spec, ways({ requires: [{ group: '*', count: value }] }));
  expect([count(0), count(1.5), count(16), count('2')].flat()).toEqual([
    ...Array(3).fill('ways.0.requires.0.count quantity.range'),
    'ways.0.requires.0.count type',
  ]);
  expect(faults(spec, ways({ requires: jointly }, { requires: jointly.toReversed() }))).toEqual([
    'ways.1 duplicate',
  ]);
  expect(faults(spec, ways({ requires: jointly, powers: ['sellTheCompany'] }))).toEqual([
    'ways.0.powers.0 choice',
  ]);
  expect(faults(spec, { deed: { ...good.deed, date: '22-11-2026' } })).toEqual(['deed.date date.future']);
  expect(faults(spec, { deed: { kind: 'RES', date: '03-09-2026' } })).toEqual(['attachmentId powers.paper']);
  expect(faults(spec, { attachmentId: 'of-another-case' })).toEqual(['attachmentId choice']);
});

test('powers by which no person may sign the whole order are refused, and an order above a limit too', () => {
  const spec = asked();
  const ways = (over: object) => ({ ways: [{ powers: everything, requires: jointly, ...over }] });
  expect(faults(spec, ways({ powers: ['signAffiliation', 'signDeclarations'] }))).toEqual([
    'ways powers.nobody',
  ]);
  const { quote } = spec.application;
  spec.application = { ...spec.application, quote: quote && { ...quote, monthlyRentUf: 1 } };
  expect(faults(spec, ways({ limitUf: 14 }))).toEqual(['ways powers.nobody']);
  expect(faults(spec, ways({ limitUf: 15 }))).toEqual([]);
  const both = { ...camila, groups: ['A', 'B'] };
  expect(faults(spec, { people: [both] })).toEqual(['ways powers.onePersonTwoSeats']);
});

test('an applicant whom the deed names is a signatory only where the reader of it says so', () => {
  const spec = asked();
  expect(faults(spec, { includesApplicant: false })).toEqual(['people.0.run powers.applicant']);
  expect(faults(spec, { includesApplicant: 'yes' })).toEqual(['people.0.run powers.applicant']);
  // Only entered people are added.
  const alone = { people: [pedro], ways: [{ powers: everything, requires: [{ group: '*', count: 1 }] }] };
  const examined = examine(spec, { ...good, ...alone });
  expect(examined.ok && examined.value.combinations.flat().map(({ run }) => run)).toEqual(['15400001-1']);
});

test('a proposal is void once the power of a person has ended, or evidence was added', () => {
  const spec = asked();
  propose(spec, { ...good, people: [camila, { ...pedro, until: '21-11-2026' }] });
  spec.wait(24 * 3600);
  expect(approve(spec)).toMatchObject({ ok: false, error: { reason: 'evidenceChanged' } });
  expect(spec.events.at(-1)?.type).toBe('DecisionVoided');
  expect(spec.application.enteredPowers).toBeNull();
});

test('a case that only a person can judge takes powers too, and nothing else is let pass for it', () => {
  const [first] = inForce;
  if (!first) throw new Error('nobody');
  const both = { ...first, capacities: first.capacities.map((title) => ({ ...title, groups: ['A', 'B'] })) };
  const spec = reviewed({ representatives: [both] });
  expect(spec.application.error).toMatchObject({ code: 'R10', check: 'powers' });
  const statement = 'La escritura de septiembre nombra a otra persona.';
  spec.when((application, context) => requestReview(application, { statement }, context));
  expect(propose(spec)).toMatchObject({ ok: true, value: { effect: 'proposed' } });
  expect(approve(spec)).toMatchObject({ ok: true });
  expect(standing(spec)).toBeDefined();
  expect(spec.application.allowances).toEqual([]);
});

test('powers are not entered where something else stopped the company, nor by a no', () => {
  const spec = asked();
  const review = openEndCase(spec.application);
  const examined = examine(spec, good);
  if (!review || !examined.ok) throw new Error('no review is open');
  const { application } = spec;
  expect(takesPowers(application, review)).toBe(true);
  expect(takesPowers(application, { ...review, code: 'R07' })).toBe(false);
  const error = { ...review.error, check: 'nationality' as const };
  expect(takesPowers(application, { ...review, code: 'R10', error })).toBe(false);
  const conclusion = {
    outcome: 'upheld' as const,
    by: rita,
    reasons: ['sourceOutdated' as const],
    internalNote: 'La escritura reciente no está inscrita todavía.',
    publicText: 'Leímos la escritura de tu empresa y puedes continuar con tu solicitud.',
    powers: examined.value.powers,
  };
  expect(concludeCase(application, conclusion, evidenceOf(application), spec.context())).toMatchObject({
    ok: false,
    error: { reason: 'notPowers' },
  });
});

test('a blanked record keeps the deciding members, and no person of the deed', () => {
  const spec = asked();
  propose(spec);
  approve(spec);
  const skeleton = spec.events.map(redactedEvent);
  expect(JSON.stringify(skeleton)).not.toMatch(/Camila|Pedro|15400001|Donoso|9\.120|Director/u);
  expect(JSON.stringify(skeleton)).toMatch(/"approvedBy":\{"id":"lucia","name":""\}/u);
  expect(replay(skeleton)?.flow).toEqual(spec.application.flow);
});
