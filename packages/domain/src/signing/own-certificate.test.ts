import { expect, test } from 'vitest';
import { newSignatory } from './model/signatory/signatory-record.ts';
import type { Rut } from '../values/identity/rut.ts';
import { ownCertificate } from './own-certificate.ts';

const certificateOf = (partyId: string | null) => ({
  id: `of-${partyId}`,
  partyId,
  sha256: 'aa',
  verificationCode: 'K7QF',
});

const signatory = (id: string, isApplicant: boolean) =>
  newSignatory(
    { id, run: '12345678-5' as Rut, name: 'Camila Rojas', position: 'Gerente', groups: [], isApplicant },
    '2026-11-21T13:44:30.000Z',
  );

const company = (applicantSigns: boolean) => ({
  isPJ: true,
  signatories: [signatory('s-1', applicantSigns), signatory('s-2', false)],
  certificates: [certificateOf('s-1'), certificateOf('s-2')],
});

test('[F-08] each who signed has the own certificate and no other', () => {
  const person = { isPJ: false, signatories: [], certificates: [certificateOf(null)] };
  expect(ownCertificate(person, null)?.id).toBe('of-null');
  expect(ownCertificate(company(true), null)?.id).toBe('of-s-1');
  expect(ownCertificate(company(true), 's-2')?.id).toBe('of-s-2');
});

test('[F-08] an applicant for a company who does not sign has none, nor has a key holder', () => {
  expect(ownCertificate(company(false), null)).toBeUndefined();
  expect(ownCertificate(company(false), 'key-holder')).toBeUndefined();
});
