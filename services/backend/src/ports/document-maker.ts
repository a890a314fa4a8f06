import type { Application } from '@afilia/domain/application/model/application';
import type { IssuedDocument } from '@afilia/domain/application/model/facts';
import type { Result } from '@afilia/domain/result';
import type { StoredFile } from './application-store.ts';
import type { DocumentFailure } from './signing.ts';

/** What one act of signing made: all documents of a set, or none. */
export type SignedSet = { documents: { id: string; sha256: string }[]; files: StoredFile[] };

/** Makes the documents of an application and puts the signature on them (decision 0023#provable-signatures). */
export interface DocumentMaker {
  /**
   * Renders every drafted document. Ids and verification codes follow from the application, so a repeat replaces.
   *
   * @param signal - nobody wants them any more; throws its reason
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
}
