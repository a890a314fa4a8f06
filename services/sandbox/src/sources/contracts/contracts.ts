import { draftContract } from '@afilia/source-contracts/contracts';
import type { contractKinds } from '@afilia/source-contracts/contracts';
import { identifier } from '../identifier.ts';
import { defineSource } from '../serve.ts';
import { affiliationContract } from './clauses/affiliation-contract.ts';
import { beneficialOwners } from './clauses/beneficial-owners.ts';
import type { ContractText } from './clauses/clause.ts';
import { equipmentLease } from './clauses/equipment-lease.ts';
import { particularConditions } from './clauses/particular-conditions.ts';
import { paymentMandate } from './clauses/payment-mandate.ts';
import { taxResidenceDeclaration } from './clauses/tax-residence-declaration.ts';

const texts: Readonly<Record<(typeof contractKinds)[number], ContractText>> = {
  'affiliation-contract': affiliationContract,
  'particular-conditions': particularConditions,
  'payment-mandate': paymentMandate,
  'tax-residence-declaration': taxResidenceDeclaration,
  'equipment-lease': equipmentLease,
  'beneficial-owners': beneficialOwners,
};

export const contractsSource = defineSource('contracts', (serve) => [
  serve(draftContract).with(({ folio, isPJ, kinds }) => ({
    contractNumber: identifier('PA', folio, kinds.join(' ')),
    version: '2026.11.2',
    documents: kinds.map((kind) => ({
      kind,
      title: texts[kind].title,
      clauses: [...texts[kind].clausesFor(isPJ)],
    })),
  })),
]);
