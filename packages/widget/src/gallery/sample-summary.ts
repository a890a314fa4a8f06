import { sampleNotExposed } from './sample-pep.ts';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { sampleApplication } from './sample-application.ts';
import { sampleCatalogue, sampleProspect } from './sample-offer.ts';

/** Returns all data of a natural person on the summary; `over` replaces values. */
export function sampleSummary(over: Partial<ApplicationView> = {}): ApplicationView {
  return sampleApplication({
    state: 'verified',
    route: '/screensummary',
    editableRoutes: ['/screeneditresume'],
    prospect: sampleProspect(),
    basket: {
      items: [
        {
          productId: 'wireless-printer',
          quantity: 2,
          mode: 'rent',
          addressId: 'a1',
          extras: ['electronicReceipt', 'tips'],
        },
      ],
    },
    conditions: {
      account: { bankCode: '012', kind: 'rut', number: '12345678' },
      invoiceEmail: 'rosa.fuentes@correo.cl',
      issuesReceipts: true,
    },
    quote: {
      lines: [
        {
          productId: 'wireless-printer',
          name: 'Máquina inalámbrica con impresora',
          quantity: 2,
          mode: 'rent',
          unitUf: 0.55,
          unitClp: null,
        },
      ],
      monthlyRentUf: 1.1,
      monthlyRentClp: 53_273,
      onDeliveryClp: 0,
      ufValue: sampleCatalogue.ufValue,
      ufDate: sampleCatalogue.ufDate,
      rates: sampleCatalogue.rates,
      changes: [],
    },
    taxRecord: {
      activityStart: '2019-03-04',
      filingsUpToDate: true,
      activities: [
        {
          code: '472101',
          name: 'Venta al por menor de alimentos en comercios especializados (almacenes pequeños y minimarket)',
          main: true,
        },
      ],
    },
    declaration: {
      nationality: 'CL',
      otherNationalities: [],
      birthCountry: 'CL',
      livesInChile: true,
      usPerson: false,
      usTin: null,
      otherTaxResidences: [],
      visa: null,
      idExpiry: null,
      incorporationCountry: null,
      entityKind: null,
    },
    verifications: (['email', 'identity', 'tax', 'financial', 'declarations'] as const).map((item) => ({
      item,
      status: 'approved',
    })),
    verificationData: {
      documentNumber: '523456789',
      documentExpiry: '2030-05-17',
      pep: sampleNotExposed,
      fundsOrigin: 'businessSales',
      permit: { number: '2-104567', communeCode: '13123' },
    },
    ...over,
  });
}
