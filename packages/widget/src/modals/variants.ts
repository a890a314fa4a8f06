import { sampleApplication } from '../gallery/sample-application.ts';
import { sampleDocuments } from '../gallery/sample-documents.ts';
import { sampleLegalText } from '../gallery/sample-legal-text.ts';
import { sampleOtp } from '../gallery/sample-otp.ts';
import { sampleExposed } from '../gallery/sample-pep.ts';
import { sampleReview } from '../gallery/sample-review.ts';
import type { Variant } from '../gallery/variant.ts';
import type { ModalFlag } from '../session/widget/data-model.ts';
import { combinationVariants } from './combination-variants.ts';

const documents = sampleDocuments({ read: true });
const referred = sampleApplication({ state: 'referred', route: '/screenfirstloader' });
const customer = sampleApplication({ state: 'alreadyCustomer', route: '/screenfirstloader' });
const reviewable = { editableRoutes: ['/screenreview' as const], review: sampleReview() };
const address = {
  application: sampleApplication({ state: 'prescreened', route: '/screenembedprospect' }),
  model: { showModalNewAddress: true },
};
const privacy = { application: null, model: { showModalPrivacy: true } };
const privacyText = sampleLegalText('Política de privacidad');

const atCode = (otp?: Parameters<typeof sampleOtp>[0]) =>
  sampleApplication({ state: 'prospect', route: '/screenotp', otp: sampleOtp(otp) });
const undelivered = (otp: Parameters<typeof sampleOtp>[0]) =>
  sampleApplication({ route: '/screenotp', documents, otp: sampleOtp({ delivery: 'failed', ...otp }) });
const society = {
  application: sampleApplication({ isPJ: true, state: 'legalNotApproved', route: '/screenverifications' }),
  model: { errorCode: 'R21' },
};

/** States of each modal, which the gallery shows and browser tests check. */
export const modalVariants: Readonly<Record<ModalFlag, readonly Variant[]>> = {
  showModalOTPError: [
    { name: 'open', application: atCode(), model: { errorCode: 'E18', errorPlace: 'otp' } },
    { name: 'took-too-long', application: atCode(), model: { errorCode: 'E21', errorPlace: 'otp' } },
  ],
  showModalOTPWrongCode: [
    {
      name: 'too-early-to-resend',
      application: atCode({ attemptsLeft: 2 }),
      model: { errorCode: 'E20', attemptsLeft: 2 },
    },
    {
      name: 'resend-possible',
      application: atCode({ attemptsLeft: 1, resendAvailableAt: '2026-11-21T11:59:00.000Z' }),
      model: { errorCode: 'E20', attemptsLeft: 1 },
    },
    {
      name: 'no-codes-left',
      application: atCode({ attemptsLeft: 2, sendsLeft: 0 }),
      model: { errorCode: 'E20', attemptsLeft: 2 },
    },
  ],
  showModalRequirements: [{ name: 'open', application: null, model: { showModalRequirements: true } }],
  showModalOTPErrorBlock: [
    {
      name: 'open',
      application: sampleApplication({ state: 'otpBlocked', route: '/screenotp' }),
      model: { errorCode: 'R12' },
    },
  ],
  showModalErrorEmailOtp: [
    { name: 'open', application: undelivered({}) },
    {
      name: 'mail-cannot-be-changed',
      application: undelivered({ purpose: 'signature', emailChangesLeft: 0 }),
    },
  ],
  showModalErrorValidatingFaculties: [
    {
      name: 'open',
      application: sampleApplication({ isPJ: true, state: 'paused', route: '/screenverifications' }),
      model: { errorCode: 'E08' },
    },
  ],
  showModalPrivacy: [
    { name: 'open', ...privacy, answers: { 'legal-text': privacyText } },
    { name: 'loading', ...privacy },
    { name: 'failed', ...privacy, answers: { 'legal-text': { ...privacyText, chapters: [] } } },
  ],
  showModalTerms: [
    {
      name: 'open',
      application: null,
      model: { showModalTerms: true },
      answers: { 'legal-text': sampleLegalText('Términos y condiciones') },
    },
  ],
  showModalExistingClient: [
    { name: 'open', application: customer, model: { errorCode: 'R02' } },
    { name: 'with-review', application: { ...customer, ...reviewable }, model: { errorCode: 'R02' } },
  ],
  showModalNetworkIssues: [
    { name: 'open', application: null, model: { errorCode: 'E05' } },
    {
      name: 'internal',
      application: sampleApplication({ state: 'paused', route: '/screenfirstloader' }),
      model: { errorCode: 'E18' },
    },
  ],
  showModalAdditionalRequirements: [
    { name: 'legal-person', application: referred, model: { errorCode: 'R01' } },
    { name: 'sensitive-activity', application: referred, model: { errorCode: 'R05' } },
    { name: 'grey-zone', application: { ...referred, ...reviewable }, model: { errorCode: 'R08' } },
    { name: 'risk', application: referred, model: { errorCode: 'R10' } },
    {
      name: 'declared-exposed',
      application: sampleApplication({
        state: 'referred',
        route: '/screenverifications',
        verificationData: {
          documentNumber: '523456789',
          documentExpiry: '2035-01-31',
          fundsOrigin: 'savings',
          permit: null,
          pep: sampleExposed(),
        },
      }),
      model: { errorCode: 'R10' },
    },
    {
      name: 'too-many-machines',
      application: sampleApplication({ state: 'contactVerified', route: '/screenembedproductos' }),
      model: { errorCode: 'R10' },
    },
  ],
  showModalErrorData: [
    {
      name: 'contracts',
      application: sampleApplication({ state: 'paused', route: '/screenfourthloader' }),
      model: { errorCode: 'E09' },
    },
    { name: 'invalid-data', application: null, model: { errorCode: 'R13' } },
    { name: 'too-often', application: null, model: { errorCode: 'R13', retryAfterSeconds: 1_260 } },
  ],
  showModalErrorTimeOut: [{ name: 'open', application: null, model: { errorCode: 'E21' } }],
  showModalErrorUnapprovedSociety: [
    { name: 'open', ...society },
    { name: 'what-can-i-do', ...society, clicks: ['summary'] },
  ],
  showModalNewAddress: [
    { name: 'empty', ...address },
    { name: 'nothing-filled', ...address, clicks: ['[role=dialog] button[type=submit]'] },
    {
      name: 'long-names',
      ...address,
      types: {
        'Calle o avenida': 'Avenida Libertador General Bernardo O’Higgins Riquelme',
        Número: '123456',
        Depto: 'Local 1204, torre N',
      },
    },
    {
      name: 'choosing-the-commune',
      ...address,
      types: { 'Calle o avenida': 'Avenida Libertador General Bernardo O’Higgins', Comuna: 'San' },
    },
  ],
  showModalSignatoryCombinations: combinationVariants,
};
