import {
  configuredEndpoint,
  type OffReason,
  type WebhookFormat,
  type WebhookType,
} from '@afilia/domain/partners/endpoint';
import type { InvitationEvent } from '@afilia/domain/partners/invitation-event';
import type { WebhookMessage } from '@afilia/domain/partners/message';
import type { JobRequest } from './jobs.ts';

/** Target of a host's announcements of changes of state. Moments are ISO 8601 UTC. */
export type WebhookEndpoint = {
  id: string;
  hostId: string;
  url: string;
  /** As Standard Webhooks write it: `whsec_` and base64. */
  secret: string;
  /** The secret before, while it signs too. */
  previous?: { secret: string; until: string } | undefined;
  types: readonly WebhookType[];
  format: WebhookFormat;
  isPJ: boolean | null;
  state: 'on' | 'off';
  offBecause: OffReason | null;
  createdAt: string;
  deliveredAt: string | null;
};

/** Outcome of one try. `detail`: in words of ours, at most 200 letters, and nothing of the answer's body. */
export type Sent =
  | { ok: true; status: number }
  | { ok: false; status: number | null; detail: string; retryAfterSeconds?: number };

/** Sends to endpoints over HTTPS, signed. */
export interface WebhookSender {
  send(
    endpoint: Pick<WebhookEndpoint, 'id' | 'url' | 'secret' | 'previous'>,
    message: WebhookMessage,
    signal: AbortSignal,
  ): Promise<Sent>;
  /** Tells if an address may be an endpoint's: https, and none of a private network, by its name or by DNS now. */
  judgeAddress(url: string): Promise<'ok' | 'addressScheme' | 'addressPrivate'>;
}

/** New values of an endpoint. */
export type EndpointChange = {
  [Field in 'url' | 'types' | 'format' | 'isPJ']?: WebhookEndpoint[Field] | undefined;
};

/** Announcements that an endpoint did not get yet. Moments are ISO 8601 UTC. */
export type EndpointBacklog = {
  /** Applications with something to announce to it. */
  pending: number;
  /** Since when the one that has waited longest waits; null where none does. */
  pendingSince: string | null;
  /** Since when every try failed; null where the last one arrived, or none was made. */
  failingSince: string | null;
};

/** Endpoints that hosts made. A query with `hostId` finds nothing of another host. */
export interface WebhookEndpoints {
  /** @returns the one with this id, which may be there before; or that the host has as many as it may have */
  create(endpoint: WebhookEndpoint): Promise<WebhookEndpoint | 'tooMany'>;
  find(id: string, hostId?: string): Promise<WebhookEndpoint | undefined>;
  /** The first made comes first. */
  list(hostIds: readonly string[] | undefined): Promise<(WebhookEndpoint & EndpointBacklog)[]>;
  /** The backlog of the configured endpoint of a host, by jobs and deliveries: it has no row of its own. */
  backlogOfConfigured(hostId: string): Promise<EndpointBacklog & Pick<WebhookEndpoint, 'deliveredAt'>>;
  change(id: string, hostId: string, change: EndpointChange): Promise<WebhookEndpoint | undefined>;
  /** The secret of now signs until then beside the new one. The same secret twice changes nothing. */
  rotate(
    id: string,
    hostId: string,
    to: { secret: string; previousUntil: string },
  ): Promise<WebhookEndpoint | undefined>;
  remove(id: string, hostId: string): Promise<boolean>;
  /** @returns true: it was on */
  switchOff(id: string, because: OffReason): Promise<boolean>;
  /** Forgets its failures. @returns the applications with something to announce to it; undefined where it was on */
  switchOn(id: string, hostId: string): Promise<string[] | undefined>;
  noteDelivered(id: string, at: string): Promise<void>;
  /** @returns since when nothing was delivered, and how often it was tried since */
  noteFailed(id: string, at: string): Promise<{ since: string; tries: number } | undefined>;
}

