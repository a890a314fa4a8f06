import type { Application } from '@afilia/domain/application/model/application';
import type { Result } from '@afilia/domain/result';
import type { StaffSkill } from '@afilia/domain/review/review-rules';

/** What somebody of the staff does. None includes another. */
export const staffRoles = ['agent', 'reviewer', 'approver', 'supervisor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Somebody of the staff, as the identity provider knows them (decision 0013). */
export type StaffPerson = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** Absent where the provider tells none, and in sessions of an earlier version. */
  skills?: readonly StaffSkill[];
};

/** Somebody who signed in. */
export type SignedInStaff = {
  person: StaffPerson;
  /** The session at the provider that they did it in (`sid`), where it tells one. */
  providerSession?: string | undefined;
  /** When the provider last saw their factors (`auth_time`); a session of an earlier version has none. */
  provenAt?: string | undefined;
};

/** By which somebody knows a session again; as the browser says it, so nothing is decided by it. */
export type StaffDevice = { browser: string | null; system: string | null };

/** Moments are ISO 8601 UTC. */
export type StaffSession = SignedInStaff & {
  /** None of an earlier version. */
  device?: StaffDevice | undefined;
  /** When it ends unless it is used before. */
  expiresAt: string;
  /** When it ends however much it is used. */
  endsAt: string;
};

/** Sessions of the staff; tokens are known by their hash only. */
export interface StaffSessions {
  open(tokenHash: string, session: StaffSession): Promise<void>;
  find(tokenHash: string, now: string): Promise<StaffSession | undefined>;
  /** All sessions of one person that are not over. Asking renews none. */
  ofPerson(staffId: string, now: string): Promise<(StaffSession & { tokenHash: string })[]>;
  renew(tokenHash: string, expiresAt: string): Promise<void>;
  end(tokenHash: string): Promise<void>;
  /** Ends those that a provider names. @returns their tokens' hashes */
  endOf(notice: Pick<LogoutNotice, 'staffId' | 'providerSession'>): Promise<string[]>;
  /** Those of these sessions that are not over. Asking renews none. */
  good(tokenHashes: readonly string[], now: string): Promise<ReadonlySet<string>>;
}

/** What the staff holds at the relay by their sign-ins, which are named by the hash of their token. */
export interface LiveStaff {
  /** Sign-ins that have a socket on any node. */
  sessions(): Promise<Result<string[], 'unreachable'>>;
  /** Ends the sockets and refuses the tickets of these. @returns whether the relay took it in */
  end(sessions: readonly string[]): Promise<boolean>;
}

/** That somebody of the staff was shown an application. */
export type StaffReadRecord = {
  staffId: string;
  staffName: string;
  applicationId: string;
  /** Of live help; null where it was read as a case. */
  sessionId: string | null;
  /** Why it could be read; null is live help. */
  ground?: StaffGround | null;
  /** What the ground names: the case. */
  groundRef?: string | null;
  at: string;
};

/** `case`: claimed by who reads; `approval`: somebody else's proposal waits for them. */
export type StaffGround = 'case' | 'approval';

/** Who of the staff read what. Rows are only ever added. */
export interface StaffReads {
  record(read: StaffReadRecord): Promise<void>;
  /** The latest, newest first. */
  latest(count: number): Promise<(StaffReadRecord & { folio: string })[]>;
}

/** From sessions of live help to the applications they are of. */
export interface HelpedApplications {
  of(sessionIds: readonly string[]): Promise<Map<string, Application>>;
}

/** A session that a visitor's page has open at the relay. */
export type ConnectedVisitor = { sessionId: string; active: boolean; since: string };

/** Who is connected to the relay now. */
export interface ConnectedVisitors {
  /** @returns nothing when the relay does not answer */
  all(): Promise<Result<ConnectedVisitor[], 'unreachable'>>;
  has(sessionId: string): Promise<Result<boolean, 'unreachable'>>;
}

/**
 * Why nobody was signed in. `expired`: the try is too old, was used, or began elsewhere. `refused`: the provider or
 * the person said no. `noRole`: known there, but not meant for the console. `weak`: by less than `STAFF_ACR_VALUES` asks.
 */
export type SignInFailure = 'expired' | 'refused' | 'noRole' | 'weak' | 'unreachable';

/**
 * What a provider ends: the session `providerSession`, or where it names none every session of `staffId`. At least one
 * of the two is there.
 */
export type LogoutNotice = {
  /** No other token has it (`jti`). */
  tokenId: string;
  staffId?: string | undefined;
  providerSession?: string | undefined;
};

/** Why the word of a provider is not believed; for the log, and never told to who sent it. */
export type LogoutRefusal = 'malformed' | 'signature' | 'claims' | 'expired' | 'replayed' | 'unreachable';

/** The identity provider of the staff. */
export interface StaffProvider {
  /**
   * @param options.again - ask who it is even if the provider still knows
   * @returns where to send the browser, and what it must bring back; a secret, sealed
   */
  begin(options: { again: boolean }): Promise<Result<{ address: string; pending: string }, SignInFailure>>;
  /**
   * @param pending - as `begin` gave it to this browser
   * @param query - what the provider sent the browser back with, `?` included
   */
  finish(pending: string, query: string): Promise<Result<SignedInStaff, SignInFailure>>;
  /** Believes a logout token only if this provider signed it for us lately. Whether it was seen before is not looked at. */
  readLogout(token: string): Promise<Result<LogoutNotice, LogoutRefusal>>;
}
