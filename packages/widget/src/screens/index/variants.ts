import { sampleApplication } from '../../gallery/sample-application.ts';
import type { Variant } from '../../gallery/variant.ts';

export const variants: readonly Variant[] = [
  { name: 'empty', application: null },
  { name: 'by-its-name', application: null, place: { sideRoad: '/screenindex' } },
  { name: 'nothing-filled', application: null, clicks: ['form button[type=submit]'] },
  {
    name: 'wrong-rut',
    application: null,
    types: { 'RUT de tu negocio': '12.345.678-9' },
    clicks: ['form button[type=submit]'],
  },
  {
    name: 'sending',
    application: null,
    types: { 'RUT de tu negocio': '12.345.678-5' },
    clicks: ['input[name=terms]', 'input[name=authorises]', 'form button[type=submit]'],
  },
  {
    name: 'company',
    application: null,
    types: { 'RUT de tu negocio': '76.192.083-9' },
    clicks: ['input[name=terms]', 'input[name=authorises]'],
  },
  { name: 'number-of-a-company', application: null, types: { 'RUT de tu negocio': '761920839' } },
  { name: 'asks-to-resume', application: null, clicks: ['form button[type=submit] + button'] },
  {
    name: 'from-bank',
    application: null,
    place: {
      hostSession: { secret: 'cs_', fields: [{ field: 'rut', value: '12345678-5', locked: true }] },
    },
  },
  { name: 'bank-data-used', application: null, place: { hostSessionRefused: 'hostSessionUsed' } },
  { name: 'invitation-used', application: null, place: { hostSessionRefused: 'invitationUsed' } },
  { name: 'offline', application: null, place: { offline: true } },
  { name: 'error-page-rejected', application: sampleApplication(), model: { errorCode: 'R04' } },
  { name: 'error-page-source', application: sampleApplication(), model: { errorCode: 'E16' } },
  { name: 'left-saved', application: sampleApplication(), place: { left: 'saved' } },
];
