import type { Result } from '@afilia/domain/result';
import type { StoredFile } from './application-store.ts';
import type { DocumentFailure } from './signing.ts';

/** Files that prove themselves for longer, and when the certificate of their newest time stamp ends (ISO 8601). */
export type ExtendedSet = { files: StoredFile[]; stampEndsAt: string };

/** Extends signed files to PAdES B-LTA (decision 0047). */
export interface DocumentArchive {
  /** @returns all of them, each beginning with the bytes that it had, or E09 where an authority does not answer */
  extend(files: readonly StoredFile[], now: Date): Promise<Result<ExtendedSet, DocumentFailure>>;
}
