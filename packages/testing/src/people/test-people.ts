import { currentAcceptance } from '@afilia/domain/signing/acceptance-text';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { Applicant } from './applicant.ts';
import { CompanyApplicant, RemoteSignatory } from './company.ts';
import { goodConfirmation, goodForms } from './good-forms.ts';
import type { RunningBackend } from '../backend/running-backend.ts';
import type { RunningRelay } from '../assist/running-relay.ts';
import type { Role } from '../backend/permission-matrix.ts';

/** People in every role, two applications at their end, and the requests about them. */
export type Cast = {
  people: Record<Exclude<Role, 'agent' | 'nobody'>, Applicant>;
  /** The applications that are tried to be got at, by id. */
  targets: string[];
  /** Traces of one of them in an answer. */
  traces: string[];
  /** Of the company's application. */
  documentId: string;
  /** The company's applicant asks for live help, and their page is connected. */
  openHelp: () => Promise<{ sessionId: string; code: string; admit: (agentId: string) => Promise<unknown> }>;
  /** Variables of each stored operation, about the targets if it names any. */
  variablesOf: Record<string, object>;
};

/** Plays all of it, on a backend whose relay is `relay`. */
export async function playCast(
  backend: RunningBackend,
  relay: RunningRelay,
  newRut: () => string,
): Promise<Cast> {
  // At its end an application answers each caller with access to it, and no request of these tests changes it.
  const natural = new Applicant(backend);
  await natural.toEnd(newRut());
  const rosa = new CompanyApplicant(backend);
  const stranger = { run: rutOf(15_500_001), role: 'nonSignatory' };
  await rosa.toCredentials(rutOf(76_400_002), stranger);
  const holder = new RemoteSignatory(backend, 'camila');
  const key = { name: 'Camila Rojas', email: holder.email, emailConfirmation: holder.email };
  await rosa.send('hand-over-key', { input: key });
  await holder.open();
  await holder.send('verify-otp', { otp: await holder.code() });
  await holder.connect();
  await rosa.afterConnecting();
  const camila = (await rosa.toSigning('camila')).get('camila');
  if (!camila) throw new Error('nobody was asked to sign');
  await camila.signAll();
  await rosa.until(({ state, completion }) => state === 'completed' && completion?.mail === 'sent');
  await camila.mail((mail) => mail.to === camila.email && mail.attachments.length === 7);
  const other = new Applicant(backend);
  await other.toProducts(newRut());

  const openHelp = async () => {
    const help = (await rosa.send('open-help', {})) as unknown as Record<
      'ticket' | 'sessionId' | 'projectKey' | 'code',
      string
    >;
    const { ticket, sessionId, projectKey, code } = help;
    await relay.visitor({
      session: sessionId,
      ticket,
      query: { peerId: `${projectKey}-${sessionId}-aaaaaaaaaaaa` },
    });
    const admit = (agentId: string) =>
      rosa.send('note-help', { input: { note: 'watchingAllowed', agentId } });
    return { sessionId, code, admit };
  };

  const company = rosa.application;
  const signatoryId = company?.signatories[0]?.id ?? '';
  const documentId = company?.documents[0]?.id ?? '';
  const targets = [company?.id ?? '', natural.application?.id ?? ''];
  const traces = [...targets, company?.folio, rosa.email, camila.email, natural.email].filter(
    (trace) => trace !== undefined,
  );
  const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
  const email = 'otra@correo.cl';
  const newEmail = { email, emailConfirmation: email };
  const confirmed = { confirmed: false };
  const { statement } = goodConfirmation;
  const variablesOf: Record<string, object> = {
    'application-changed': { sinceVersion: 0 },
    'legal-text': { kind: 'terms' },
    'host-session': { clientSecret: `cs_${'a'.repeat(43)}` },
    'validate-signatories': { representativeIds: [signatoryId] },
    'start-application': { input: { ...consents, rut: 'no rut', isPJ: false, textVersion: 'x' } },
    'open-link': { token: 'a'.repeat(43) },
    'request-own-link': { because: 'asked' },
    'await-transfer': { claimToken: 'a'.repeat(43) },
    'answer-transfer': { token: 'a'.repeat(43), number: 10 },
    'request-new-link': { token: 'a'.repeat(43) },
    'search-address': { line: 'Los Telares', communeCode: '13123' },
    'request-resume': { rut: newRut() },
    'renew-resume-code': { resumeToken: 'a'.repeat(43) },
    'confirm-resume': { resumeToken: 'a'.repeat(43), otp: '000000' },
    'verify-otp': { otp: '000000' },
    'end-session': { sessionId: 'a'.repeat(22) },
    'note-help': { input: { note: 'controlEnded' } },
    'submit-documents': { uploadIds: [], consent: true },
    'begin-link': { consent: true, statement },
    'remove-upload': { uploadId: documentId },
    'connect-sources': { sealedCredentials: 'x', consent: true, statement },
    'declare-tax-residence': { input: goodForms.declaration },
    'confirm-summary': { ...confirmed, statement },
    'confirm-signatories': confirmed,
    'record-reading': { documentId, contentSha256: 'a'.repeat(64), view: 'reading', shownMs: 1000 },
    'request-signature': {
      accepted: true,
      documentSetHash: company?.documentSetHash ?? '',
      textVersion: currentAcceptance.version,
    },
    'decline-signature': { reason: 'no' },
    'identify-signatory': {
      input: {
        run: people.camila.run,
        documentNumber: 'A12345678',
        documentExpiry: '2035-01-31',
        pep: { isPep: false },
        privacyAccepted: true,
        textVersion: '2026-11-01',
      },
    },
    'change-factor-phone': { phone: '987654321' },
    'begin-redirect': { purpose: 'prove', returnTo: 'http://localhost:3000/', framed: false },
    'report-summary-error': { text: 'no' },
    'save-prospect': { input: goodForms.prospect },
    'modificar-email': newEmail,
    'request-contact-change': newEmail,
    'confirm-contact-change': { otp: '000000' },
    'choose-products': { input: { items: [] } },
    'choose-conditions': { input: goodForms.conditions },
    'save-verifications': { input: goodForms.verifications },
    'edit-summary': { input: {} },
    'choose-signatories': { representativeIds: [signatoryId] },
    'save-signatory-data': {
      signatoryId,
      input: { ...newEmail, phone: '987650000', contactAuthorised: true },
    },
    'replace-signatory': { signatoryId },
    'remind-signatory': { signatoryId },
    'change-signatory-email': { signatoryId, ...newEmail },
    'hand-over-key': { input: { name: 'Otra Persona', ...newEmail } },
    'request-review': { input: { statement: 'no' } },
    'add-to-review': { text: 'no' },
    'remove-review-file': { attachmentId: documentId },
    'answer-review': { questionId: 'none', answer: 'no' },
  };
  return {
    people: { applicant: natural, nonSignatory: rosa, signatory: camila, keyHolder: holder, other },
    targets,
    traces,
    documentId,
    openHelp,
    variablesOf,
  };
}
