import { err, ok, type Result } from '@afilia/domain/values/result';
import type { StoredFile } from '../ports/application-store.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { FileScan, FileScanner, Scanning } from '../../platform/ports/file-scanner.ts';

/**
 * Scans a file that has just come. While the scanner is away the file is stored: its sender need not come back, and it
 * stays closed until it is scanned ({@link mayHandOut}).
 *
 * @returns the scan to keep beside the file; an error means that the file is not kept
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

/**
 * The reasons for which a file is not handed out: the scanner found something in it, or the configured scanner did not
 * answer.
 */
export type WithheldFile = 'infected' | 'unscanned';

/**
 * Scans a stored file before one of the staff gets it: the scanner of today may find more than that of the day it came,
 * and files that came before one was configured are scanned too. While the scanner is away, its last verdict holds.
 *
 * @returns why the file is withheld; undefined if it may be handed out
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
