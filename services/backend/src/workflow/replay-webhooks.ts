import type { JobRequest } from '../ports/jobs.ts';
import type { WebhookCursors } from '../ports/webhooks.ts';

/**
 * Has everything announced once more that happened since a moment, for whoever lost it. Every announcement has the id
 * it had.
 *
 * @param since ISO 8601 UTC
 * @param applicationId takes that one alone
 * @returns how many applications have something to announce
 */
export async function replayWebhooks(
  {
    cursors,
    send,
    newId,
  }: {
    cursors: WebhookCursors;
    send: (jobs: JobRequest[]) => Promise<void>;
    newId: () => string;
  },
  since: string,
  applicationId?: string,
): Promise<number> {
  const applications = await cursors.rewind(since, applicationId);
  const replay = newId();
  await send(
    applications.map((id) => ({
      name: 'deliver-webhooks',
      key: `${id}:webhooks:replay:${replay}`,
      data: { applicationId: id },
    })),
  );
  return applications.length;
}
