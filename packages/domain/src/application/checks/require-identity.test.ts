import { expect, test } from 'vitest';
import { resumeApplication } from '../applicant/resume.ts';
import { signatoryOf } from '../company/company.ts';
import { applyConsequences } from '../evolve/apply-consequences.ts';
import { evolve, replay } from '../evolve/evolve.ts';
import { accept, type DecisionContext } from '../model/decision.ts';
import type { Application } from '../model/application.ts';
import { withoutCards } from '../spec/earlier-version.ts';
import { ApplicationSpec } from '../spec/application-spec.ts';
import { collecting, idOf } from '../spec/company-spec.ts';
import { requestSignatureAs, verifyOtpOf } from '../company/signatory-signing.ts';
import { withIdentityRequired } from './require-identity.ts';

const at = '2026-12-01T12:00:00.000Z';
const context: DecisionContext = { now: at, newId: () => 'new' };
const nodeOf = ({ flow }: Application) => [flow.state, flow.step].filter(Boolean).join('.');

/** Every place where a stored application of the earlier version may stand, by the last record of each. */
function placesOf(spec: ApplicationSpec): Map<string, Application> {
  const events = withoutCards(spec.events);
  const places = new Map<string, Application>();
  for (const [index] of events.entries()) {
    const stored = replay(events.slice(0, index + 1));
    if (stored) places.set(nodeOf(stored), stored);
  }
  return places;
}

/** What the next command of anybody finds. */
const next = async (stored: Application): Promise<Application> => {
  const { events } = await withIdentityRequired(stored, () => accept(), context);
  return events.length > 0 ? applyConsequences(stored, events, context).application : stored;
};

const missing =
  /^(?:verified|signatoriesDefined|summaryConfirmed|curseApproved|documentsIssued\.(?:reading|confirmingSignature))/u;

test.each([
  ['natural', () => new ApplicationSpec().toSigning()],
  ['company', () => collecting()],
])(
  '[S-16] a stored application of a %s goes on or says what is missing, wherever it stands',
  async (_kind, walk) => {
    const places = [...placesOf(walk())];
    expect(places.length).toBeGreaterThan(12);
    for (const [node, stored] of places.filter(([name]) => !missing.test(name)))
      expect(nodeOf(await next(stored)), node).toBe(node);
    for (const [node, stored] of places.filter(([name]) => missing.test(name))) {
      expect(stored.facts.identityDocument, node).toBeUndefined();
      const found = await next(stored);
      expect(nodeOf(found), node).toBe('declared.verifying');
      expect(found.error?.field, node).toEqual({ field: 'documentNumber', reason: 'documentNumber.missing' });
      expect(found, node).toMatchObject({ documents: [], signature: null, stage: null });
      const { prospect, basket, conditions, declaration, verificationData } = stored;
      expect(found, node).toMatchObject({ prospect, basket, conditions, declaration, verificationData });
      expect(found.lastActivityAt, node).toBe(stored.lastActivityAt);
    }
  },
);

test('[S-16] one that a pause holds there goes back too, and one that is held before goes on', async () => {
  const places = placesOf(new ApplicationSpec().toSigning());
  const paused = (node: string): Application => {
    const stored = places.get(node);
    if (!stored) throw new Error(`nothing at ${node}`);
    const { name = 'summary', checks = {} } = stored.stage ?? {};
    const [check] = Object.keys(checks) as ['account'];
    const failed = { type: 'CheckFailed', at, stage: name, check, code: 'E09', retryable: true, detail: '' };
    return evolve(stored, failed as never);
  };
  for (const node of ['verified.preparingSummary', 'summaryConfirmed', 'curseApproved']) {
    expect(paused(node).flow.state, node).toBe('paused');
    expect(nodeOf(await next(paused(node))), node).toBe('declared.verifying');
    expect((await next(paused(node))).flow.heldAt, node).toBeNull();
  }
  expect(nodeOf(await next(paused('sourcesConnected')))).toBe('paused');
});

test('[S-16] a review that passes without the card leads to the card at once', () => {
  const stored = placesOf(collecting()).get('declared.reviewingPowers');
  if (!stored) throw new Error('no review');
  const passed = applyConsequences(stored, [{ type: 'LegalReviewPassed', at }], context);
  expect(nodeOf(passed.application)).toBe('declared.verifying');
});

test('[S-16] who comes back with a code finds what is missing', async () => {
  const stored = placesOf(new ApplicationSpec().toSigning()).get('verified.reviewingSummary');
  if (!stored) throw new Error('no summary');
  const proof = { address: stored.prospect?.email ?? '', quote: undefined };
  const soon = { ...context, now: stored.lastActivityAt };
  const resume = (application: Application) => resumeApplication(application, proof, soon);
  const { events, refusal } = await withIdentityRequired(stored, resume, soon);
  expect(refusal).toBeUndefined();
  expect(events.map(({ type }) => type)).toEqual(['IdentityRequired', 'ApplicationResumed']);
  const { application } = applyConsequences(stored, events, soon);
  expect(application.error?.field?.reason).toBe('documentNumber.missing');
});

test('[S-16] the code that would sign does not, before the card is known', async () => {
  const stored = placesOf(new ApplicationSpec().toSigning()).get('documentsIssued.reading');
  if (!stored) throw new Error('no documents');
  const decided = await withIdentityRequired(
    stored,
    (application) =>
      application.documents.length > 0 ? accept({ type: 'SignatureDeclined', at, reason: '' }) : accept(),
    context,
  );
  expect(decided.events.map(({ type }) => type)).toEqual(['IdentityRequired']);
});

test('[S-12] the applicant of a company whose documents are out signs without the card, and a person looks', () => {
  const spec = collecting();
  spec.events = withoutCards(spec.events);
  spec.application = replay(spec.events) as Application;
  const id = idOf(spec.application, 'camila');
  const stored = { ...spec.application };
  stored.signatories = stored.signatories.map((one) => (one.id === id ? { ...one, reads: { d1: at } } : one));
  spec.application = stored;
  const request = {
    documentSetHash: stored.documentSetHash ?? '',
    acceptanceTextVersion: '1',
    device: { address: '', userAgent: '' },
  };
  spec.when((application, moment) => requestSignatureAs(application, id, request, moment));
  spec.when((application, moment) => verifyOtpOf(application, id, { matches: true }, moment));
  expect(signatoryOf(spec.application, id)?.act?.confirmedAt).toBeTruthy();
  expect(spec.application.riskSignals).toMatchObject([{ kind: 'cardNotChecked', about: [id] }]);
  expect(spec.application.reviews).toMatchObject([{ gate: 'acceptance', reasons: ['cardNotChecked'] }]);
});

test('[S-01] a kind that contradicts the number is looked at by a person before the card counts', () => {
  const spec = new ApplicationSpec().toIdentity();
  spec.application = { ...spec.application, merchantRut: '76192083-9' as never };
  spec.passWith('identityDocument', {
    status: 'valid',
    person: null,
    kind: 'national',
    expiry: '2030-01-01',
    checkId: '1',
  });
  spec.passWith('partyScreening', { screening: 'clear' });
  expect(spec.application).toMatchObject({
    flow: { state: 'referred' },
    error: { code: 'R10' },
    reviews: [{ gate: 'identity', reasons: ['otherPersonType'] }],
  });
});
