import type { Result } from '@afilia/domain/values/result';
import type { StoredFile } from '../../record/ports/application-store.ts';
import type { DocumentFailure } from '@afilia/pades/types';

/** Files that prove themselves for longer, and when the certificate of their newest time stamp ends (ISO 8601). */
type ExtendedSet = { files: StoredFile[]; stampEndsAt: string };

/** The state of the signed applications. */
export type ArchiveState = {
  /** Applications whose files were extended, and those whose files were not. */
  applications: Record<'B-T' | 'B-LTA', number>;
  /** The first end of a certificate of a newest stamp, ISO 8601; undefined if there is none. */
  firstEnd: string | undefined;
};

/** The ledger of applications with signed files to look after. */
export interface ArchiveLedger {
  /** Never extended, or with a newest stamp whose certificate ends before; the oldest first. */
  due(before: string, limit: number): Promise<string[]>;
  state(): Promise<ArchiveState>;
}

/** Extends signed files to PAdES B-LTA (decision signing-long-term). */
export interface DocumentArchive {
  /** @returns all of them, each beginning with the bytes that it had, or E09 where an authority does not answer */
  extend(files: readonly StoredFile[], now: Date): Promise<Result<ExtendedSet, DocumentFailure>>;
}
