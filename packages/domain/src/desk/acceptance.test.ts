import { describe, expect, test } from 'vitest';
import { expireApplication, withdrawApplication } from '../record/recovery.ts';
import { recordReading, requestSignature } from '../signing/sign-documents.ts';
import { verifyOtp } from '../access/one-time-code.ts';
import { openLink } from '../signing/signatory-links.ts';
import { readAsSignatory, verifyOtpOf } from '../signing/signatory-signing.ts';
import { replay } from '../record/evolve.ts';
import { reactionsTo } from '../record/reactions.ts';
import { addSeconds } from '../application/model/decision.ts';
import type { Rut } from '../values/identity/rut.ts';
import { limits } from '../application/model/limits.ts';
import type { ReviewOutcome } from './model/case.ts';
import { collecting, idOf, linkOf, read, request } from '@afilia/testing/spec/company-spec';
import { decideAcceptance, notice } from '@afilia/testing/spec/acceptance-spec';
import { ApplicationSpec, reading } from '@afilia/testing/spec/application-spec';
import { announcementsOf } from '../record/announcements.ts';
import { routeOfApplicant, routeOfParty } from '../record/route-for.ts';
import { openHoldAt } from '../application/gate-holds.ts';

const signatures = {
  documents: [{ id: 'd1', sha256: 'c'.repeat(64) }],
  signedAt: '2026-11-21T12:00:00.000Z',
};

const countersigned = {
  documents: [{ id: 'd1', sha256: 'd'.repeat(64) }],
  signedAt: '2026-11-21T12:00:05.000Z',
  certificates: [{ id: 'c1', partyId: null, sha256: 'e'.repeat(64), verificationCode: 'v' }],
};

/** A natural person has signed; the documents are being sealed. */
function person() {
  const spec = new ApplicationSpec().toSigning();
  spec.when((application, context) => recordReading(application, { documentId: 'd1', reading }, context));
  const what = { documentSetHash: spec.application.documentSetHash ?? '', acceptanceTextVersion: '1' };
  const device = { address: '127.0.0.1', userAgent: 'test' };
  spec.when((application, context) => requestSignature(application, { ...what, device }, context));
  spec.when((application, context) => verifyOtp(application, { matches: true }, context));
  return spec;
}

/** Both signatories of a company have signed; the last signature is being sealed. */
function company() {
  const spec = collecting();
  const camila = idOf(spec.application, 'camila');
  spec.when((application, context) =>
    readAsSignatory(application, camila, { documentId: 'd1', reading }, context),
  );
  for (const id of [read(spec), camila]) {
    request(spec, id);
    spec.when((application, context) => verifyOtpOf(application, id, { matches: true }, context));
  }
  spec.passWith('powers', spec.application.facts.powers).passWith('signatures', signatures);
  return spec.passWith('powers', spec.application.facts.powers);
}

const decide = (spec: ApplicationSpec, outcome: ReviewOutcome) => {
  const before = spec.events.length;
  const refusal = decideAcceptance(spec, outcome);
  return { refusal, reactions: reactionsTo(spec.application, spec.events.slice(before)) };
};

const typesAfter = ({ events }: ApplicationSpec, before: number) =>
  events.slice(before).map(({ type }) => type);
const announced = ({ events }: ApplicationSpec) =>
  announcementsOf(events.map((event, index) => ({ version: index + 1, event }))).map(({ type }) => type);

