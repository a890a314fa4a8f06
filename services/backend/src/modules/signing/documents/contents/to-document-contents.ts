import type { DocumentKind } from '@afilia/domain/signing/model/kinds';
import { withoutOrdinal } from '@afilia/domain/signing/ordinals';
import { fillPlaceholders } from '@afilia/domain/signing/placeholders';
import type {
  ContractFacts,
  DocumentContent,
  DocumentDraft,
  DocumentSection,
  IssuedPart,
} from '../../ports/documents.ts';
import { operatorValues } from '@afilia/domain/partners/operator-values';
import { affiliationContract } from './affiliation-contract.ts';
import { beneficialOwners } from './beneficial-owners.ts';
import { equipmentLease } from './equipment-lease.ts';
import { particularConditions } from './particular-conditions.ts';
import { parties } from './parties.ts';
import { paymentMandate } from './payment-mandate.ts';
import { taxResidenceDeclaration } from './tax-residence-declaration.ts';

import { signingNotices } from './signing-notices.ts';

const sectionsOf: Record<
  DocumentKind,
  (facts: ContractFacts, others: readonly IssuedPart[]) => DocumentSection[]
> = {
  'affiliation-contract': affiliationContract,
  'particular-conditions': particularConditions,
  'payment-mandate': paymentMandate,
  'beneficial-owners': beneficialOwners,
  'tax-residence-declaration': taxResidenceDeclaration,
  'equipment-lease': equipmentLease,
};

/**
 * What a document of a contract says: the parties, the facts that belong to its kind, then the clauses of the contracts
 * source, word for word but for placeholders and numbers.
 *
 * @param verificationCode see {@link ../verification-code.ts}
 * @param others the documents that the affiliation contract lists; other kinds list none
 */
export function toDocumentContent(
  facts: ContractFacts,
  draft: DocumentDraft,
  verificationCode: string,
  others: readonly IssuedPart[] = [],
): DocumentContent {
  const { operator, merchant } = facts;
  const filled = (text: string) => fillPlaceholders(text, draft.clauses, operatorValues(operator));
  return {
    kind: draft.kind,
    title: filled(draft.title),
    folio: facts.folio,
    contractNumber: facts.contractNumber,
    version: facts.version,
    issuedAt: facts.issuedAt,
    verificationCode,
    verifyAddress: facts.verifyAddress,
    operator: {
      brandName: operator.brandName,
      legalName: operator.legalName,
      rut: operator.rut,
      profileVersion: operator.version,
    },
    merchant: { name: merchant.name, rut: merchant.rut },
    sections: [...parties(facts), ...sectionsOf[draft.kind](facts, others)],
    clauses: draft.clauses.map(({ id, heading, body }) => ({
      ...(id !== undefined && { id }),
      heading: filled(withoutOrdinal(heading)),
      body: filled(body),
    })),
    signingNotices: signingNotices(facts),
    signatories: facts.signatories,
  };
}
