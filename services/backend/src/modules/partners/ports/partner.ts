import type { FromHost } from '@afilia/domain/application/model/host-fields';
import type { FlowState } from '@afilia/domain/application/model/flow/names';
import type { ChangeType } from '@afilia/domain/partners/change-type';

/** The operations of the API that a bank's server may have (decision partners-api). */
export const apiScopes = [
  'sessions:write',
  'applications:read',
  'invitations:read',
  'invitations:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** A bank's server. It belongs to one host. */
export type ApiClient = { id: string; hostId: string; scopes: readonly ApiScope[] };

/** A public key as RFC 7517 writes it. */
export type PublicJwk = { kty: string; kid: string; alg?: string | undefined };

/** The assertions that clients sign instead of sending a secret (`private_key_jwt`). */
export interface ClientAssertions {
  /** Reads the client that an assertion claims to be from; nothing of it is checked yet. */
  issuerOf(assertion: string): string | undefined;
  /**
   * @param by.keys - one of them must have signed it
   * @returns its name, and until when it could be used once more; undefined if any part of it does not hold
   */
  verify(
    assertion: string,
    by: { clientId: string; keys: readonly PublicJwk[] },
  ): Promise<{ jti: string; usableUntil: string } | undefined>;
}

/** Clients of the API and their tokens. Secrets and tokens are known by their hash. Moments are ISO 8601 UTC. */
export interface ApiClients {
  create(client: ApiClient & { name: string; secretHash: string | null; at: string }): Promise<void>;
  /**
   * Returns the client that stands for the staff of a host in rows that need one: it has no secret and no scope, and
   * gets no token.
   *
   * @returns its id
   */
  ofStaff(hostId: string, at: string): Promise<string>;
  /** @returns whether there was such a client; its tokens end with it */
  revoke(id: string, at: string): Promise<boolean>;
  /** @returns the client, and the hashes of its secrets; undefined for one that was revoked */
  find(id: string): Promise<(ApiClient & { secretHashes: readonly string[] }) | undefined>;
  /**
   * Uses up an assertion, over all nodes.
   *
   * @returns whether it was not used before
   */
  useAssertion(
    assertion: { clientId: string; jtiHash: string; usableUntil: string },
    now: string,
  ): Promise<boolean>;
  /** Keeps a token. Those of anybody that are over go. */
  issue(
    token: { tokenHash: string; clientId: string; scopes: readonly ApiScope[]; expiresAt: string },
    now: string,
  ): Promise<void>;
  /** @returns whose token it is, with the scopes of the token; nothing once it is over or its client revoked */
  byToken(tokenHash: string, now: string): Promise<ApiClient | undefined>;
}

/** The data that a bank's server prepares for one start. `expiresAt`: ISO 8601 UTC. */
export type HostSession = {
  id: string;
  hostId: string;
  clientId: string;
  clientReference?: string | undefined;
  /** Of which invitation it is; told when it is taken. */
  invitationId?: string | undefined;
  isPJ?: boolean | undefined;
  returnUrl?: string | undefined;
  fromHost?: FromHost | undefined;
  expiresAt: string;
  /** The application that began with it. */
  applicationId: string | null;
};

/** `Unknown`: never there, or of another host. */
export type HostSessionRefusal = 'hostSessionUsed' | 'hostSessionExpired' | 'hostSessionUnknown';

/** The bearer of the secret, on a page of a host. `commandId`: absent for a bearer who only looks. */
export type SessionBearer = { secretHash: string; hostId: string; commandId?: string };

/** Host sessions, kept for a day after their end. */
export interface HostSessions {
  /**
   * Creates one for each client and idempotency key, however many requests come at once.
   *
   * @param of.bodyHash of the request
   * @returns the one there is; `reused` if the key was used for another request
   */
  create(
    session: HostSession,
    of: { idempotencyKey: string; bodyHash: string; secretHash: string },
    now: string,
  ): Promise<HostSession | 'reused'>;
  find(id: string, hostId: string): Promise<HostSession | undefined>;
  /**
   * Looks at a session and leaves it as it is.
   *
   * @param by.commandId the command that may have taken it
   * @returns it, while it can be taken; or why not
   */
  look(by: SessionBearer, now: string): Promise<HostSession | HostSessionRefusal>;
  /**
   * Takes a session for one command; the same command takes it again.
   *
   * @returns it; or why not
   */
  take(by: Required<SessionBearer>, now: string): Promise<HostSession | HostSessionRefusal>;
  /** Deletes those that ended a day before: a bank's data about customers who never came must not stay. */
  deleteExpired(now: string): Promise<void>;
  /** The application that began with it. */
  bind(id: string, applicationId: string): Promise<void>;
}

/** The filters of a bank's list of its applications. */
export type ApplicationQuery = {
  clientReference?: string | undefined;
  state?: FlowState | undefined;
  /** ISO 8601 UTC. */
  updatedAfter?: string | undefined;
  /** Behind this one. */
  after?: { updatedAt: string; id: string } | undefined;
};

/** Applications of one host, without opening any. */
export interface PartnerApplications {
  /** The one that moved first comes first. */
  list(hostId: string, query: ApplicationQuery, count: number): Promise<{ id: string; updatedAt: string }[]>;
  /**
   * Returns the time of the last write, by which lists are ordered and narrowed; undefined if this host has no such
   * application.
   */
  updatedAt(hostId: string, id: string): Promise<string | undefined>;
}

/** A request of a client under an idempotency key. */
export type StoredRequest = { clientId: string; key: string; requestHash: string };

/** The answers to clients, for a day. Moments are ISO 8601 UTC. */
export interface ApiIdempotency {
  /**
   * Takes a key for a request. One that was taken a minute ago and never answered is given anew: its node ended.
   *
   * @returns `new` if it is to be carried out; the kept answer; or that the key belongs to another request, or to one that
   *   runs
   */
  begin(
    request: StoredRequest,
    now: string,
  ): Promise<'new' | 'reused' | 'inProgress' | { status: number; answer: unknown }>;
  keep(request: StoredRequest, answered: { status: number; answer: unknown }): Promise<void>;
  /** Nothing was done: the key may be used again. */
  release(request: StoredRequest): Promise<void>;
}

/** A new version of an application. `at`: ISO 8601 UTC. */
export type LoggedChange = { applicationId: string; version: number; type: ChangeType; at: string };

/** `cursor`: where the next page begins, also where there is nothing more yet. */
export type ChangePage = { changes: LoggedChange[]; cursor: string; hasMore: boolean };

/** New versions of the applications of one host, each in order of their transactions. */
export interface PartnerChanges {
  /**
   * Returns a page of changes committed for good: none that commits later comes before its cursor.
   *
   * @param cursor of the page before, of the same host; from the oldest that is kept where there is none
   * @returns the page; `cursor` for one that is not ours, `cursorExpired` for one of over thirty days, or of another database
   */
  page(
    hostId: string,
    cursor: string | undefined,
    limit: number,
    now: string,
  ): Promise<ChangePage | 'cursor' | 'cursorExpired'>;
  /** @param moment ISO 8601 UTC; older rows are deleted */
  deleteBefore(moment: string): Promise<void>;
}
