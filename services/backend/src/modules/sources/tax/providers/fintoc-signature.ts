import { createHmac, timingSafeEqual } from 'node:crypto';
import { fintocSignedText } from '@afilia/source-contracts/providers/fintoc';

const signatureForm = /^t=(?<time>\d{1,12}),v1=(?<digest>[\da-f]{64})$/u;

/** Seconds that a signature may be old, or ahead of us. */
const toleranceSeconds = 300;

/** Tells if the provider signed these bytes within the last minutes. @param atMs - ms since 1970 */
export function isSignedByFintoc(
  secret: string,
  { header, body, atMs }: { header: string; body: string; atMs: number },
): boolean {
  const { time, digest } = signatureForm.exec(header)?.groups ?? {};
  if (time === undefined || digest === undefined) return false;
  if (Math.abs(atMs / 1000 - Number(time)) > toleranceSeconds) return false;
  const expected = createHmac('sha256', secret).update(fintocSignedText(time, body)).digest();
  return timingSafeEqual(expected, Buffer.from(digest, 'hex'));
}