/** One announcement at one endpoint. Moments are ISO 8601 UTC. */
export type WebhookDelivery = {
  id: string;
  hostId: string;
  endpointId: string;
  /** Null for an event that is of no application, as are folio and version. */
  applicationId: string | null;
  folio: string | null;
  version: number | null;
  webhookId: string;
  type: string;
  tries: number;
  status: number | null;
  ms: number;
  detail: string | null;
  firstAt: string;
  lastAt: string;
  deliveredAt: string | null;
};

/** Filter of a list of deliveries. */
type DeliveryQuery = {
  hostIds?: readonly string[] | undefined;
  endpointId?: string | undefined;
  result?: 'delivered' | 'failed' | undefined;
  folio?: string | undefined;
  /** Behind this one. */
  after?: { lastAt: string; id: string } | undefined;
};

/** Deliveries to endpoints in the last thirty days. */
export interface WebhookDeliveries {
  /** Writes down one try of an announcement; the first one gives it its id. */
  note(
    delivery: Omit<WebhookDelivery, 'tries' | 'firstAt' | 'lastAt' | 'deliveredAt'> & {
      isDelivered: boolean;
      at: string;
    },
  ): Promise<void>;
  /** The last one comes first. */
  list(query: DeliveryQuery, count: number): Promise<WebhookDelivery[]>;
  find(id: string, hostIds: readonly string[] | undefined): Promise<WebhookDelivery | undefined>;
  /** Takes out those whose last try was before. */
  deleteBefore(at: string): Promise<void>;
}

/** Application and endpoint of an announcement: the endpoint `env` of the configuration, or one that a host made. */
export type CursorOf = { applicationId: string; endpointId: string };

/** How far each application has been announced to each endpoint. All moments are ISO 8601 UTC. */
export interface WebhookCursors {
  /**
   * Takes the delivery of one application, so that no other process sends at the same time and order is kept. A
   * process that dies holds it no longer than `until`.
   *
   * @param hold.holder names this taking alone
   * @returns the version up to which everything was delivered; `held` when another holder has it; `nothing` if the
   * application was never to be announced to this endpoint
   */
  take(
    of: CursorOf,
    hold: { holder: string; now: string; until: string },
  ): Promise<number | 'held' | 'nothing'>;
  /** Everything up to `version` was delivered. @returns true: it is still held */
  advance(of: CursorOf, hold: { holder: string; version: number; until: string }): Promise<boolean>;
  release(of: CursorOf, holder: string): Promise<void>;
  /**
   * Goes back, so that what happened since then is announced once more.
   *
   * @returns the applications that have something to announce
   */
  rewind(since: string, of: { applicationId?: string | undefined; endpointId: string }): Promise<string[]>;
}

/**
 * Makes a job that announces the news of an application to one endpoint. The news is read from the record when it is sent:
 * the job only says that there is some.
 *
 * @param about.reason makes its key: the version of the change, or the cause of a repeated announcement
 */
export const announcementJob = ({
  applicationId,
  endpointId,
  hostId,
  reason,
}: CursorOf & { hostId: string; reason: string }): JobRequest => ({
  name: 'deliver-webhooks',
  // As nodes of the version before write it, so that the same change sent by both is one job.
  key:
    endpointId === configuredEndpoint
      ? `${applicationId}:webhooks:${reason}`
      : `${applicationId}:webhooks:${reason}:${endpointId}`,
  data: { applicationId, endpointId },
  group: endpointId === configuredEndpoint ? `${configuredEndpoint}:${hostId}` : endpointId,
});

/**
 * Makes a job that announces an event of an invitation to one endpoint, once.
 *
 * @param again the cause of a repeated announcement
 */
export const invitationJob = (
  { type, invitationId }: InvitationEvent,
  endpointId: string,
  again?: string,
): JobRequest => ({
  name: 'deliver-webhooks',
  key: `${invitationId}:${type}:${endpointId}${again === undefined ? '' : `:${again}`}`,
  data: { endpointId, invitationId, invitationType: type },
  group: endpointId,
});
