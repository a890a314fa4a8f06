import { z } from 'zod';

const sha256 = '2.16.840.1.101.3.4.2.1';

/** Of RSA with SHA-256, and of RSA where the hash is named beside it. */
export const algorithms = { sha256WithRsa: '1.2.840.113549.1.1.11', rsa: '1.2.840.113549.1.1.1' } as const;

/** SHA-256 in base64. */
const hash = z.string().regex(/^[A-Za-z\d+/]{43}=$/u);
const hashes = z.array(hash).min(1).max(100);

/** What each operation is asked with, as far as it is looked at (Cloud Signature Consortium, API v2.0). */
export const requests = {
  credentialsInfo: z.object({ credentialID: z.string() }),
  authorize: z.object({
    credentialID: z.string(),
    numSignatures: z.int().min(1),
    hashes,
    hashAlgorithmOID: z.literal(sha256),
  }),
  signHash: z
    .object({
      credentialID: z.string(),
      SAD: z.string(),
      hashes,
      hashAlgorithmOID: z.literal(sha256).optional(),
      signAlgo: z.enum([algorithms.sha256WithRsa, algorithms.rsa]),
    })
    .refine(({ signAlgo, hashAlgorithmOID }) => signAlgo !== algorithms.rsa || hashAlgorithmOID === sha256),
} as const;

/** Asked as a form, as OAuth 2.0 has it. */
export const tokenRequest = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
});
