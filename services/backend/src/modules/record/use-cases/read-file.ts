import { hash } from 'node:crypto';
import type { AttachmentType } from '@afilia/domain/desk/model/review-file';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { StoredFile } from '../ports/application-store.ts';
import type { AttachedFileFault, AttachedFileReader } from '../../platform/ports/attached-files.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { FileScanner } from '../../platform/ports/file-scanner.ts';
import { scanArrived } from './scan-file.ts';

/** A file whose bytes say what it is. */
type ReadFile = {
  contentType: AttachmentType;
  /** As the record has it. */
  bytes: number;
  sha256: string;
  stored: StoredFile;
};

/** The reasons for which a stranger's file is not kept. */
export type ArrivedFileFault = AttachedFileFault | 'infected';

/**
 * Finds the type of a stranger's file in a process of its own; the name that it came with proves nothing. A file of a possible type
 * is scanned.
 */
export async function readFile(
  { reader, scanner, clock }: { reader: AttachedFileReader; scanner: FileScanner | undefined; clock: Clock },
  { id, kind, bytes }: { id: string; kind: 'attachment' | 'reviewFile'; bytes: Uint8Array },
): Promise<Result<ReadFile, 'busy' | ArrivedFileFault>> {
  // The reader takes the bytes away.
  const read = await reader.read(bytes.slice());
  if (read.status === 'busy') return err('busy');
  if (read.status === 'refused') return err(read.fault);
  if (read.status !== 'read') return err('tooComplex');
  const scanned = await scanArrived(scanner, bytes, clock);
  if (!scanned.ok) return scanned;
  const scan = scanned.value && { scan: scanned.value };
  const { contentType } = read;
  const sha256 = hash('sha256', bytes);
  const stored = { id, documentId: id, kind, contentType, sha256, bytes, ...scan };
  return ok({ contentType, bytes: bytes.byteLength, sha256, stored });
}