describe.each([
  { who: 'a natural person', signed: person },
  { who: 'a company', signed: company },
])('the contract of $who', ({ signed }) => {
  test('is accepted with the last signature where no reason for review is open, and signed by the operator', () => {
    const spec = signed();
    const before = spec.events.length;
    spec.passWith('signatures', signatures);

    expect(spec.at).toBe('signing.countersigning');
    expect(spec.application.documents).toMatchObject([{ status: 'issued', sha256: 'c'.repeat(64) }]);
    expect(spec.application.completion).toBeNull();
    spec.passWith('counterSignature', countersigned);

    expect(spec.at).toBe('signed');
    expect(typesAfter(spec, before)).toEqual([
      'CheckPassed',
      'LastSignatureSealed',
      'ContractAccepted',
      'StageBegan',
      'ChecksRequested',
      'CheckPassed',
      'DocumentsSigned',
      'StageBegan',
      'ChecksRequested',
    ]);
    expect(spec.application.completion).toMatchObject({ signedAt: countersigned.signedAt });
    expect(spec.application.certificates).toEqual(countersigned.certificates);
    expect(spec.application.documents).toMatchObject([{ status: 'signed', sha256: 'd'.repeat(64) }]);
    expect(replay(spec.events)).toEqual(spec.application);
  });

  test('that is being signed by the operator is neither refused nor announced, however long that takes', () => {
    const spec = signed();
    spec.passWith('signatures', signatures);
    expect(announced(spec)).not.toContain('application.signed');
    expect(reactionsTo(spec.application, spec.events)).not.toContainEqual(
      expect.objectContaining({ name: 'send-mail', mail: 'signed' }),
    );
    spec.wait(limits.applicationExpiresAfterSeconds);
    spec.when(expireApplication);
    spec.when(withdrawApplication);
    expect(spec.at).toBe('signing.countersigning');
    expect(spec.application.documents).toHaveLength(1);
  });

  test('waits for a person after the last signature, announces nothing, and goes on when two people agree', () => {
    const spec = signed();
    notice(spec);
    expect(decide(spec, 'granted').refusal).toBe('notOpen');
    spec.passWith('signatures', signatures);

    expect(spec.at).toBe('signing.awaitingAcceptance');
    expect(routeOfApplicant(spec.application)).toBe('/screenpendingsignatures');
    expect(announced(spec)).not.toContain('application.signed');

    decide(spec, 'granted');
    expect(spec.at).toBe('signing.countersigning');
    spec.passWith('counterSignature', countersigned);
    expect(spec.at).toBe('signed');
    expect(announced(spec)).toContain('application.signed');
    expect(replay(spec.events)).toEqual(spec.application);
  });

  test('ends without effect when two people refuse: documents are annulled, everybody is written to', () => {
    const spec = signed();
    notice(spec);
    spec.passWith('signatures', signatures);
    const signers = [
      'applicant',
      ...spec.application.signatories.filter((one) => !one.isApplicant).map(({ id }) => id),
    ];
    const { reactions } = decide(spec, 'upheld');

    expect(spec.application).toMatchObject({
      flow: { state: 'rejected', heldAt: 'signing' },
      error: { code: 'R11', check: null },
      documents: [],
      signature: null,
      completion: null,
    });
    expect(announced(spec)).not.toContain('application.signed');
    expect(announced(spec).at(-1)).toBe('application.rejected');
    expect(reactions.flatMap((one) => (one.name === 'send-mail' ? [[one.mail, one.recipient]] : []))).toEqual(
      signers.map((signer) => ['acceptanceRefused', signer]),
    );
    expect(replay(spec.events)).toEqual(spec.application);
  });

  test('that stays without acceptance for thirty days is refused: everybody is written to, and nothing waits forever', () => {
    const spec = signed();
    notice(spec);
    spec.passWith('signatures', signatures);
    const { lastActivityAt } = spec.application;
    const due = addSeconds(lastActivityAt, limits.applicationExpiresAfterSeconds);
    const expireAt = (now: string) => {
      const before = spec.events.length;
      spec.when((application, context) => expireApplication(application, { ...context, now }));
      return reactionsTo(spec.application, spec.events.slice(before)).map((one) =>
        one.name === 'send-mail' ? one.mail : one.name,
      );
    };

    expect(expireAt(addSeconds(due, -1))).toEqual(['expire-application']);
    expect(spec.at).toBe('signing.awaitingAcceptance');
    expect(expireAt(due)).toContain('acceptanceRefused');
    expect(spec.application).toMatchObject({ flow: { state: 'rejected' }, documents: [] });
    expect(decide(spec, 'granted').refusal).toBe('notOpen');
  });

  test('that waits is written about after ten minutes', () => {
    const spec = signed();
    notice(spec);
    const before = spec.events.length;
    spec.passWith('signatures', signatures);
    const sealed = spec.events.slice(before);
    const startAfter = new Date(
      Date.parse(sealed[0]?.at ?? '') + limits.acceptanceMailSeconds * 1000,
    ).toISOString();
    const mails = reactionsTo(spec.application, sealed).filter(({ name }) => name === 'send-mail');
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) expect(mail).toMatchObject({ mail: 'acceptancePending', startAfter });
  });
});

test('a signatory by link sees that the contract is looked at, and no link opens anything once it was refused', () => {
  const spec = company();
  notice(spec);
  spec.passWith('signatures', signatures);
  const pedro = idOf(spec.application, 'pedro');
  expect(routeOfParty(spec.application, pedro)).toBe('/screenpendingsignatures');
  const link = linkOf(spec.application);
  decide(spec, 'upheld');
  expect(spec.when((application, context) => openLink(application, link, context)).refusal).toMatchObject({
    reason: 'linkInvalid',
  });
});

test.each([person, company])('a contract is signed by the operator only after it was accepted', (begun) => {
  const spec = begun();
  const signed = { type: 'DocumentsSigned' as const, at: spec.context().now, ...countersigned };
  expect(() => replay([...spec.events, signed])).toThrow('cannot happen at signing');
  spec.passWith('signatures', signatures);
  const accepted = spec.events.findIndex(({ type }) => type === 'ContractAccepted');
  expect(() => replay([...spec.events.slice(0, accepted), signed])).toThrow('cannot happen at signing');
});

test('[S-01] a company on record as a person waits for a decision before the acceptance, once', () => {
  const spec = person();
  spec.application = { ...spec.application, merchantRut: '76192083-9' as Rut };
  spec.passWith('signatures', signatures);
  expect(spec.at).toBe('signing.awaitingAcceptance');
  expect(openHoldAt(spec.application, 'acceptance')?.reasons).toEqual(['otherPersonType']);
  decide(spec, 'granted');
  expect(spec.at).toBe('signing.countersigning');
});
