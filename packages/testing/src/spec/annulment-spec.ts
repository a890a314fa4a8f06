import { verifyOtp } from '@afilia/domain/access/one-time-code';
import { recordReading, requestSignature } from '@afilia/domain/signing/sign-documents';
import { verifyOtpOf } from '@afilia/domain/signing/signatory-signing';
import { reactionsTo } from '@afilia/domain/record/reactions';
import { accept } from '@afilia/domain/application/model/decision';
import type { StaffConclusion } from '@afilia/domain/desk/model/case';
import { openAnnulmentCase } from '@afilia/domain/desk/annul-contract';
import { openCaseAt } from '@afilia/domain/desk/model/cases';
import { approveProposal, concludeCase, evidenceOf } from '@afilia/domain/desk/conclude-case';
import { ApplicationSpec, reading } from './application-spec.ts';
import { collecting, read, request } from './company-spec.ts';

/** The one who proposes, and the one who approves. */
export const rita = { id: 'rita', name: 'Rita' };
export const pablo = { id: 'pablo', name: 'Pablo' };
/** Reason to open a case. */
export const why = 'El comercio pidió anular el contrato.';
/** A signature is on the documents. */
export const sealed = {
  documents: [{ id: 'd1', sha256: 'b'.repeat(64) }],
  signedAt: '2026-11-21T12:00:00.000Z',
};

/** Rita's conclusion. */
export const annulling: StaffConclusion = {
  outcome: 'granted',
  by: rita,
  reasons: ['askedByMerchant'],
  internalNote: 'Lo pidió por escrito el 20 de noviembre.',
  publicText: 'Anulamos tu contrato porque lo pediste por escrito.',
};
export const keeping: StaffConclusion = { ...annulling, outcome: 'upheld', reasons: ['evidenceMissing'] };

/** A natural person's code was typed; the signature is being sealed. */
export function sealing() {
  const spec = new ApplicationSpec().toSigning();
  spec.when((application, context) => recordReading(application, { documentId: 'd1', reading }, context));
  const what = { documentSetHash: spec.application.documentSetHash ?? '', acceptanceTextVersion: '1' };
  const device = { address: '127.0.0.1', userAgent: 'test' };
  spec.when((application, context) => requestSignature(application, { ...what, device }, context));
  spec.when((application, context) => verifyOtp(application, { matches: true }, context));
  return spec;
}

/** Signed by both sides, and on its way to the core. */
export const signed = () =>
  sealing()
    .passWith('signatures', sealed)
    .passWith('counterSignature', {
      ...sealed,
      certificates: [{ id: 'c1', partyId: null, sha256: 'e'.repeat(64) }],
    });

/** The core has it, and no merchant yet. */
export const registered = () =>
  signed().passWith('registration', { registrationId: 'REG-1', contentSha256: 'c'.repeat(64), revision: 1 });

/** The core gave the merchant a code. */
export function completed() {
  const code = { merchantCode: 'M-1', deliveryBusinessDays: 3 };
  return registered().passWith('delivery', null).passWith('merchant', code).passWith('booking', code);
}

/** Pedro of two has signed. */
export function halfSigned() {
  const spec = collecting();
  const pedro = read(spec);
  request(spec, pedro);
  spec.when((application, context) => verifyOtpOf(application, pedro, { matches: true }, context));
  return spec.passWith('powers', spec.application.facts.powers).passWith('signatures', sealed);
}

/** Records the events of a decision, and returns its refusal. */
export function act(
  spec: ApplicationSpec,
  decide: (
    ...of: Parameters<Parameters<ApplicationSpec['when']>[0]>
  ) =>
    | { ok: true; value: { events: Parameters<typeof accept> } | Parameters<typeof accept> }
    | { ok: false; error: string | { reason: string; events: Parameters<typeof accept> } },
) {
  let refusal: string | undefined;
  spec.when((application, context) => {
    const answer = decide(application, context);
    if (answer.ok) return accept(...('events' in answer.value ? answer.value.events : answer.value));
    const { error } = answer;
    refusal = typeof error === 'string' ? error : error.reason;
    return accept(...(typeof error === 'string' ? [] : error.events));
  });
  return refusal;
}

/** Opens a case. @returns the refusal, if any; so do those below */
export const open = (spec: ApplicationSpec, by = rita, text = why) =>
  act(spec, (application, context) => openAnnulmentCase(application, { by, text }, context));
export const propose = (spec: ApplicationSpec, what = annulling) =>
  act(spec, (application, context) => concludeCase(application, what, evidenceOf(application), context));
export const proposalOf = (spec: ApplicationSpec) =>
  openCaseAt(spec.application, 'annulment')?.proposal?.id ?? 'none';
export const approve = (spec: ApplicationSpec, by = pablo, proposalId = proposalOf(spec)) =>
  act(spec, (application, context) => approveProposal(application, { proposalId, by }, context));

/** Both agree. */
export function annul(spec: ApplicationSpec) {
  open(spec);
  propose(spec);
  const before = spec.events.length;
  const refusal = approve(spec);
  return { refusal, reactions: reactionsTo(spec.application, spec.events.slice(before)) };
}

export const mailed = (reactions: ReturnType<typeof reactionsTo>) =>
  reactions.flatMap((one) => (one.name === 'send-mail' ? [[one.mail, one.recipient]] : []));
export const cancellationsOf = (reactions: ReturnType<typeof reactionsTo>) =>
  reactions.filter(({ name }) => name === 'cancel-registration');
