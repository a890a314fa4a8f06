import { expect, test } from 'vitest';
import { verifyIdentityDocument } from './civil-register.ts';
import { reviewLegalEntity } from './legal-entities.ts';
import { screenPerson } from './onefcc.ts';

const long = 'x'.repeat(160);
const reference = 'S-2026-000001';

test('[S-16] whatever name the civil register gives can be searched for in lists', () => {
  const person = { givenNames: long, paternalSurname: long, maternalSurname: long, birthDate: '1980-05-02' };
  const card = { status: 'valid', person, documentKind: 'national', documentExpiry: '2030-01-31' };
  expect(verifyIdentityDocument.response.safeParse({ ...card, checkId: 'RC-1' }).success).toBe(true);
  const name = [long, long, long].join(' ');
  const subject = { reference, kind: 'natural', role: 'applicant', rut: '12345678-5', name };
  expect(screenPerson.request.safeParse(subject).success).toBe(true);
});

test('[S-05] a name of 200 letters in a deed is read, and can be searched for', () => {
  const name = 'a'.repeat(200);
  const rules = { signAffiliation: [], mandateDebitAndCredit: [], leaseGoods: [], signDeclarations: [] };
  const review = {
    status: 'complete',
    legalName: 'Comercial SpA',
    kind: 'SpA',
    register: 'RES',
    incorporatedOn: '2019-03-11',
    inForce: true,
    reviewedOn: '2026-11-21',
    representatives: [
      { run: '12345678-5', name, position: 'Gerente', groups: [], from: '2019-03-11', status: 'inForce' },
    ],
    rules,
  };
  expect(reviewLegalEntity.response.safeParse(review).success).toBe(true);
  const subject = { reference, kind: 'natural', role: 'representative', rut: '12345678-5', name };
  expect(screenPerson.request.safeParse(subject).success).toBe(true);
});
