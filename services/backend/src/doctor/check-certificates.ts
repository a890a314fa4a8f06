import { X509Certificate } from 'node:crypto';
import type { Result } from '@afilia/domain/result';
import { type DocumentFailure, type Signer, signingKeyNames } from '../ports/signing.ts';
import { finding, type Finding } from './finding.ts';

const day = 86_400_000;
/** New certificates of an authority take weeks. */
const warnDays = 60;

/** Whole days until a certificate of the chain ends: the first that does. @param chain - DER */
const daysLeft = (chain: readonly Uint8Array[], now: Date): number =>
  Math.floor(
    (Math.min(...chain.map((der) => new X509Certificate(der).validToDate.getTime())) - now.getTime()) / day,
  );

/**
 * The certificates that documents are signed with: who holds them, until when, and whether their authority answers that
 * they hold.
 *
 * @param askRevocation - asks it, about the first certificate of a chain
 */
export async function checkCertificates(
  signer: Pick<Signer, 'chain'>,
  askRevocation: (chain: readonly Uint8Array[]) => Promise<Result<unknown, DocumentFailure>>,
  now: Date,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const key of signingKeyNames) {
    const check = `certificate ${key}`;
    const chain = await signer.chain(key);
    if (!chain.ok) {
      found.push(finding(check, 'fail', chain.error.detail));
      continue;
    }
    const days = daysLeft(chain.value, now);
    const asked = await askRevocation(chain.value);
    if (days < 0) found.push(finding(check, 'fail', `ended ${-days} days ago`));
    else if (!asked.ok) found.push(finding(check, 'fail', asked.error.detail));
    else
      found.push(
        finding(check, days < warnDays ? 'warn' : 'ok', `holds for ${days} days; its authority answers`),
      );
  }
  return found;
}
