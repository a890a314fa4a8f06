import type { Config } from './config/config.ts';
import { certificatesOf } from '@afilia/pades/signing/certificates-of';
import { openSigner } from '../signing/documents/signers/open-signer.ts';
import { createTimestampClient } from '@afilia/pades/signing/timestamp-client';
import type { Clock } from '../platform/ports/clock.ts';
import type { Outbound } from '../platform/ports/outbound.ts';

const timeoutMs = 10_000;

/** Opens the signer of documents, as configured. */
export const signerOf = (
  config: Pick<Config, 'signing' | 'dataDir' | 'sandbox' | 'revocation'>,
  { clock, http }: { clock: Clock; http: Outbound },
) =>
  openSigner(config.signing, {
    folder: config.dataDir,
    clock,
    http,
    addresses: config.sandbox ? config.revocation.made : undefined,
  });

/** @returns the client of the time-stamp authority, and DER of the roots that are believed about it, if any were named */
export function timestampsOf({ timestamps: { url, rootPem } }: Pick<Config, 'timestamps'>, http: Outbound) {
  const roots = rootPem === undefined ? undefined : certificatesOf(rootPem);
  return { roots, timestamps: createTimestampClient({ url, http, timeoutMs, ...(roots && { roots }) }) };
}
