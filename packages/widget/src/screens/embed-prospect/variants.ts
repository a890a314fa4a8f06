import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleAddress, sampleProspect } from '../../gallery/sample-offer.ts';
import type { Variant } from '../../gallery/variant.ts';

const route = '/screenembedprospect';
const empty = sampleApplication({ state: 'prescreened', route });
const filled = sampleApplication({
  state: 'prospect',
  route,
  prospect: sampleProspect({ channels: ['store', 'internet'], website: 'https://almacendonarosa.cl/' }),
});
const submit = ['form button[type=submit]'];

export const variants: readonly Variant[] = [
  { name: 'empty', application: empty },
  { name: 'nothing-filled', application: empty, clicks: submit },
  { name: 'filled', application: filled },
  { name: 'typed-in-line', application: empty, types: { 'Calle y número': 'Av. Matta 1020 local 3' } },
  { name: 'no-number', application: empty, types: { 'Calle y número': 'Avenida Matta' }, clicks: submit },
  { name: 'details', application: empty, clicks: ['label:has-text("Local con público")', 'summary'] },
  {
    name: 'from-bank',
    application: sampleApplication({
      state: 'prescreened',
      route,
      hostFields: [
        { field: 'firstNames', value: 'Rosa Elena', locked: true },
        { field: 'paternalSurname', value: 'Fuentes', locked: true },
        { field: 'email', value: 'rosa@correo.cl', locked: false },
      ],
    }),
  },
  {
    name: 'company-known',
    application: sampleApplication({
      state: 'prescreened',
      route,
      isPJ: true,
      rut: '76.192.083-9',
      officialName: 'COMERCIAL E INVERSIONES DOÑA ROSA SPA',
    }),
  },
  {
    name: 'mail-looks-mistyped',
    application: empty,
    types: { Correo: 'rosa.fuentes@gmial.com' },
  },
  { name: 'sending', application: filled, clicks: submit },
  {
    name: 'refused-by-the-server',
    application: filled,
    clicks: submit,
    answers: {
      'save-prospect': {
        __typename: 'Refusal',
        code: 'R13',
        reason: 'invalidFields',
        fieldErrors: [
          { field: 'phone', reason: 'phone.notMobile' },
          { field: 'addresses.0.communeCode', reason: 'commune.otherRegion' },
        ],
        attemptsLeft: null,
        retryAfterSeconds: null,
        challenge: null,
        reference: null,
        current: null,
      },
    },
  },
  {
    name: 'long-names',
    application: sampleApplication({
      state: 'prospect',
      route,
      prospect: sampleProspect({
        firstNames: 'María de los Ángeles Guadalupe Esperanza',
        paternalSurname: 'Fernández de Córdova-Undurraga',
        maternalSurname: 'Etchegaray Larraín de la Santísima',
        tradeName: 'Panadería y Café Ñuñoa 12',
        email: 'maria.de.los.angeles.fernandez.de.cordova@panaderiaycafenunoa.cl',
        channels: ['store', 'mobile', 'internet'],
        activityCode: '854100',
        addresses: [
          sampleAddress(
            'a1',
            'Avenida Libertador General Bernardo O’Higgins Riquelme',
            '123456',
            'Local 1204, torre norte',
          ),
          sampleAddress('b2', 'Camino Internacional', 'S/N'),
        ],
      }),
    }),
  },
  {
    name: 'company-nothing-filled',
    application: sampleApplication({ state: 'prescreened', route, isPJ: true, rut: '76.192.083-9' }),
    clicks: submit,
  },
  {
    name: 'company',
    application: sampleApplication({
      state: 'prescreened',
      route,
      isPJ: true,
      rut: '76.192.083-9',
      prospect: sampleProspect({
        legalName: 'Comercial e Inversiones Doña Rosa SpA',
        role: 'nonSignatory',
        position: 'Contador/a',
        run: '12.345.678-5',
      }),
    }),
  },
];
