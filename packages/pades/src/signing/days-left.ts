import { X509Certificate } from 'node:crypto';

const day = 86_400_000;

/** Whole days until a chain ends: its first certificate that does. @param chain - DER, or PEM of each */
export const daysLeft = (chain: readonly (Uint8Array | string)[], now: Date): number =>
  Math.floor(
    (Math.min(...chain.map((one) => new X509Certificate(one).validToDate.getTime())) - now.getTime()) / day,
  );
