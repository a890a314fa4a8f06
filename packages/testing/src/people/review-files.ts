import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { RunningBackend } from '../backend/running-backend.ts';
import type { Applicant } from './applicant.ts';

let commands = 0;
const nextCommand = () => {
  commands += 1;
  return `review-file-${process.pid}-${String(commands).padStart(10, '0')}`;
};

/** Sends a file for a review as the browser does. @returns its status, and the answer of a command */
export async function giveFile(
  person: Applicant,
  { url, apiKey }: Pick<RunningBackend, 'url' | 'apiKey'>,
  bytes: Uint8Array<ArrayBuffer>,
  {
    name = 'comprobante.pdf',
    commandId = nextCommand(),
    session = person.session,
  }: { name?: string; commandId?: string; session?: string } = {},
) {
  const response = await fetch(`${url}/attachments?commandId=${commandId}`, {
    method: 'POST',
    headers: {
      'x-api-key': apiKey,
      authorization: `Bearer ${session}`,
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
    },
    body: bytes,
  });
  const { data } = (await response.json()) as { data: { result: Record<string, unknown> } };
  if (data.result['__typename'] === 'Application')
    person.application = data.result as unknown as ApplicationView;
  return { status: response.status, result: data.result };
}

/** Ids of files that this person gave and did not send. */
export const waitingFiles = ({ application }: Applicant): string[] =>
  application?.review?.files.filter(({ isSent }) => !isSent).map(({ id }) => id) ?? [];
