import { formatPhone } from '@afilia/domain/identity/phone';
import type { DocumentKind } from '@afilia/domain/document/kinds';
import type { ContractFacts, DocumentContent, DocumentSection } from '../../ports/documents.ts';
import { affiliationContract } from './affiliation-contract.ts';
import { beneficialOwners } from './beneficial-owners.ts';
import { equipmentLease } from './equipment-lease.ts';
import { particularConditions } from './particular-conditions.ts';
import { paymentMandate } from './payment-mandate.ts';
import { taxResidenceDeclaration } from './tax-residence-declaration.ts';

const sectionsOf: Record<DocumentKind, (facts: ContractFacts) => DocumentSection[]> = {
  'affiliation-contract': affiliationContract,
  'particular-conditions': particularConditions,
  'payment-mandate': paymentMandate,
  'beneficial-owners': beneficialOwners,
  'tax-residence-declaration': taxResidenceDeclaration,
  'equipment-lease': equipmentLease,
};

/**
 * What each document of a contract says: the facts that belong to its kind, then the clauses of the contracts source,
 * word for word. One document for each draft, in the drafts' order.
 *
 * @param codeFor gives the verification code of a document; see {@link ../verification-code.ts}.
 */
export const toDocumentContents = (
  facts: ContractFacts,
  codeFor: (kind: DocumentKind) => string,
): DocumentContent[] =>
  facts.drafts.map((draft) => ({
    kind: draft.kind,
    title: draft.title,
    folio: facts.folio,
    contractNumber: facts.contractNumber,
    version: facts.version,
    issuedAt: facts.issuedAt,
    verificationCode: codeFor(draft.kind),
    verifyAddress: facts.verifyAddress,
    merchant: {
      name: facts.merchant.name,
      rut: facts.merchant.rut,
      kindLabel: facts.merchant.kind === 'natural' ? 'Persona natural' : 'Persona jurídica',
      addressLines: facts.addresses,
      email: facts.merchant.email,
      phone: formatPhone(facts.merchant.phone),
    },
    sections: sectionsOf[draft.kind](facts),
    clauses: draft.clauses,
    signatories: facts.signatories,
  }));
