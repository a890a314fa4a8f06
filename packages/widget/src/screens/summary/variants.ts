import { sampleExposed, sampleNotExposed } from '../../gallery/sample-pep.ts';
import {
  sampleCompany,
  samplePeople,
  sampleRemote,
  sampleSignatory,
  sampleViewer,
} from '../../gallery/sample-company.ts';
import { sampleAddress, sampleProspect } from '../../gallery/sample-offer.ts';
import { sampleSummary } from '../../gallery/sample-summary.ts';
import type { Variant } from '../../gallery/variant.ts';
import { summaryBlocks } from './blocks.ts';
import { seenRowsOf } from './changes.ts';
import { names } from './names.ts';

const application = sampleSummary();
const { quote, basket } = application;
const longAnswers = sampleSummary({
  registerName: 'María de los Ángeles Bernardita Fernández-Concha Valdivieso Undurraga',
  prospect: sampleProspect({
    tradeName: 'Pastelería La Güiña Sur',
    firstNames: 'María de los Ángeles Bernardita',
    paternalSurname: 'Fernández-Concha',
    maternalSurname: 'Valdivieso Undurraga',
    email: 'maria.de.los.angeles.fernandez-concha.valdivieso@pasteleria-la-guina.example',
    channels: ['store', 'mobile', 'internet'],
    website: 'https://www.instagram.com/pasteleria.la.guina.del.sur.de.chile',
    addresses: [
      sampleAddress('a1', 'Avenida Libertador General Bernardo O’Higgins', '1234', 'local 12, segundo piso'),
      sampleAddress('a2', 'Calle Valparaíso', '585'),
    ],
  }),
  basket: {
    items: [
      ...(basket?.items ?? []),
      { productId: 'mobile-reader', quantity: 1, mode: 'buy', addressId: 'a2', extras: [] },
      { productId: 'payment-link', quantity: 1, mode: 'rent', addressId: null, extras: [] },
    ],
  },
  quote: quote && {
    ...quote,
    lines: [
      ...quote.lines,
      {
        productId: 'mobile-reader',
        name: 'Máquina móvil',
        quantity: 1,
        mode: 'buy',
        unitUf: null,
        unitClp: 24_990,
      },
      {
        productId: 'payment-link',
        name: 'Link de pago',
        quantity: 1,
        mode: 'rent',
        unitUf: 0,
        unitClp: null,
      },
    ],
    onDeliveryClp: 29_738,
    changes: ['Máquina inalámbrica con impresora: antes UF 0,50 al mes, ahora UF 0,55'],
  },
  declaration: {
    nationality: 'VE',
    otherNationalities: ['ES', 'IT'],
    birthCountry: 'VE',
    livesInChile: true,
    usPerson: false,
    usTin: null,
    otherTaxResidences: [{ country: 'ES', taxId: 'X1234567L', reason: null }],
    visa: 'permanent',
    idExpiry: '2029-03-01',
    incorporationCountry: null,
    entityKind: null,
  },
  verificationData: {
    documentNumber: '601234567',
    documentExpiry: '2029-03-01',
    pep: sampleExposed(),
    fundsOrigin: 'savings',
    permit: null,
  },
});

const both = [sampleSignatory(samplePeople.pedro), sampleSignatory(samplePeople.ana)];
const atSummary = {
  route: '/screensummary' as const,
  state: 'signatoriesDefined' as const,
  editableRoutes: ['/screeneditresume' as const],
};
const beneficialOwners = [
  {
    name: 'Camila Rojas Fuentes',
    document: '14.***.221-K',
    nationality: 'CL',
    sharePercent: 60,
    control: 'ownership' as const,
    pep: sampleNotExposed,
  },
  {
    name: 'Jean Martin',
    document: 'FR-1234',
    nationality: 'FR',
    sharePercent: 40,
    control: 'effectiveControl' as const,
    pep: sampleNotExposed,
  },
];
const remote = sampleRemote({
  route: '/screensummary',
  viewer: sampleViewer({
    role: 'signatory',
    status: 'identified',
    may: ['confirm-summary', 'report-summary-error', 'decline-signature'],
  }),
});

const { viewer } = application;
const ownMail = sampleSummary({ viewer: { ...viewer, may: [...viewer.may, 'request-contact-change'] } });

export const variants: readonly Variant[] = [
  { name: 'filled', application },
  { name: 'own-mail', application: ownMail },
  { name: 'long-answers', application: longAnswers },
  { name: 'boxes-unticked', application, boxes: true, clicks: ['form button[type=submit]'] },
  { name: 'confirming', application, clicks: ['form button[type=submit]'] },
  {
    name: 'changed-since',
    application,
    drafts: {
      'summary-seen': {
        application: application.id,
        rows: {
          ...seenRowsOf(summaryBlocks(application, names)),
          'business/tradeName': 'Almacén Rosita',
          'account/accountNumber': '•••• 0042',
          'account/bank': 'Banco de Chile',
        },
      },
    },
  },
  {
    name: 'account-refused',
    application: sampleSummary({
      error: {
        code: 'R13',
        check: 'account',
        at: '2026-11-21T12:00:00.000Z',
        retryable: false,
        field: null,
        reason: null,
      },
    }),
  },
  { name: 'read-only', application: sampleSummary({ editableRoutes: [] }) },
  { name: 'company', application: sampleCompany({ ...atSummary, signatories: both, beneficialOwners }) },
  {
    name: 'non-signatory',
    application: sampleCompany({
      ...atSummary,
      signatories: both,
      viewer: sampleViewer({ role: 'applicantNonSignatory', signatoryId: null, status: null }),
    }),
  },
  { name: 'remote-signatory', application: remote },
  { name: 'remote-sees-an-error', application: remote, clicks: ['button:has-text("Veo un error")'] },
  {
    name: 'remote-error-missing',
    application: remote,
    clicks: ['button:has-text("Veo un error")', '[role=dialog] button:has-text("Enviar")'],
  },
];
