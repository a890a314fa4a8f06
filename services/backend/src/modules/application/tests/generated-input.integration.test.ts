import { shownStatement } from '@afilia/domain/application/model/statement/texts';
import { currentAcceptance } from '@afilia/domain/signing/acceptance-text';
import { randomInt, randomUUID } from 'node:crypto';
import type { storedOperations } from '@afilia/api-contract/generated/stored-operations';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import { replay } from '@afilia/domain/record/evolve';
import { toErrorCode } from '@afilia/domain/application/errors/to-error-code';
import { Applicant } from '@afilia/testing/people/applicant';
import { restingPlaces, skipTo } from '@afilia/testing/people/fast-forward';
import { goodConfirmation, goodForms, sourcesConsent } from '@afilia/testing/people/good-forms';
import { nastyBody, hostileJson, nastyValue, spoilt } from '@afilia/testing/backend/hostile-input';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts, faultsOf } from '@afilia/testing/services/sandbox-faults';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

/** 60,000 in the long form: `npm test -- long fuzz`. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 300);
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
const lanes = 4;

let backend: RunningBackend;
const newRut = freshRuts();

beforeAll(async () => {
  // Hundreds of people meet a broken source on purpose; the breaker, which all share, would stop the others.
  backend = await startBackend(undefined, { sourceResilience: { breakerFailures: 1_000_000 } });
});
afterAll(() => backend?.close());

const places = [...restingPlaces, 'prospect', 'paused', 'documentsIssued', 'withdrawn'] as const;
type Place = (typeof places)[number];

/** A person at a place, with nothing on the way that would change the application by itself. */
async function personAt(place: Place): Promise<Applicant> {
  const person = new Applicant(backend);
  const rut = newRut();
  // A confirmed application stops there: drawing documents takes a second or two.
  if (place !== 'documentsIssued')
    await faultsOf(backend).set({ source: 'curse', rut, trouble: 'server-error' });
  switch (place) {
    case 'prospect':
      await skipTo(backend, person, { rut, place: 'prescreened' });
      await person.saveProspect();
      await person.until(({ otp }) => otp?.delivery === 'sent');
      return person;
    case 'paused':
      await skipTo(backend, person, { rut, place: 'reviewingSummary' });
      await person.send('confirm-summary', goodConfirmation);
      await person.reach('paused');
      return person;
    case 'documentsIssued':
      await skipTo(backend, person, { rut, place: 'reviewingSummary' });
      await person.confirm();
      return person;
    case 'withdrawn':
      await skipTo(backend, person, { rut, place: 'contactVerified' });
      await person.send('withdraw-application', {});
      return person;
    default:
      await skipTo(backend, person, { rut, place });
      return person;
  }
}

const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
const items = [{ productId: 'wireless-printer', quantity: 1, mode: 'rent', extras: [] }];
const { prospect, conditions, declaration, verifications } = goodForms;
const newMail = { email: 'otra@correo.cl', emailConfirmation: 'otra@correo.cl' };
const signatoryData = {
  ...newMail,
  phone: '+56987654321',
  message: 'Firma, por favor',
  contactAuthorised: true,
};

