import { createHash } from 'node:crypto';
import type { verifyDocumentRequestSchema } from '@afilia/source-contracts/issued-document';
import type { z } from 'zod';
import { paperOfCode, passwordOf } from './paper.ts';
import { renderPaper } from './render-paper.ts';

/** Answers as the issuer of a document: whether a code of its own goes with exactly the file that it gave. */
export function verifyPaper({
  rut,
  kind,
  code,
  password,
  sha256,
}: z.output<typeof verifyDocumentRequestSchema>): {
  status: 'authentic' | 'notFound' | 'withdrawn';
} {
  const paper = paperOfCode(rut, kind, code);
  if (!paper || paper.variant === 'unknown') return { status: 'notFound' };
  if (kind === 'taxFolder' && password !== passwordOf(paper)) return { status: 'notFound' };
  const given = createHash('sha256').update(renderPaper(paper)).digest('hex');
  if (given !== sha256) return { status: 'notFound' };
  return { status: paper.variant === 'withdrawn' ? 'withdrawn' : 'authentic' };
}
