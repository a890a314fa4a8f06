import { describe, expect, test } from 'vitest';
import { isResumable } from '../access/resume.ts';
import { declineSignature } from '../signing/sign-documents.ts';
import { reopenSignatories } from '../signing/choose-signatories.ts';
import { isPartyIn } from '../signing/party-access.ts';
import { mayBeExtended } from '../application/checks/record-extension.ts';
import { replay } from '../record/evolve.ts';
import { recordCancellation } from '../signing/hand-over.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { collecting, idOf } from '@afilia/testing/spec/company-spec';
import { announcementsOf } from '../record/announcements.ts';
import { annulmentOf } from './model/cases.ts';
import {
  rita,
  pablo,
  why,
  sealed,
  sealing,
  signed,
  registered,
  completed,
  halfSigned,
  open,
  propose,
  approve,
  annul,
  mailed,
  cancellationsOf,
} from '@afilia/testing/spec/annulment-spec';

describe.each([
  ['while it is handed over', signed, 'signed'],
  ['once the core has it', registered, 'signed'],
  ['once there is a merchant', completed, 'completed'],
] as const)('a contract annulled by two people %s', (_when, make, left) => {
  test('loses its effect with all documents, and stays on record with who decided', () => {
    const spec = make();
    const [document] = spec.application.documents;
    expect(annul(spec).refusal).toBeUndefined();
    const at = spec.context().now;
    expect(spec.application.flow).toMatchObject({ state: 'annulled', heldAt: left });
    expect(spec.application).toMatchObject({ documents: [], stage: null, error: null });
    expect(spec.application.annulledDocuments).toEqual([
      { ...document, status: 'annulled', because: 'contractAnnulled', at },
    ]);
    expect(annulmentOf(spec.application)?.decision).toMatchObject({
      at,
      by: rita,
      approvedBy: pablo,
      reasons: ['askedByMerchant'],
    });
    expect(mayBeExtended(spec.application)).toBe(false);
    expect(replay(spec.events)).toEqual(spec.application);
  });

  test('is announced to the applicant, to hosts and to the core, and its applicant can come back to read it', () => {
    const spec = make();
    const { reactions } = annul(spec);
    expect(mailed(reactions)).toEqual([['contractAnnulled', 'applicant']]);
    expect(cancellationsOf(reactions)).toHaveLength(1);
    const record = spec.events.map((event, index) => ({ version: index + 1, event }));
    expect(announcementsOf(record).at(-1)).toMatchObject({
      type: 'application.annulled',
      state: 'annulled',
      previousState: left,
    });
    expect(isResumable(spec.application, spec.context().now)).toBe(true);
    spec.wait(61 * 24 * 3600);
    expect(isResumable(spec.application, spec.context().now)).toBe(false);
  });

  test('is not annulled twice, and nothing opens a case about it again', () => {
    const spec = make();
    annul(spec);
    const before = spec.events.length;
    expect(open(spec)).toBe('alreadyAnnulled');
    expect(propose(spec)).toBe('notOpen');
    expect(approve(spec)).toBe('nothingProposed');
    expect(spec.events).toHaveLength(before);
  });
});

test('the core gets the news at once where its number is known, else when a request under way must be over', () => {
  expect(cancellationsOf(annul(registered()).reactions)).toEqual([
    expect.not.objectContaining({ startAfter: expect.anything() as unknown }),
  ]);
  const spec = signed();
  const at = Date.parse(spec.context().now);
  const [told] = cancellationsOf(annul(spec).reactions);
  expect(Date.parse(told?.startAfter ?? '')).toBe(at + 600_000);
});

test('an answer of the core, or of a source, that comes after the annulment changes nothing', () => {
  const spec = signed();
  const attempt = spec.application.stage?.checks.registration?.attempt;
  annul(spec);
  const after = spec.application;
  const facts = { registrationId: 'REG-1', contentSha256: 'c'.repeat(64), revision: 1 };
  const late = { stage: 'completion' as const, check: 'registration' as const };
  expect(attempt).toBeGreaterThan(0);
  spec.end(late.check, { kind: 'passed', facts }, attempt);
  expect(spec.application).toEqual(after);
});

test('that the core took it back is recorded once, also where its number came to light only then', () => {
  const spec = signed();
  annul(spec);
  const found = { registrationId: 'REG-9', contentSha256: 'c'.repeat(64), revision: 1 };
  for (const again of [found, null]) spec.when((one, context) => recordCancellation(one, again, context));
  expect(spec.application.registration).toMatchObject({ registrationId: 'REG-9', status: 'cancelled' });
  expect(spec.events.filter(({ type }) => type === 'RegistrationCancelled')).toMatchObject([
    { reason: 'askedByMerchant' },
  ]);
  const kept = completed();
  kept.when((one, context) => recordCancellation(one, null, context));
  expect(kept.application.registration?.status).toBe('accepted');
});

describe('half signed', () => {
  test('a contract is annulled with the signatures that it has; everybody is written to, and no link works', () => {
    const spec = halfSigned();
    const pedro = idOf(spec.application, 'pedro');
    const opening = spec.application.signatories.find(({ id }) => id === pedro)?.opening ?? 0;
    expect(isPartyIn(spec.application, { id: pedro, opening })).toBe(true);
    const { refusal, reactions } = annul(spec);
    expect(refusal).toBeUndefined();
    expect(spec.application.flow).toMatchObject({ state: 'annulled', heldAt: 'signing' });
    expect(mailed(reactions)).toEqual([
      ['contractAnnulled', 'applicant'],
      ['contractAnnulled', pedro],
    ]);
    expect(cancellationsOf(reactions)).toEqual([]);
    expect(isPartyIn(spec.application, { id: pedro, opening })).toBe(false);
    expect(spec.application.annulledDocuments).toMatchObject([{ id: 'd1', because: 'contractAnnulled' }]);
    expect(replay(spec.events)).toEqual(spec.application);
  });

  test('while the signature is being put on the documents it is annulled too, and the seal comes too late', () => {
    const spec = sealing();
    expect(annul(spec).refusal).toBeUndefined();
    const after = spec.application;
    spec.passWith('signatures', sealed);
    expect(spec.application).toEqual(after);
  });

  test('a case ends by itself where the signatures lose their effect before it is decided', () => {
    const spec = halfSigned();
    open(spec);
    propose(spec);
    spec.when(reopenSignatories);
    expect(spec.application.cases).toMatchObject([{ status: 'overtaken', proposal: null }]);
    expect(approve(spec)).toBe('nothingProposed');
    expect(open(spec)).toBe('notSigned');
  });
});

test('a contract without signatures is not annulled', () => {
  expect(open(new ApplicationSpec())).toBe('notSigned');
  expect(open(collecting())).toBe('notSigned');
  const reading = new ApplicationSpec().toSigning();
  expect(open(reading)).toBe('notSigned');
  reading.when((application, context) => declineSignature(application, 'no', context));
  expect(open(reading)).toBe('notSigned');
});

test('a case is opened with a reason, and opened again it is the same case', () => {
  const spec = completed();
  expect(open(spec, rita, 'corto')).toBe('internalNote');
  open(spec);
  const [first] = spec.application.cases;
  expect(first).toMatchObject({
    gate: 'annulment',
    openedBy: rita,
    status: 'open',
    notes: [{ by: rita, internalNote: why }],
  });
  expect(open(spec, pablo)).toBeUndefined();
  expect(spec.application.cases).toEqual([first]);
});
