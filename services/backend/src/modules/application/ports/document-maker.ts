import type { Application } from '@afilia/domain/application/model/application';
import type { IssuedDocument } from '@afilia/domain/application/model/facts';
import type { SigningCertificate } from '@afilia/domain/signing/model/signing-certificate';
import type { Result } from '@afilia/domain/values/result';
import type { StoredFile } from '../../record/ports/application-store.ts';
import type { DocumentFailure } from '@afilia/pades/types';

/** The result of one act of signing: all documents of a set, or none. */
type SignedSet = { documents: { id: string; sha256: string }[]; files: StoredFile[] };

/** The certificate of each signatory, and the files of it. */
export type CertifiedSet = { certificates: SigningCertificate[]; files: StoredFile[] };

/** Evidence of one act; `partyId` null is the merchant, who is the applicant. */
export type ActEvidence = { partyId: string | null; file: StoredFile };

/** The name of an act's evidence beside a document: each signatory's has a name of its own. */
export const evidenceName = (documentId: string, partyId: string | null): string =>
  partyId === null ? documentId : `${documentId}.${partyId}`;

/** Makes the documents of an application and puts the signature on them (decision app-definitions). */
export interface DocumentMaker {
  /**
   * Renders every drafted document. Ids and verification codes follow from the application, so a repeat replaces.
   *
   * @param signal - the documents are not wanted any more; throws its reason
   */
  produce(
    application: Application,
    at: string,
    signal?: AbortSignal,
  ): Promise<Result<{ documents: IssuedDocument[]; files: StoredFile[] }, DocumentFailure>>;
  /**
   * Puts one person's signature on every document, and writes the evidence file of the act: the applicant's of a natural
   * person, for a company that of the signatory whose turn it is.
   *
   * @param files - one for each document: as produced, or with the signatures of those before
   */
  sign(
    application: Application,
    files: StoredFile[],
    at: string,
  ): Promise<Result<SignedSet, DocumentFailure>>;
  /**
   * Puts the operator's signature on every document, after those of all people, and writes the evidence that the contract
   * was accepted.
   *
   * @param files - one for each document, with the signatures of everybody
   */
  countersign(
    application: Application,
    files: StoredFile[],
    at: string,
  ): Promise<Result<SignedSet, DocumentFailure>>;
  /**
   * Draws the certificate of each person's signature, with the evidence of the act attached, and signs it for the
   * operator (spec/signing-rules#certificate).
   *
   * @param given - every document as all have signed it, and the evidence of each act that is to be attested
   * @throws when evidence is not that of the signatures; a bug, never bad input
   */
  certify(
    application: Application,
    given: { files: readonly StoredFile[]; evidence: readonly ActEvidence[] },
    at: string,
  ): Promise<Result<CertifiedSet, DocumentFailure>>;
}
