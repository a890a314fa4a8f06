import { err, ok, type Result } from '@afilia/domain/values/result';
import type { StoredFile } from '../ports/application-store.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { FileScan, FileScanner, Scanning } from '../../platform/ports/file-scanner.ts';

/**
 * Scans a file that has just come. Where the scanner is away the file is taken in: nobody who sends one has to come back
 * for it, and nobody opens it before it was scanned ({@link mayHandOut}).
 *
 * @returns what is kept beside the file, or that it is not kept
 */
export async function scanArrived(
  scanner: FileScanner | undefined,
  bytes: Uint8Array,
  clock: Clock,
): Promise<Result<FileScan | undefined, 'infected'>> {
  const verdict = await scanner?.scan(bytes);
  if (verdict?.status === 'infected') return err('infected');
  return ok(verdict?.status === 'clean' ? { result: 'clean', at: clock.now().toISOString() } : undefined);
}

/** Why a file is not handed out: something was found in it, or nobody could look while a scanner is configured. */
export type WithheldFile = 'infected' | 'unscanned';

/**
 * Scans a stored file before one of the staff gets it: signatures of today find what those of the day it came did not,
 * and files from before there was a scanner are scanned too. While the scanner is away, what it said last holds.
 *
 * @returns why the file is withheld; nothing where it may be handed out
 */
export async function mayHandOut(
  { scanner, scans }: Scanning,
  applicationId: string,
  file: StoredFile,
  clock: Clock,
): Promise<WithheldFile | undefined> {
  const verdict = await scanner?.scan(file.bytes);
  if (verdict && verdict.status !== 'unavailable') {
    const { status: result } = verdict;
    await scans.note(applicationId, file.documentId, { result, at: clock.now().toISOString() });
    return result === 'infected' ? 'infected' : undefined;
  }
  if (file.scan) return file.scan.result === 'infected' ? 'infected' : undefined;
  return scanner ? 'unscanned' : undefined;
}
