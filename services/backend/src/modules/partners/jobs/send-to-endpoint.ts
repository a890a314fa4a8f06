import { secondsUntil } from '@afilia/domain/application/model/decision';
import { configuredEndpoint, type OffReason, switchedOffAfter } from '@afilia/domain/partners/endpoint';
import { testType, type WebhookMessage } from '@afilia/domain/partners/message';
import type { Clock, Ids } from '../../platform/ports/clock.ts';
import type { JobHandler } from '../../platform/ports/jobs.ts';
import type {
  Sent,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpoints,
  WebhookSender,
} from '../../platform/ports/webhooks.ts';

/** The report of an announcement to the operator; ids and numbers only. */
export type WebhookReport = (line: {
  endpointId: string;
  hostId: string;
  /** Null for an event that is of no application, as is `version`. */
  applicationId: string | null;
  version: number | null;
  outcome: 'delivered' | 'failed';
  detail?: string;
  ms: number;
}) => void;

/** An endpoint went off by itself. */
export type SwitchedOffReport = (line: {
  endpointId: string;
  hostId: string;
  because: OffReason;
}) => void | Promise<void>;

export type SendToEndpointDeps = {
  clock: Clock;
  ids: Pick<Ids, 'uuid'>;
  sender: Pick<WebhookSender, 'send'>;
  endpoints: Pick<WebhookEndpoints, 'switchOff' | 'noteDelivered' | 'noteFailed'>;
  deliveries: Pick<WebhookDeliveries, 'note'>;
  report: WebhookReport;
  reportSwitchedOff: SwitchedOffReport;
};

type About = Pick<WebhookDelivery, 'applicationId' | 'version' | 'folio'>;

/** Gone: the answer of an address that wants nothing any more (RFC 9110). */
const gone = 410;

/** Letters of a reason that are kept. */
const detailLetters = 200;

/**
 * One try of one message: sends it, writes it down, and switches an endpoint off that is gone or has failed for too long.
 *
 * @returns `off` where it is off now
 */
export function createSendToEndpoint(deps: SendToEndpointDeps) {
  const { clock, ids, sender, endpoints, deliveries, report, reportSwitchedOff } = deps;

  async function switchOff({ id: endpointId, hostId }: WebhookEndpoint, because: OffReason) {
    if (await endpoints.switchOff(endpointId, because))
      await reportSwitchedOff({ endpointId, hostId, because });
  }

  /** The configured endpoint stays on: it can be changed in the configuration alone. */
  async function judge(endpoint: WebhookEndpoint, sent: Sent, at: string): Promise<'on' | 'off'> {
    if (endpoint.id === configuredEndpoint) return 'on';
    if (sent.ok) {
      await endpoints.noteDelivered(endpoint.id, at);
      return 'on';
    }
    if (sent.status === gone) {
      await switchOff(endpoint, 'gone');
      return 'off';
    }
    const failed = await endpoints.noteFailed(endpoint.id, at);
    const isTooLong =
      failed !== undefined &&
      failed.tries >= switchedOffAfter.tries &&
      secondsUntil(failed.since, at) >= switchedOffAfter.seconds;
    if (isTooLong) await switchOff(endpoint, 'failing');
    return isTooLong ? 'off' : 'on';
  }

  return async (
    endpoint: WebhookEndpoint,
    message: WebhookMessage,
    about: About,
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<JobHandler>> | 'off'> => {
    const started = clock.now().getTime();
    const sent = await sender.send(endpoint, message, signal);
    const ended = clock.now();
    const at = ended.toISOString();
    const ms = Math.max(0, ended.getTime() - started);
    const { id: endpointId, hostId } = endpoint;
    // The process stops or the job's time is over: that is no fault of the endpoint.
    if (!sent.ok && signal.aborted) return 'again';
    const detail = sent.ok ? null : sent.detail.slice(0, detailLetters);
    const { id: webhookId, type } = message;
    const { ok: isDelivered, status } = sent;
    await deliveries.note({
      id: ids.uuid(),
      endpointId,
      hostId,
      webhookId,
      type,
      ...about,
      status,
      ms,
      detail,
      isDelivered,
      at,
    });
    const { applicationId, version } = about;
    const outcome = isDelivered ? 'delivered' : 'failed';
    report({ endpointId, hostId, applicationId, version, outcome, ...(detail !== null && { detail }), ms });
    const isTest = type === testType;
    const state = isTest && !isDelivered ? 'on' : await judge(endpoint, sent, at);
    if (sent.ok || state === 'off') return sent.ok ? 'done' : 'off';
    const { retryAfterSeconds: againAfterSeconds } = sent;
    return againAfterSeconds === undefined ? 'again' : { againAfterSeconds };
  };
}
