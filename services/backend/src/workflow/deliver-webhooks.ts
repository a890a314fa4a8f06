import { replay } from '@afilia/domain/application/evolve/evolve';
import type { Application } from '@afilia/domain/application/model/application';
import { announcementsOf } from '@afilia/domain/application/views/announcements';
import { addSeconds } from '@afilia/domain/application/model/decision';
import { z } from 'zod';
import type { ApplicationStore } from '../ports/application-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobHandler } from '../ports/jobs.ts';
import type { WebhookCursors, WebhookEndpoint } from '../ports/webhooks.ts';

const jobData = z.object({ applicationId: z.string() });

/** How long a delivery is ours without a word; an announcement takes ten seconds at most. */
const holdSeconds = 30;

/** What an operator should know about announcements; ids and numbers only. */
export type WebhookReport = (line: {
  applicationId: string;
  version: number;
  outcome: 'delivered' | 'failed';
  detail?: string;
  ms: number;
}) => void;

/**
 * Announces what happened to one application, one change after the other and never a later one first. What fails
 * waits, with everything after it, for the next try of the queue.
 */
export function createDeliverWebhooks(deps: {
  store: ApplicationStore;
  cursors: WebhookCursors;
  clock: Clock;
  /** Of its own host; nothing where that host announces nothing. */
  endpointOf: (application: Application) => WebhookEndpoint | undefined;
  report: WebhookReport;
}): JobHandler {
  const { store, cursors, clock, endpointOf, report } = deps;
  const now = () => clock.now().toISOString();

  /** An erased application is announced by its events, which keep its host. */
  async function endpointFor(applicationId: string) {
    const application =
      (await store.load(applicationId)) ??
      replay((await store.events(applicationId)).map(({ event }) => event));
    return application && endpointOf(application);
  }

  /** @returns how far it got, and whether that is everything */
  async function deliver(
    { applicationId, endpoint }: { applicationId: string; endpoint: WebhookEndpoint },
    delivered: number,
    holder: string,
    signal: AbortSignal,
  ) {
    for (const announcement of announcementsOf(await store.events(applicationId), delivered)) {
      const { version } = announcement;
      const started = clock.now().getTime();
      const sent = await endpoint.send(announcement, signal);
      const ms = clock.now().getTime() - started;
      if (!sent.ok) {
        report({ applicationId, version, outcome: 'failed', detail: sent.error, ms });
        return 'again';
      }
      report({ applicationId, version, outcome: 'delivered', ms });
      const until = addSeconds(now(), holdSeconds);
      // Somebody rewound it: whoever comes next begins there.
      if (!(await cursors.advance(applicationId, { holder, version, until }))) return 'again';
    }
    return 'done';
  }

  return async (data, { jobId, attempt, signal }) => {
    const { applicationId } = jobData.parse(data);
    const endpoint = await endpointFor(applicationId);
    if (!endpoint) return 'done';
    const holder = `${jobId}:${attempt}`;
    const at = now();
    const delivered = await cursors.take(applicationId, {
      holder,
      now: at,
      until: addSeconds(at, holdSeconds),
    });
    // Somebody else is at it, and may have read the record before this change: look again when they are done.
    if (delivered === undefined) return 'again';
    try {
      return await deliver({ applicationId, endpoint }, delivered, holder, signal);
    } finally {
      await cursors.release(applicationId, holder);
    }
  };
}
