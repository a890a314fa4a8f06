import { hash } from 'node:crypto';
import type { AttachmentType } from '@afilia/domain/application/model/review-file';
import { err, ok, type Result } from '@afilia/domain/result';
import type { StoredFile } from '../../ports/application-store.ts';
import type { AttachedFileFault, AttachedFileReader } from '../../ports/attached-files.ts';

/** A file whose bytes say what it is. */
export type ReadFile = {
  contentType: AttachmentType;
  /** As the record has it. */
  bytes: number;
  sha256: string;
  stored: StoredFile;
};

/** What a stranger's file is, found in a process of its own; the name that it came with says nothing. */
export async function readFile(
  reader: AttachedFileReader,
  { id, kind, bytes }: { id: string; kind: 'attachment' | 'reviewFile'; bytes: Uint8Array },
): Promise<Result<ReadFile, 'busy' | AttachedFileFault>> {
  // The reader takes the bytes away.
  const read = await reader.read(bytes.slice());
  if (read.status === 'busy') return err('busy');
  if (read.status === 'refused') return err(read.fault);
  if (read.status !== 'read') return err('unreadable');
  const { contentType } = read;
  const sha256 = hash('sha256', bytes);
  const stored = { id, documentId: id, kind, contentType, sha256, bytes };
  return ok({ contentType, bytes: bytes.byteLength, sha256, stored });
}
