import type { Operations } from '@afilia/api-contract/generated/operations';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import { goodForms } from '@afilia/testing/people/good-forms';

type Given = { [Name in keyof Operations]: Omit<Operations[Name]['variables'], 'commandId'> };

const token = 'a'.repeat(43);
const uuid = '00000000-0000-4000-8000-000000000000';
const email = 'rosa.nueva@correo.cl';
const newEmail = { email, emailConfirmation: email };
const otp = '123456';
const { camila } = people;

/**
 * Variables of each stored operation, without its commandId, which is never the same twice. People are those of the
 * sandbox; ids and codes are made up, as nobody knows them before.
 */
export const examples = {
  application: {},
  'application-changed': { sinceVersion: 0 },
  catalogue: {},
  'host-session': { clientSecret: `cs_${token}` },
  'legal-text': { kind: 'terms' },
  'my-sessions': {},
  'one-signatory': {},
  'validate-signatories': { representativeIds: ['r1', 'r2'] },
  'reading-documents': {},
  'search-address': { line: 'Los Telares', communeCode: '13123' },
  'await-transfer': { claimToken: token },

  'start-application': {
    input: {
      rut: '12.345.678-5',
      isPJ: false,
      acceptsTerms: true,
      authorisesEvaluation: true,
      acceptsMarketing: false,
    },
  },
  'open-link': { token },
  'request-new-link': { token },
  'request-resume': { rut: '12.345.678-5' },
  'renew-resume-code': { resumeToken: token },
  'confirm-resume': { resumeToken: token, otp },

  'retry-checks': {},
  'recheck-activity': {},
  'notify-when-ready': {},
  'save-prospect': { input: goodForms.prospect },
  'modificar-email': newEmail,
  'verify-otp': { otp },
  'resend-otp': {},
  'request-contact-change': newEmail,
  'confirm-contact-change': { otp },
  'choose-products': {
    input: { items: [{ productId: 'smart-pos', quantity: 1, mode: 'rent', addressId: 'a1' }] },
  },
  'choose-conditions': { input: goodForms.conditions },
  'connect-sources': { sealedCredentials: 'eyJ…', consent: true },
  'begin-link': { consent: true },
  'submit-documents': { uploadIds: [uuid], consent: true },
  'remove-upload': { uploadId: uuid },
  'hand-over-key': { input: { name: camila.name, ...newEmail } },
  'declare-tax-residence': { input: goodForms.declaration },
  'save-verifications': { input: goodForms.verifications },
  'edit-summary': { input: { conditions: goodForms.conditions } },
  'confirm-summary': { confirmed: true },

  'choose-signatories': { representativeIds: ['r1'] },
  'save-signatory-data': {
    signatoryId: uuid,
    input: { ...newEmail, phone: '987650000', contactAuthorised: true },
  },
  'confirm-signatories': { confirmed: true },
  'reopen-signatories': {},
  'replace-signatory': { signatoryId: uuid },
  'remind-signatory': { signatoryId: uuid },
  'change-signatory-email': { signatoryId: uuid, ...newEmail },
  'identify-signatory': {
    input: {
      run: camila.run,
      documentNumber: documentNumberOf(camila.run),
      documentExpiry: '2035-01-31',
      pep: { isPep: false },
      privacyAccepted: true,
    },
  },
  'change-factor-phone': { phone: '987654321' },
  'begin-redirect': { purpose: 'prove', returnTo: 'http://localhost:3000/', framed: false },
  'not-me': {},
  'report-summary-error': { text: 'La dirección del local es otra.' },

  'record-document-read': { documentId: uuid },
  'record-reading': { documentId: uuid, contentSha256: 'a'.repeat(64), view: 'reading', shownMs: 60_000 },
  'prove-phone': {},
  'request-signature': { accepted: true, documentSetHash: 'a'.repeat(64) },
  'cancel-signature-request': {},
  'decline-signature': { reason: 'Quiero leerlo con calma.' },
  'resend-documents': {},

  'request-review': { input: { statement: 'El negocio cambió de giro este mes.' } },
  'add-to-review': { text: 'Adjunto la fecha del cambio: 3 de noviembre.' },
  'answer-review': { questionId: uuid, answer: 'Vendo solo en el local.' },
  'remove-review-file': { attachmentId: uuid },
  'withdraw-review': {},
  'withdraw-application': {},
  'leave-application': {},
  'request-own-link': { because: 'asked' },
  'create-transfer': {},
  'answer-transfer': { token, number: 10 },

  'open-help': {},
  'close-help': {},
  'note-help': { input: { note: 'controlEnded' } },
  'end-session': { sessionId: 'a'.repeat(22) },
  'end-other-sessions': {},
} satisfies Given;
