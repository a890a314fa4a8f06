import { z } from 'zod';

const base64 = z.base64();

/** A token of OAuth 2.0 (RFC 6749 section 5.1). */
export const tokenAnswer = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,8000}$/u),
  token_type: z.string().regex(/^bearer$/iu),
  /** Seconds; an hour where it is not told. */
  expires_in: z.number().positive().default(3600),
});

/** `credentials/info`, as far as it is looked at (Cloud Signature Consortium, API v2.0, section 11.5). */
export const infoAnswer = z.object({
  key: z.object({ status: z.string(), algo: z.array(z.string()) }),
  cert: z.object({
    status: z.string().optional(),
    /** The signing certificate first. */
    certificates: z.array(base64).min(1).max(10),
  }),
  auth: z.object({ mode: z.string() }).optional(),
  /** How many hashes one authorisation may be for. */
  multisign: z.int().min(1),
});
export type InfoAnswer = z.infer<typeof infoAnswer>;

/** `credentials/authorize`: the signature activation data. */
export const authorizeAnswer = z.object({ SAD: z.string().min(1) });

/** `signatures/signHash` where it answers at once. */
export const signHashAnswer = z.object({ signatures: z.array(base64) });
