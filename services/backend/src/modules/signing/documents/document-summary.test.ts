import { documentKinds } from '@afilia/domain/signing/model/kinds';
import { goodForms } from '@afilia/testing/people/good-forms';
import type { Rut } from '@afilia/domain/values/identity/rut';
import { expect, test } from 'vitest';
import { documentSummary, type SummarisedFacts } from './document-summary.ts';

const basket: SummarisedFacts['basket'] = [
  { productId: 'smart-pos', quantity: 1, mode: 'rent', addressId: 'a1', extras: [] },
  { productId: 'reader', quantity: 2, mode: 'buy', addressId: 'a1', extras: [] },
  { productId: 'link', quantity: 1, mode: 'rent', extras: [] },
];
const line = { quantity: 1, mode: 'rent', unitUf: null, unitClp: null } as const;
const rate = { interchangePercent: 0, brandPercent: 0, marginPercent: 0, settlement: 'mañana' };
const facts: SummarisedFacts = {
  isPJ: false,
  basket,
  quote: {
    version: '1',
    lines: [
      { ...line, productId: 'smart-pos', name: 'Smart POS', unitUf: 0.55 },
      { ...line, productId: 'reader', name: 'Lector', quantity: 2, mode: 'buy', unitClp: 24_990 },
      { ...line, productId: 'link', name: 'Link de pago' },
    ],
    monthlyRentUf: 0.55,
    monthlyRentClp: 26_644,
    onDeliveryClp: 59_476,
    ufValue: 40_708.51,
    ufDate: '2026-11-24',
    rates: [
      { ...rate, card: 'debit', percent: 0.63, fixedUf: 0 },
      { ...rate, card: 'credit', percent: 1.45, fixedUf: 0.0015 },
    ],
    changes: [],
  },
  conditions: {
    account: { bankCode: '012', kind: 'rut', number: '7654321987' },
    invoiceEmail: 'rosa@correo.cl',
    issuesReceipts: true,
    holderRut: '12345678-5' as Rut,
    holderDeclared: true,
  },
  declaration: null,
  verificationData: null,
};

test('[S-14] the contract in plain lines: products, prices with VAT, account', () => {
  expect(documentSummary('affiliation-contract', facts)).toEqual([
    'Contratas 1 Smart POS en arriendo, 2 Lector en compra y 1 Link de pago.',
    'Pagas $26.644 al mes, IVA incluido (UF 0,6545).',
    'Pagas $59.476 una vez, IVA incluido.',
    'Cada venta con débito cuesta 0,75 %, IVA incluido.',
    'Tus ventas llegan a tu cuenta BancoEstado terminada en 1987.',
  ]);
});

test('[S-14] the cost of each sale names its fixed part, in pesos with VAT', () => {
  expect(documentSummary('particular-conditions', facts)).toContain(
    'Cada venta con crédito cuesta 1,73 % más $73, IVA incluido.',
  );
});

test('[S-14] of the account only the last four digits stand in any summary', () => {
  const all = documentKinds.flatMap((kind) => documentSummary(kind, facts));
  expect(all.join(' ')).toContain('1987');
  expect(all.join(' ')).not.toContain('21987');
});

test('[S-14] a company reads the terms that the company contracts', () => {
  const [first] = documentSummary('affiliation-contract', { ...facts, isPJ: true });
  expect(first).toMatch(/^Tu empresa contrata 1 Smart POS/u);
});

test('[S-14] no summary has more than five lines, whatever is declared', () => {
  const owner = {
    name: 'Ana Díaz',
    run: '111111111',
    nationality: 'CL',
    sharePercent: 20,
    control: 'shares',
    pep: { isPep: false },
  };
  const many = Array.from({ length: 5 }, () => owner);
  const verificationData = { beneficialOwners: many } as unknown as SummarisedFacts['verificationData'];
  const lines = documentSummary('beneficial-owners', { ...facts, isPJ: true, verificationData });
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toBe('Las demás están en el documento.');
});

test('[S-14] the declaration of taxes stands as it was declared', () => {
  const { declaration } = goodForms;
  const lines = documentSummary('tax-residence-declaration', {
    ...facts,
    declaration: { kind: 'natural', ...declaration } as unknown as SummarisedFacts['declaration'],
  });
  expect(lines).toEqual([
    'Declaras que tu nacionalidad es de Chile.',
    'Declaras que vives en Chile.',
    'Declaras que no eres persona de Estados Unidos para efectos tributarios.',
    'Declaras que no tienes residencia tributaria en otro país.',
  ]);
});
