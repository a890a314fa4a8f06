import type { Result } from '@afilia/domain/values/result';
import type { DocumentFailure, TimestampClient } from '@afilia/pades/types';
import { finding, type Finding } from './finding.ts';

/**
 * Asks for a real time stamp, over a text of ours, and checks it as those of documents are: its chain, and whether the
 * authorities of that answer for each certificate, as documents need it a day after they were signed.
 *
 * @param fetchRevocation - asks them about the chain of a token over these bytes
 */
export async function checkTimeStamps(
  client: Pick<TimestampClient, 'stamp'>,
  url: string,
  fetchRevocation: (token: Uint8Array, bytes: Uint8Array) => Promise<Result<unknown, DocumentFailure>>,
): Promise<Finding[]> {
  const { host } = new URL(url);
  const bytes = Buffer.from('Afilia doctor', 'utf8');
  const stamped = await client.stamp(bytes);
  if (!stamped.ok) return [finding('time stamps', 'fail', `${host}: ${stamped.error.detail}`)];
  const requested = await fetchRevocation(stamped.value, bytes);
  return [
    requested.ok
      ? finding('time stamps', 'ok', `${host} stamps, its answer holds, and its authorities answer`)
      : finding('time stamps', 'fail', `${host} stamps, but ${requested.error.detail}`),
  ];
}
