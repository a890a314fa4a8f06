import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleRemote } from '../../gallery/sample-company.ts';
import { sampleDocuments } from '../../gallery/sample-documents.ts';
import { sampleOtp } from '../../gallery/sample-otp.ts';
import { sampleProspect } from '../../gallery/sample-offer.ts';
import { sampleRefusal } from '../../gallery/sample-refusal.ts';
import { sampleTexts } from '../../gallery/sample-texts.ts';
import type { Variant } from '../../gallery/variant.ts';

const documents = sampleDocuments();

const application = sampleApplication({
  state: 'documentsIssued',
  route: '/screensigndocuments',
  prospect: sampleProspect(),
  documents,
  documentSetHash: documents.map(({ sha256 }) => sha256.slice(0, 16)).join('-'),
});
const allRead = { ...application, documents: documents.map((document) => ({ ...document, read: true })) };
const ownPhone = { masked: '+56 9 •••• 4321', provenAt: null, code: null };
const withCode = (over: Parameters<typeof sampleOtp>[0]) => ({
  ...allRead,
  ownPhone: {
    ...ownPhone,
    code: sampleOtp({
      purpose: 'phone',
      channel: 'sms',
      maskedEmail: '',
      maskedPhone: ownPhone.masked,
      emailChangesLeft: 0,
      ...over,
    }),
  },
});
const offer = '[data-phone-offer] button';
const openFirst = 'li button';
const answers = { 'reading-documents': sampleTexts() };
const read = { application, clicks: [openFirst], answers, awaits: '[data-end]' };
const file = { answers, clicks: [openFirst, '[data-document] button'] };
const longNames = sampleProspect({
  firstNames: 'María de los Ángeles Bernardita',
  paternalSurname: 'Fernández-Concha',
  maternalSurname: 'Valdivieso Undurraga',
});

const remote = sampleRemote({
  route: '/screensigndocuments',
  documents: documents.map((one) => ({ ...one, read: true })),
  documentSetHash: application.documentSetHash,
  viewer: {
    ...sampleRemote().viewer,
    status: 'identified',
    may: ['request-signature', 'decline-signature', 'record-reading'],
  },
});

export const variants: readonly Variant[] = [
  { name: 'nothing-read', application },
  {
    name: 'some-read',
    application: { ...application, documents: documents.map((one, at) => ({ ...one, read: at < 2 })) },
  },
  { name: 'all-read', application: allRead },
  { name: 'phone-offered', application: { ...allRead, ownPhone } },
  { name: 'phone-asked', application: { ...allRead, ownPhone }, clicks: [offer] },
  { name: 'phone-code', application: withCode({}), clicks: [offer] },
  {
    name: 'phone-code-expired',
    application: withCode({
      expiresAt: '2026-11-21T11:59:00.000Z',
      resendAvailableAt: '2026-11-21T11:59:00.000Z',
      sendsLeft: 0,
    }),
    clicks: [offer],
  },
  { name: 'phone-undelivered', application: withCode({ delivery: 'failed' }), clicks: [offer] },
  {
    name: 'phone-proven',
    application: { ...allRead, ownPhone: { ...ownPhone, provenAt: '2026-11-21T12:00:00.000Z' } },
  },
  { name: 'unread-and-not-accepted', application, clicks: ['form button[type=submit]'] },
  {
    name: 'unread',
    application,
    clicks: ['input[name=accepted]', 'form button[type=submit]'],
  },
  {
    name: 'documents-changed',
    application: allRead,
    clicks: ['input[name=accepted]', 'form button[type=submit]'],
    answers: {
      'request-signature': {
        __typename: 'Refusal',
        code: 'R13',
        reason: 'documentsChanged',
        fieldErrors: [],
        attemptsLeft: null,
        retryAfterSeconds: null,
        challenge: null,
        reference: null,
        current: { ...application, version: 2 },
      },
    },
  },
  {
    name: 'sending',
    application: allRead,
    clicks: ['input[name=accepted]', 'form button[type=submit]'],
  },
  { name: 'long-names', application: { ...application, prospect: longNames } },
  {
    name: 'company',
    application: {
      ...allRead,
      isPJ: true,
      rut: '76.192.083-9',
      prospect: sampleProspect({
        run: '12.345.678-5',
        legalName: 'Comercializadora e Importadora de Insumos Gastronómicos del Sur SpA',
        role: 'signsAlone',
      }),
    },
  },
  { name: 'remote-signatory', application: remote },
  { name: 'remote-declining', application: remote, clicks: ['form button:has-text("No quiero firmar")'] },
  { ...read, name: 'text' },
  { ...read, name: 'text-all-read', application: allRead },
  { ...read, name: 'text-end', clicks: [openFirst, 'nav li:last-of-type button'] },
  {
    ...read,
    name: 'text-account-shown',
    clicks: [openFirst, '[data-dm-secret] button'],
  },
  { name: 'text-opening', application, clicks: [openFirst] },
  {
    name: 'text-failed',
    application,
    clicks: [openFirst],
    answers: { 'reading-documents': sampleRefusal('notAllowed') },
  },
  {
    name: 'text-changed',
    application: {
      ...application,
      documents: sampleDocuments({ contentSha256: 'f'.repeat(64) }),
    },
    clicks: [openFirst],
    answers,
  },
  { ...read, name: 'text-remote-signatory', application: remote },
  { ...file, name: 'viewer', application, awaits: '[data-page] canvas' },
  { ...file, name: 'viewer-read', application: allRead, awaits: '[data-page] canvas' },
  { ...file, name: 'viewer-opening', application, files: 'never' },
  { ...file, name: 'viewer-failed', application, files: 'missing' },
  { name: 'declining', application, clicks: ['form button:has-text("No quiero firmar")'] },
  {
    name: 'declining-for-a-mistake',
    application,
    clicks: ['form button:has-text("No quiero firmar")', 'input[value=mistake]'],
  },
  {
    name: 'declining-other',
    application,
    clicks: [
      'form button:has-text("No quiero firmar")',
      'input[value=other]',
      '[role=dialog] button:has-text("No firmar")',
    ],
  },
];
