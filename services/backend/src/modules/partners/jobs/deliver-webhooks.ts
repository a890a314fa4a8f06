import { replay } from '@afilia/domain/record/evolve';
import type { Application } from '@afilia/domain/application/model/application';
import { announcementsOf } from '@afilia/domain/record/announcements';
import { addSeconds } from '@afilia/domain/application/model/decision';
import { configuredEndpoint, invitationTypes, offReasons, wants } from '@afilia/domain/partners/endpoint';
import { type InvitationEvent, invitationMessage, momentOf } from '@afilia/domain/partners/invitation-event';
import { messageOf, testMessage } from '@afilia/domain/partners/message';
import { z } from 'zod';
import type { ApplicationStore } from '../../record/ports/application-store.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Invitations } from '../ports/invitations.ts';
import type { JobHandler } from '../../platform/ports/jobs.ts';
import type { WebhookCursors, WebhookEndpoint } from '../../platform/ports/webhooks.ts';
import { createSendToEndpoint, type SendToEndpointDeps } from './send-to-endpoint.ts';
import { notifyEndpointDisabled, type EndpointDisabledDeps } from './notify-endpoint-disabled.ts';

/**
 * A job of the version before has no endpoint and means the configured one. `version`: that one announcement again, whatever was
 * delivered since. `testId`: an event that tries the endpoint. `invitationId`: an event of an invitation. `offBecause`: a notice
 * to its host that it is off.
 */
const jobData = z.object({
  applicationId: z.string().optional(),
  endpointId: z.string().default(configuredEndpoint),
  hostId: z.string().optional(),
  version: z.int().optional(),
  testId: z.string().optional(),
  testAt: z.string().optional(),
  invitationId: z.string().optional(),
  invitationType: z.enum(invitationTypes).optional(),
  offBecause: z.enum(offReasons).optional(),
  offAt: z.string().optional(),
});

/** The seconds that a worker holds a delivery without renewing it; an announcement takes ten seconds at most. */
const holdSeconds = 30;

const ofNoApplication = { applicationId: null, version: null, folio: null };

/** Finds the endpoint of a job. */
export type EndpointFinder = {
  /** The one that the configuration gives a host, if any. */
  configuredOf: (hostId: string) => WebhookEndpoint | undefined;
  find: (id: string) => Promise<WebhookEndpoint | undefined>;
};

type DeliverWebhooksDeps = SendToEndpointDeps &
  EndpointDisabledDeps & {
    store: Pick<ApplicationStore, 'load' | 'events'>;
    invitations: Pick<Invitations, 'find'>;
    cursors: WebhookCursors;
    clock: Clock;
    finder: EndpointFinder;
    hostOf: (application: Application) => string;
    /** Our own address, for CloudEvents. */
    publicUrl: string;
  };

/**
 * Announces the changes of one application at one endpoint, one after the other and never a later one first. A change that
 * fails waits, with everything after it, for the next try of the queue; other endpoints and applications do not wait.
 */
