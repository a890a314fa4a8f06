import {
  sampleCompany,
  samplePeople,
  sampleRemote,
  sampleSignatory,
  sampleViewer,
} from '../../gallery/sample-company.ts';
import type { RedirectOutcome } from '@afilia/domain/signing/model/signatory/factors';
import { sampleOtp } from '../../gallery/sample-otp.ts';
import { sampleRefusal } from '../../gallery/sample-refusal.ts';
import type { Variant } from '../../gallery/variant.ts';

const { pedro, ana, maria } = samplePeople;
const blank = { hasData: false, email: null, phone: null, maskedEmail: null, status: 'chosen' } as const;
const at = (over: Parameters<typeof sampleCompany>[0] = {}) =>
  sampleCompany({
    route: '/screensignatoryinfo',
    editableRoutes: ['/screenselectsignatories'],
    signatories: [sampleSignatory(pedro), sampleSignatory(ana, blank)],
    ...over,
  });
/** Before the identity is proven it shows nothing of the order, and no other person. */
const remote = sampleRemote({
  prospect: null,
  basket: null,
  quote: null,
  conditions: null,
  documents: [],
  signatories: [],
  legalReview: null,
});
const submit = 'form button[type=submit]';
const filled = {
  'Tu RUN': '12.345.678-5',
  'Número de documento': '523456789',
  'Vencimiento de tu cédula': '31-01-2035',
};
const mayProve = ['verify-otp', 'resend-otp', 'change-factor-phone', 'not-me'] as const;
const proving = (over: Parameters<typeof sampleOtp>[0] = {}) => ({
  ...remote,
  viewer: {
    ...remote.viewer,
    identified: true,
    may: [...mayProve],
  },
  otp: sampleOtp({ purpose: 'factor', maskedEmail: '', emailChangesLeft: 0, ...over }),
});
const withClaveUnica = (outcome: RedirectOutcome | null = null) => ({
  ...proving(),
  viewer: {
    ...proving().viewer,
    may: [...mayProve, 'begin-redirect' as const],
    redirect: outcome && { expiresAt: '2026-11-21T12:15:00.000Z', outcome },
  },
});
const refusedCard = (field: string, reason: string) => ({
  ...remote,
  error: {
    code: 'R13' as const,
    check: 'identityDocument' as const,
    at: '2026-11-21T12:00:00.000Z',
    retryable: false,
    field: { field, reason },
    reason: null,
  },
});
const radios = (...values: string[]) => values.map((value) => `input[type=radio][value=${value}]`);

