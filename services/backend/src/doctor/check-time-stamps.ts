import type { TimestampClient } from '../ports/signing.ts';
import { finding, type Finding } from './finding.ts';

/** Asks for a real time stamp, over a text of ours, and checks it as those of documents are. */
export async function checkTimeStamps(
  client: Pick<TimestampClient, 'stamp'>,
  url: string,
): Promise<Finding[]> {
  const { host } = new URL(url);
  const stamped = await client.stamp(Buffer.from('Afilia doctor', 'utf8'));
  return [
    stamped.ok
      ? finding('time stamps', 'ok', `${host} stamps, and its answer holds`)
      : finding('time stamps', 'fail', `${host}: ${stamped.error.detail}`),
  ];
}