/** Variables that a browser would send with each operation. */
const goodVariables: Record<keyof typeof storedOperations, Record<string, unknown>> = {
  application: {},
  catalogue: {},
  'legal-text': { kind: 'privacy' },
  'host-session': { clientSecret: `cs_${'a'.repeat(43)}` },
  'application-changed': { sinceVersion: 0 },
  'start-application': {
    input: { rut: '12345678-5', isPJ: false, ...consents, textVersion: '2026-11-01' },
  },
  'save-prospect': { input: prospect },
  'resend-otp': {},
  'verify-otp': { otp: '000000' },
  'modificar-email': { email: 'otra@correo.cl', emailConfirmation: 'otra@correo.cl' },
  'request-contact-change': newMail,
  'confirm-contact-change': { otp: '000000' },
  'choose-products': { input: { items } },
  'choose-conditions': { input: conditions },
  'submit-documents': { uploadIds: [randomUUID(), randomUUID()], consent: true },
  'begin-link': { consent: true, statement: shownStatement('taxLinkPerson') },
  'remove-upload': { uploadId: randomUUID() },
  'connect-sources': { sealedCredentials: 'eyJhbGciOiJFQ0RILUVTIn0..AAAA.BBBB.CCCC', ...sourcesConsent() },
  'declare-tax-residence': { input: declaration },
  'save-verifications': { input: verifications },
  'edit-summary': { input: { prospect, basket: { items }, conditions, declaration } },
  'confirm-summary': goodConfirmation,
  'record-reading': {
    documentId: randomUUID(),
    contentSha256: 'a'.repeat(64),
    view: 'reading',
    shownMs: 1000,
  },
  'reading-documents': {},
  'request-signature': { accepted: true, documentSetHash: 'abc', textVersion: currentAcceptance.version },
  'cancel-signature-request': {},
  'decline-signature': { reason: 'No quiero' },
  'resend-documents': {},
  'retry-checks': {},
  'withdraw-application': {},
  'request-review': { input: { statement: 'La pagué en octubre.', contact: { name: 'Ana', ...newMail } } },
  'add-to-review': { text: 'Tengo el comprobante.' },
  'answer-review': { questionId: randomUUID(), answer: 'Desde marzo.' },
  'remove-review-file': { attachmentId: randomUUID() },
  'withdraw-review': {},
  'recheck-activity': {},
  'notify-when-ready': {},
  'prove-phone': {},
  'one-signatory': {},
  'validate-signatories': { representativeIds: [randomUUID()] },
  'choose-signatories': { representativeIds: [randomUUID()] },
  'save-signatory-data': { signatoryId: randomUUID(), input: signatoryData },
  'confirm-signatories': { confirmed: true },
  'reopen-signatories': {},
  'replace-signatory': { signatoryId: randomUUID() },
  'remind-signatory': { signatoryId: randomUUID() },
  'change-signatory-email': { signatoryId: randomUUID(), ...newMail },
  'hand-over-key': { input: { name: 'Ana Díaz', ...newMail } },
  'open-link': { token: 'a'.repeat(43) },
  'request-own-link': { because: 'asked' },
  'create-transfer': {},
  'leave-application': {},
  'answer-transfer': { token: 'a'.repeat(43), number: 10 },
  'await-transfer': { claimToken: 'a'.repeat(43) },
  'request-new-link': { token: 'a'.repeat(43) },
  'identify-signatory': {
    input: {
      run: '12345678-5',
      documentNumber: 'A12345678',
      documentExpiry: '2035-01-31',
      pep: { isPep: false },
      privacyAccepted: true,
    },
  },
  'change-factor-phone': { phone: '9 8765 4321' },
  'begin-redirect': { purpose: 'prove', returnTo: 'https://www.bancoaustral.example/', framed: false },
  'not-me': {},
  'report-summary-error': { text: 'La dirección no es esa' },
  'open-help': {},
  'close-help': {},
  'my-sessions': {},
  'search-address': { line: 'Los Telares', communeCode: '13123' },
  'end-session': { sessionId: 'a'.repeat(22) },
  'end-other-sessions': {},
  'note-help': { input: { note: 'controlUsed', agentId: 'a1', count: 2 } },
  'request-resume': { rut: '12345678-5' },
  'renew-resume-code': { resumeToken: 'x'.repeat(43) },
  'confirm-resume': { resumeToken: 'x'.repeat(43), otp: '000000' },
};

type Operation = keyof typeof goodVariables;
const operations = Object.keys(goodVariables) as Operation[];
/** Operations that people send at each place; other operations come as well, out of their order. */
const usual: Record<Place, readonly Operation[]> = {
  prescreened: ['save-prospect'],
  prospect: ['verify-otp', 'modificar-email', 'save-prospect'],
  contactVerified: ['choose-products', 'save-prospect'],
  choosingConditions: ['choose-conditions', 'choose-products'],
  awaitingCredentials: ['connect-sources', 'submit-documents', 'remove-upload'],
  declaring: ['declare-tax-residence'],
  verifying: ['save-verifications'],
  reviewingSummary: ['edit-summary', 'confirm-summary'],
  paused: ['edit-summary', 'retry-checks'],
  documentsIssued: ['record-reading', 'request-signature'],
  withdrawn: ['start-application', 'request-resume', 'renew-resume-code', 'confirm-resume'],
};

const variablesOf = (operation: Operation) => {
  const good = { commandId: 'a-command-id-of-this-run', ...goodVariables[operation] };
  return fc.oneof(
    { arbitrary: spoilt(good), weight: 6 },
    { arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(good)), nastyValue), weight: 1 },
    { arbitrary: nastyValue, weight: 1 },
  );
};

