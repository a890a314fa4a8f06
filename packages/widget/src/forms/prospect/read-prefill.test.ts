import { expect, test } from 'vitest';
import { readPrefill } from './read-prefill.ts';

test('[W-05] a host hands over what it may know, never an answer or a consent that only the person can give', () => {
  const known = { rut: '12.345.678-5', tradeName: 'Almacén Rosa', phone: '987654321', channels: ['store'] };
  const own = {
    role: 'signsAlone',
    position: 'Contadora',
    addresses: ['a1'],
    emailConfirmation: 'a@b.cl',
    terms: true,
  };
  expect(readPrefill({ ...known, ...own, averageTicket: 8000 })).toEqual({
    prefill: { ...known, averageTicket: '8000' },
    ignored: Object.keys(own).map((field) => ({ field, because: 'unknown' })),
  });
});

test('[W-05] a value of another kind than the field has is left out', () => {
  expect(readPrefill({ channels: 'store', tradeName: ['Almacén'], website: 'x'.repeat(201) })).toEqual({
    prefill: {},
    ignored: ['channels', 'tradeName', 'website'].map((field) => ({ field, because: 'form' })),
  });
});

test('[W-05] a word that is no choice of the field is left out', () => {
  const wrong = { monthlySales: '3M', channels: ['store', 'kiosk'] };
  expect(readPrefill(wrong)).toEqual({
    prefill: {},
    ignored: Object.keys(wrong).map((field) => ({ field, because: 'choice' })),
  });
  const right = { monthlySales: '1to5M', channels: ['store', 'internet'] };
  expect(readPrefill(right)).toEqual({ prefill: right, ignored: [] });
});
