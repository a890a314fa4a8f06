/** The API of the staff's console about webhook endpoints of hosts (decision partners-webhooks). Moments are ISO 8601 UTC. */

/** A line of `GET webhooks`. */
export type StaffEndpoint = {
  /** `env`: of the configuration, one a host. */
  id: string;
  hostId: string;
  url: string;
  types: readonly string[];
  format: 'standard' | 'cloudevents';
  /** Of companies, or of natural persons, alone; null: of both. */
  isPJ: boolean | null;
  state: 'on' | 'off';
  offBecause: 'request' | 'gone' | 'failing' | null;
  /** The last delivery; null if there was none. */
  deliveredAt: string | null;
  /** Applications with something to announce; null of `env` if a node of the version before answers. */
  pending: number | null;
  /** Beginning of the longest wait. Absent if a node of the version before answers, as is `failingSince`. */
  pendingSince?: string | null | undefined;
  /** Since when every try failed. */
  failingSince?: string | null | undefined;
  /** Failure of the last try, of an endpoint that fails or that failures switched off. */
  lastFailure?: string | null | undefined;
  /** Until when the secret before signs too. */
  previousSecretUntil: string | null;
};

/** `hosts`: those for which the caller may make an endpoint. */
export type StaffEndpoints = { endpoints: StaffEndpoint[]; hosts: string[] };

/** `POST webhooks`, `POST webhooks/{host}/{id}/secret`: the secret is shown this once. */
export type EndpointSecret = { id: string; secret: string };

/** Number of applications with something to announce once more. */
export type AnnouncementsReplayed = { count: number };

/** `POST webhooks/{host}/{id}/test`, `POST webhook-deliveries/{id}/resend`: the event on its way. */
export type EventSent = { webhookId: string };

/** A line of `GET webhook-deliveries`. */
export type StaffDelivery = {
  id: string;
  hostId: string;
  endpointId: string;
  type: string;
  /** Null of an event that tried the endpoint. */
  folio: string | null;
  webhookId: string;
  tries: number;
  /** HTTP status of the last try; null if there was no answer. */
  status: number | null;
  /** Of the last try. */
  ms: number;
  /** Failure of the last try. */
  detail: string | null;
  lastAt: string;
  deliveredAt: string | null;
};

/** The last one first. `isCut`: there are more. */
export type StaffDeliveries = { deliveries: StaffDelivery[]; isCut: boolean };

/** `GET webhook-deliveries/{id}/body`: as it was sent. */
export type DeliveryBody = { contentType: string; body: string };