export function createDeliverWebhooks(deps: DeliverWebhooksDeps): JobHandler {
  const { store, cursors, clock, finder, hostOf, publicUrl } = deps;
  const now = () => clock.now().toISOString();
  const sendTo = createSendToEndpoint(deps);

  /** An erased application is announced by its events, which keep its host. */
  async function hostOfApplication(applicationId: string) {
    const application =
      (await store.load(applicationId)) ??
      replay((await store.events(applicationId)).map(({ event }) => event));
    return application && hostOf(application);
  }

  async function endpointOf({ endpointId, applicationId, hostId }: z.infer<typeof jobData>) {
    if (endpointId !== configuredEndpoint) return finder.find(endpointId);
    const host = hostId ?? (applicationId === undefined ? undefined : await hostOfApplication(applicationId));
    return host === undefined ? undefined : finder.configuredOf(host);
  }

  const envelopeOf = ({ format, hostId }: WebhookEndpoint) => ({ format, hostId, publicUrl });

  /** @returns how far it got, and whether that is everything */
  async function deliver(
    { applicationId, endpoint }: { applicationId: string; endpoint: WebhookEndpoint },
    delivered: number,
    holder: string,
    signal: AbortSignal,
  ): ReturnType<JobHandler> {
    const cursor = { applicationId, endpointId: endpoint.id };
    const record = await store.events(applicationId);
    const advance = (version: number) =>
      cursors.advance(cursor, { holder, version, until: addSeconds(now(), holdSeconds) });
    for (const announcement of announcementsOf(record, delivered)) {
      const { version, folio } = announcement;
      if (!wants(endpoint, announcement)) continue;
      const message = messageOf(announcement, envelopeOf(endpoint));
      const reported = await sendTo(endpoint, message, { applicationId, version, folio }, signal);
      if (reported === 'off') return 'done';
      if (reported !== 'done') return reported;
      // It was rewound: the next one begins there.
      if (!(await advance(version))) return 'again';
    }
    // The remaining changes change no state, or the endpoint does not want them.
    const last = record.at(-1)?.version ?? delivered;
    if (endpoint.id !== configuredEndpoint && last > delivered && !(await advance(last))) return 'again';
    return 'done';
  }

  /** One announcement again, with the id that it had. */
  async function again(
    {
      applicationId,
      endpoint,
      version,
    }: { applicationId: string; endpoint: WebhookEndpoint; version: number },
    signal: AbortSignal,
  ): ReturnType<JobHandler> {
    const announcement = announcementsOf(await store.events(applicationId), version - 1).find(
      (one) => one.version === version,
    );
    if (!announcement) return 'done';
    const message = messageOf(announcement, envelopeOf(endpoint));
    const about = { applicationId, version, folio: announcement.folio };
    const reported = await sendTo(endpoint, message, about, signal);
    return reported === 'off' ? 'done' : reported;
  }

  /** An invitation that was erased meanwhile, with its application, is no longer announced. */
  async function notifyOfInvitation(
    endpoint: WebhookEndpoint,
    { invitationId, type }: InvitationEvent,
    signal: AbortSignal,
  ): ReturnType<JobHandler> {
    const invitation = await deps.invitations.find(invitationId, endpoint.hostId);
    const at = invitation && momentOf(type, invitation);
    if (!at) return 'done';
    const message = invitationMessage({ type, invitationId }, at, envelopeOf(endpoint));
    const reported = await sendTo(endpoint, message, ofNoApplication, signal);
    return reported === 'off' ? 'done' : reported;
  }

  return async (data, { jobId, attempt, signal }) => {
    const job = jobData.parse(data);
    const {
      applicationId,
      version,
      testId,
      testAt,
      offBecause,
      offAt,
      invitationId,
      invitationType: type,
    } = job;
    const endpoint = await endpointOf(job);
    if (!endpoint) return 'done';
    if (offBecause !== undefined && offAt !== undefined)
      return notifyEndpointDisabled(deps, endpoint, { because: offBecause, at: offAt });
    if (testId !== undefined && testAt !== undefined) {
      await sendTo(endpoint, testMessage(testId, testAt, envelopeOf(endpoint)), ofNoApplication, signal);
      // It tells a person what happens now; a second try would tell another story.
      return 'done';
    }
    // Off: of applications it goes on from its cursor once it is on.
    if (endpoint.state === 'off') return 'done';
    if (invitationId !== undefined && type !== undefined)
      return notifyOfInvitation(endpoint, { invitationId, type }, signal);
    if (applicationId === undefined) return 'done';
    if (version !== undefined) return again({ applicationId, endpoint, version }, signal);
    const holder = `${jobId}:${attempt}`;
    const at = now();
    const cursor = { applicationId, endpointId: endpoint.id };
    const delivered = await cursors.take(cursor, { holder, now: at, until: addSeconds(at, holdSeconds) });
    // Another job is at it, and may have read the record before this change: look again when it is done.
    if (delivered === 'held') return 'again';
    if (delivered === 'nothing') return 'done';
    try {
      return await deliver({ applicationId, endpoint }, delivered, holder, signal);
    } finally {
      await cursors.release(cursor, holder);
    }
  };
}
