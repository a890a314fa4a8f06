import { z } from 'zod';
import { rutSchema } from './fields.ts';

/** Request to the issuer of a document that a person gave; `code` is printed on it, or its folio. */
export const verifyDocumentRequestSchema = z.object({
  rut: rutSchema,
  kind: z.enum(['taxFolder', 'contributions', 'debtReport']),
  code: z.string().min(1).max(60),
  /** Of the tax folder alone: its receiver is told both. */
  password: z.string().min(1).max(60).optional(),
  /** Of the file, lower-case hex: text of a PDF is easily changed. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

/** `notFound`: the issuer gave no such file, whatever of it is wrong. */
export const verifyDocumentResponseSchema = z.object({
  status: z.enum(['authentic', 'notFound', 'withdrawn']),
});