export const variants: readonly Variant[] = [
  { name: 'contact-empty', application: at() },
  { name: 'contact-missing', application: at(), clicks: [submit] },
  {
    name: 'contact-long-names',
    application: at({ signatories: [sampleSignatory(pedro), sampleSignatory(maria, blank)] }),
  },
  {
    name: 'contact-same-mail',
    application: at(),
    types: {
      Correo: 'pedro.soto@losaromos.cl',
      'Repite el correo': 'pedro.soto@losaromos.cl',
      Celular: '987654321',
    },
    clicks: ['input[type=checkbox]', submit],
  },
  {
    name: 'contact-edited',
    application: at({
      route: '/screenconfirmsignatories',
      editableRoutes: ['/screenselectsignatories', '/screensignatoryinfo'],
      signatories: [sampleSignatory(pedro), sampleSignatory(ana)],
    }),
    place: { sideRoad: '/screensignatoryinfo', signatory: 's-r3' },
  },
  { name: 'own-empty', application: remote },
  { name: 'own-missing', application: remote, clicks: [submit] },
  {
    name: 'own-sending',
    application: remote,
    types: filled,
    clicks: [...radios('yes'), 'input[type=radio][value=no] >> nth=1', 'input[type=checkbox]', submit],
  },
  {
    name: 'own-wrong-run',
    application: remote,
    types: filled,
    clicks: [...radios('yes'), 'input[type=radio][value=no] >> nth=1', 'input[type=checkbox]', submit],
    answers: { 'identify-signatory': sampleRefusal('runWrong', { attemptsLeft: 2 }) },
  },
  { name: 'own-unknown-card', application: refusedCard('documentNumber', 'documentNumber.unknown') },
  { name: 'own-card-tried-often', application: refusedCard('documentNumber', 'documentNumber.triedOften') },
  { name: 'own-expired-card', application: refusedCard('documentExpiry', 'date.cardExpired') },
  {
    name: 'own-checking-card',
    application: {
      ...remote,
      stage: {
        name: 'screening',
        startedAt: '2026-11-21T12:00:00.000Z',
        checks: [{ name: 'identityDocument', status: 'running', code: null }],
      },
    },
  },
  {
    name: 'own-looking-back',
    application: { ...remote, viewer: { ...remote.viewer, status: 'signed' } },
  },
  { name: 'own-other-phone', application: remote, clicks: radios('no') },
  {
    name: 'own-without-name',
    application: { ...remote, viewer: sampleViewer({ ...remote.viewer, name: null, maskedPhone: null }) },
  },
  {
    name: 'own-long-names',
    application: {
      ...remote,
      viewer: { ...remote.viewer, name: samplePeople.maria.name },
    },
  },
  { name: 'own-not-me', application: remote, clicks: ['button:has-text("No soy yo")'] },
  { name: 'prove', application: proving() },
  { name: 'prove-sending', application: proving({ delivery: 'queued' }) },
  { name: 'prove-wrong', application: proving({ attemptsLeft: 1 }) },
  { name: 'prove-undelivered', application: proving({ delivery: 'failed' }) },
  { name: 'prove-expired', application: proving({ expiresAt: remote.now, resendAvailableAt: remote.now }) },
  { name: 'prove-last', application: proving({ sendsLeft: 0 }) },
  {
    name: 'prove-other-phone',
    application: proving(),
    clicks: ['button:has-text("No es mi celular")'],
  },
  { name: 'prove-not-me', application: proving(), clicks: ['button:has-text("No soy yo")'] },
  { name: 'prove-clave-unica', application: withClaveUnica() },
  { name: 'prove-clave-unica-other-person', application: withClaveUnica('otherPerson') },
  { name: 'prove-clave-unica-cancelled', application: withClaveUnica('cancelled') },
  { name: 'prove-clave-unica-expired', application: withClaveUnica('expired') },
  { name: 'prove-clave-unica-unavailable', application: withClaveUnica('unavailable') },
  { name: 'prove-clave-unica-silent', application: withClaveUnica('silent') },
  {
    name: 'prove-clave-unica-foreign-page',
    application: withClaveUnica(),
    clicks: ['button[aria-label="Continuar con ClaveÚnica"]'],
    answers: {
      'begin-redirect': sampleRefusal('invalidFields', {
        fieldErrors: [{ field: 'returnTo', reason: 'returnTo' }],
      }),
    },
  },
  {
    name: 'prove-only-clave-unica',
    application: {
      ...withClaveUnica('cancelled'),
      otp: null,
      viewer: { ...withClaveUnica('cancelled').viewer, may: ['begin-redirect', 'not-me'] },
    },
  },
  { name: 'prove-without-code', application: { ...proving(), otp: null } },
  {
    name: 'prove-applicant',
    application: at({
      editableRoutes: ['/screenpendingsignatures'],
      state: 'signing',
      otp: null,
      viewer: sampleViewer({
        role: 'applicantSignatory',
        maskedPhone: remote.viewer.maskedPhone,
        may: ['verify-otp', 'resend-otp'],
      }),
    }),
  },
  {
    name: 'own-rejected',
    application: {
      ...remote,
      error: {
        code: 'R07',
        check: null,
        at: '2026-11-21T12:00:00.000Z',
        retryable: false,
        field: null,
        reason: null,
      },
    },
    model: { errorCode: 'R07' },
  },
];
