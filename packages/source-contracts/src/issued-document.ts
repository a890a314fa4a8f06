import { z } from 'zod';
import { credentialProblems } from './credential-source.ts';
import { rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';
import type { SourceName } from './source-names.ts';

/** Request to the issuer of a document that a person gave; `code` is printed on it, or its folio. */
export const verifyDocumentRequestSchema = z.object({
  rut: rutSchema,
  kind: z.enum(['taxFolder', 'contributions', 'debtReport']),
  code: z.string().min(1).max(60),
  /** Of the tax folder alone: its receiver gets both. */
  password: z.string().min(1).max(60).optional(),
  /** Of the file, lower-case hex: text of a PDF is easily changed. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

/** `notFound`: the issuer gave no such file, whatever of it is wrong. */
export const verifyDocumentResponseSchema = z.object({
  status: z.enum(['authentic', 'notFound', 'withdrawn']),
});

/**
 * Confirms a document that the person uploaded instead of giving a key (spec/chile#uploaded-documents).
 *
 * @param document - its name with an article, for the summary
 */
export const defineVerification = (source: SourceName, name: string, document: string) =>
  defineOperation({
    source,
    name,
    summary: `Whether ${document} that a person gave is the one that was issued`,
    method: 'POST',
    path: '/documents/verify',
    safe: true,
    request: verifyDocumentRequestSchema,
    response: verifyDocumentResponseSchema,
    problems: credentialProblems,
  });
