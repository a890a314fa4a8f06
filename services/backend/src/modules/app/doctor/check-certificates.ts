import type { Result } from '@afilia/domain/values/result';
import { isSelfSigned } from '@afilia/pades/paths/find-path';
import { daysLeft } from '@afilia/pades/signing/days-left';
import { type DocumentFailure, type Signer, signingKeyNames } from '@afilia/pades/types';
import { finding, type Finding } from './finding.ts';

/** New certificates of an authority take weeks. */
const warnDays = 60;

/**
 * Examines the certificates that documents are signed with: their holders, their ends, the answers of their
 * authorities, and if the chain goes up to a root.
 *
 * @param fetchRevocation - asks them, about each certificate of a chain but its last
 */
export async function checkCertificates(
  signer: Pick<Signer, 'chain'>,
  fetchRevocation: (chain: readonly Uint8Array[]) => Promise<Result<unknown, DocumentFailure>>,
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
    const requested = await fetchRevocation(chain.value);
    if (days < 0) found.push(finding(check, 'fail', `ended ${-days} days ago`));
    else if (!requested.ok) found.push(finding(check, 'fail', requested.error.detail));
    else if (!isSelfSigned(chain.value.at(-1) ?? new Uint8Array()))
      found.push(
        finding(check, 'warn', 'its chain ends with an authority that another one signed: add the root'),
      );
    else
      found.push(
        finding(check, days < warnDays ? 'warn' : 'ok', `holds for ${days} days; its authorities answer`),
      );
  }
  return found;
}
