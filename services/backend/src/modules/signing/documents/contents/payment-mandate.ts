import type { ContractFacts, DocumentSection, Row } from '../../ports/documents.ts';

/** The account in full, in the mandate and the conditions alone. */
export const accountRows = (facts: ContractFacts): Row[] => [
  ['Banco', facts.account.bankName],
  ['Tipo de cuenta', facts.account.kindLabel],
  ['Número de cuenta', facts.account.number],
  ['Titular', facts.merchant.name],
  ['RUT del titular', facts.account.holderRut],
];

/** The mandate to pay into and charge one account. */
export const paymentMandate = (facts: ContractFacts): DocumentSection[] => [
  { heading: 'Cuenta de abono y cargo', rows: accountRows(facts) },
];
