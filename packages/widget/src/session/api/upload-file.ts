import type { ApplicationView, RefusalView } from '@afilia/api-contract/generated/operations';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { type ApiFailure, type ApiOptions, credentialHeaders } from './api-client.ts';
import { networkAnswered } from './network-hint.ts';
import { withTimeout } from './with-timeout.ts';

/** 10 MB on a slow phone. */
const maxMs = 120_000;

/** A file with its path and form. */
export type UploadedFile = {
  path: '/uploads' | '/attachments';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body: FormData | File;
};
type UploadAnswer =
  | ({ __typename: 'Application' } & ApplicationView)
  | ({ __typename: 'Refusal' } & RefusalView);

/**
 * Sends a file of the person, once: if it gets lost on the way, the person sends it again.
 *
 * @returns the result of a command
 */
export async function uploadFile(
  options: ApiOptions,
  { path, query, headers, body }: UploadedFile,
  commandId: string,
): Promise<Result<UploadAnswer, ApiFailure>> {
  const address = new URL(path, new URL(options.url, globalThis.location?.href));
  address.search = new URLSearchParams({ ...query, commandId }).toString();
  const limit = withTimeout(maxMs, options.stopped);
  try {
    const response = await options.fetch(address.href, {
      method: 'POST',
      headers: { ...credentialHeaders(options), ...headers },
      body,
      signal: limit.signal,
    });
    networkAnswered();
    const envelope = (await response.json().catch(() => null)) as {
      data?: { result?: UploadAnswer };
    } | null;
    const result = envelope?.data?.result;
    const reference = response.headers.get('x-request-id');
    return result ? ok(result) : err({ code: 'E18', reason: 'protocol', reference });
  } catch {
    if (limit.isUp()) return err({ code: 'E21', reason: 'timeout', reference: null });
    return err({ code: 'E18', reason: 'network', reference: null });
  } finally {
    limit.end();
  }
}
