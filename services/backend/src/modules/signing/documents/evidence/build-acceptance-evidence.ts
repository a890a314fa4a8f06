import { decidedHoldsAt } from '@afilia/domain/application/gate-holds';
import type { Application } from '@afilia/domain/application/model/application';
import type { Provider } from '@afilia/domain/partners/provider';
import type { EvidenceFile } from '../../../application/ports/signing.ts';
import { sha256Hex } from '@afilia/pades/sha256';
import { canonicalJson } from '@afilia/source-contracts/canonical-json';

/**
 * Makes the evidence file of the operator's act: which files it accepted, when, and whether a person looked at the
 * contract before. Its digest goes into the operator's signature.
 *
 * @param signedAt ISO 8601 UTC
 * @throws when the contract was not accepted; a bug, never bad input
 */
export function evidenceOfAcceptance(
  application: Application,
  { legalName, rut }: Provider,
  signedAt: string,
): EvidenceFile {
  const { folio, facts, documents, stage } = application;
  if (stage?.name !== 'acceptance' || !facts.contract)
    throw new Error('the operator signs before the contract is accepted');
  const json = canonicalJson({
    format: 'afilia-acceptance-evidence/1',
    folio,
    contractNumber: facts.contract.contractNumber,
    operator: { name: legalName, rut },
    documents: documents.map(({ kind, title, sha256 }) => ({ kind, title, sha256 })),
    acceptedAt: stage.startedAt,
    reviewed: decidedHoldsAt(application, 'acceptance', 'granted').length > 0,
    signedAt,
  });
  return { json, sha256: sha256Hex(json) };
}
