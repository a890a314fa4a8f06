import { contentFormat, type PrintedContent } from '../ports/documents.ts';
import { canonicalJson, type Json } from '@afilia/source-contracts/canonical-json';
import { sha256Hex } from '@afilia/pades/sha256';

/** The content of a document as one file, and its digest. */
export type ContentFile = { json: string; sha256: string };

/** A document's content as canonical JSON: the same content always gives the same bytes. */
export function contentOf(content: PrintedContent): ContentFile {
  // JSON leaves out undefined values, as they are absent when the content is read again.
  const plain = JSON.parse(JSON.stringify(content)) as { [key: string]: Json };
  const json = canonicalJson({ format: contentFormat, ...plain });
  return { json, sha256: sha256Hex(json) };
}
