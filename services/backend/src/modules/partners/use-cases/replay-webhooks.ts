import { configuredEndpoint } from '@afilia/domain/partners/endpoint';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import { announcementJob, type WebhookCursors } from '../../platform/ports/webhooks.ts';

/**
 * Has all changes since a moment announced once more, for an endpoint that lost them. Every announcement has the id that it
 * had.
 *
 * @param since ISO 8601 UTC
 * @param of the endpoint and its host, absent: the configured one of each host; one application alone
 * @returns how many applications have something to announce
 */
export async function replayWebhooks(
  {
    cursors,
    send,
    newId,
  }: {
    cursors: Pick<WebhookCursors, 'rewind'>;
    send: (jobs: JobRequest[]) => Promise<void>;
    newId: () => string;
  },
  since: string,
  of: { applicationId?: string | undefined; endpointId?: string; hostId?: string } = {},
): Promise<number> {
  const { endpointId = configuredEndpoint, hostId = '', applicationId } = of;
  const applications = await cursors.rewind(since, { applicationId, endpointId });
  const reason = `replay:${newId()}`;
  await send(applications.map((id) => announcementJob({ applicationId: id, endpointId, hostId, reason })));
  return applications.length;
}
