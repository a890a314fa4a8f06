import type { ErrorCode } from '../values/errors/codes.ts';
import type { AnnouncementType } from '../application/model/flow/fact-types.ts';
import type { FlowState } from '../application/model/flow/names.ts';
import type { WebhookFormat } from './endpoint.ts';

/** One change of state, for external systems: ids, states and codes, without personal data. */
export type Announcement = {
  /** The event of the record that brought it: a higher number is later. */
  version: number;
  /** ISO 8601 UTC. */
  at: string;
  type: AnnouncementType;
  applicationId: string;
  folio: string;
  /** The host that it came by. */
  host: string;
  /** The bank server's own reference from its beginning; null if there is none. */
  clientReference: string | null;
  /** The invitation that it began with; null if there was none. */
  invitation: string | null;
  isPJ: boolean;
  state: FlowState;
  previousState: FlowState | null;
  /** Code of the catalogue that paused or ended the application. */
  errorCode: ErrorCode | null;
};

/** A message to an endpoint. `id` is the same in each delivery. */
export type WebhookMessage = { id: string; type: string; contentType: string; body: string };

/** Version of `data`. Fields are added only. */
export const schema = 1;

/** Stands in an event that tries an endpoint. */
const noApplication = '00000000-0000-0000-0000-000000000000';

/** Envelope of the messages to an endpoint. `publicUrl`: our address, of which CloudEvents makes its `source`. */
export type Envelope = { format: WebhookFormat; publicUrl: string; hostId: string };

type Content = { id: string; type: string; at: string; subject: string; data: object };

/** A message in the envelope that its endpoint chose. */
export function write({ format, publicUrl, hostId }: Envelope, content: Content): WebhookMessage {
  const { id, type, at, subject, data } = content;
  if (format === 'standard')
    return {
      id,
      type,
      contentType: 'application/json',
      body: JSON.stringify({ type, timestamp: at, data }),
    };
  return {
    id,
    type,
    contentType: 'application/cloudevents+json',
    body: JSON.stringify({
      specversion: '1.0',
      id,
      source: `${publicUrl}/hosts/${hostId}`,
      type: `cl.afilia.${type}.v${schema}`,
      subject,
      time: at,
      datacontenttype: 'application/json',
      data,
    }),
  };
}

/** An announcement as an endpoint receives it: made of the record, so that making it again gives the same bytes. */
export function messageOf({ type, at, ...data }: Announcement, envelope: Envelope): WebhookMessage {
  const { applicationId, version } = data;
  return write(envelope, {
    id: `evt_${applicationId}_${version}`,
    type,
    at,
    subject: applicationId,
    data: { ...data, schema },
  });
}

/** The type of an event that tries an endpoint. */
export const testType = 'endpoint.test';

/** An event that tries an endpoint, about no application. @param id names this try @param at ISO 8601 UTC */
export const testMessage = (id: string, at: string, envelope: Envelope): WebhookMessage =>
  write(envelope, {
    id,
    type: testType,
    at,
    subject: noApplication,
    data: { applicationId: noApplication, host: envelope.hostId, schema },
  });