const requestAt = (place: Place) =>
  fc
    .oneof(fc.constantFrom(...usual[place]), fc.constantFrom(...operations))
    .chain((documentId) =>
      fc.record({ documentId: fc.constant(documentId), variables: variablesOf(documentId) }),
    )
    .map(hostileJson);

const input = fc.constantFrom(...places).chain((place) =>
  fc.record({
    place: fc.constant(place),
    body: fc.oneof({ arbitrary: requestAt(place), weight: 5 }, { arbitrary: nastyBody, weight: 1 }),
  }),
);

const answerSchema = z.union([
  z.object({
    data: z.object({
      result: z.looseObject({
        __typename: z.string().optional(),
        code: z.string().optional(),
        reason: z.string().optional(),
        current: z.looseObject({ version: z.int() }).nullish(),
      }),
    }),
  }),
  z.object({
    errors: z.array(z.object({ extensions: z.object({ code: z.string(), reason: z.string() }) })).min(1),
  }),
]);

const streams = 'text/event-stream';
const send = async (person: Applicant, body: string) => {
  const response = await fetch(`${backend.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': backend.apiKey,
      authorization: `Bearer ${person.session}`,
    },
    body,
    signal: AbortSignal.timeout(60_000),
  });
  if (response.headers.get('content-type')?.startsWith(streams)) {
    await response.body?.cancel();
    return { status: response.status, answer: undefined };
  }
  return { status: response.status, answer: answerSchema.parse(await response.json()) };
};

/** A wrong code is refused and counts; these facts are the refusal's own. */
const counted = new Set<ApplicationEvent['type']>(['OtpRejected', 'OtpExhausted']);

/** @returns true if the person is still at the same place */
async function judge(person: Applicant, body: string): Promise<boolean> {
  const { applications } = backend.store;
  const id = person.application?.id ?? '';
  const before = await applications.load(id);
  const { status, answer } = await send(person, body);
  const after = await applications.load(id);
  const since = (await applications.events(id)).slice(before?.version);
  expect(status).toBeLessThan(500);
  if (answer === undefined) return true;
  const result = 'data' in answer ? answer.data.result : undefined;
  const codes = 'errors' in answer ? answer.errors.map(({ extensions }) => extensions.code) : [result?.code];
  const refused = 'errors' in answer || result?.__typename === 'Refusal';
  if (refused) {
    for (const code of codes) expect(toErrorCode(code ?? '')).toBe(code);
    expect(codes).not.toContain('E18');
    if (codes.includes('E20') || codes.includes('R12'))
      expect(since.filter(({ event }) => !counted.has(event.type))).toEqual([]);
    else expect(after).toEqual(before);
  }
  const record = (await applications.events(id)).map(({ event }) => event);
  const unchanged = after?.version === before?.version;
  if (!unchanged) expect(replay(record.slice(0, after?.version))).toEqual(after);
  return unchanged;
}

const outcomes = new Map<string, number>();
const count = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1);

/** One after the other; lanes run beside one another, each with applications of its own. */
async function runLane(lane: number) {
  const waiting = new Map<Place, Applicant>();
  const property = fc.asyncProperty(input, async ({ place, body }) => {
    const person = waiting.get(place) ?? (await personAt(place));
    waiting.delete(place);
    // One command id for all would make every command after the first a repetition.
    const stays = await judge(person, body.replace('a-command-id-of-this-run', randomUUID()));
    count(stays ? 'unchanged' : 'changed');
    if (stays) waiting.set(place, person);
  });
  await fc.assert(property, { numRuns: Math.ceil(runs / lanes), seed: seed + lane, endOnFailure: true });
}

test(
  `${runs} generated inputs: no crash, no unknown answer, no change by what was refused (FUZZ_SEED=${seed})`,
  {
    timeout: Math.max(10 * 60_000, runs * 200),
  },
  async () => {
    await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)));
    expect(backend.bugs).toEqual([]);
    expect((outcomes.get('changed') ?? 0) + (outcomes.get('unchanged') ?? 0)).toBeGreaterThanOrEqual(runs);
    // Enough of them are so near to good that they are carried out: the others are not refused for nothing.
    expect(outcomes.get('changed')).toBeGreaterThan(runs / 100);
  },
);
