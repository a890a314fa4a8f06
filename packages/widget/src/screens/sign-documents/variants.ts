import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleRemote } from '../../gallery/sample-company.ts';
import { sampleDocuments } from '../../gallery/sample-documents.ts';
import { sampleProspect } from '../../gallery/sample-offer.ts';
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
const openFirst = 'li button';
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
    may: ['request-signature', 'decline-signature', 'record-document-read'],
  },
});

export const variants: readonly Variant[] = [
  { name: 'nothing-read', application },
  {
    name: 'some-read',
    application: { ...application, documents: documents.map((one, at) => ({ ...one, read: at < 2 })) },
  },
  { name: 'all-read', application: allRead },
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
  { name: 'viewer', application, clicks: [openFirst], awaits: '[data-page] canvas' },
  { name: 'viewer-read', application: allRead, clicks: [openFirst], awaits: '[data-page] canvas' },
  { name: 'viewer-opening', application, clicks: [openFirst], files: 'never' },
  { name: 'viewer-failed', application, clicks: [openFirst], files: 'missing' },
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
