import type { Application } from '@afilia/domain/application/model/application';
import type { Result } from '@afilia/domain/values/result';
import type { StaffSkill } from '@afilia/domain/desk/model/rejection-rules';

/** Roles of the staff. None includes another. */
export const staffRoles = [
  'agent',
  'reviewer',
  'approver',
  'auditor',
  'supervisor',
  'operator',
  'hostAdmin',
  'analyst',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles of a bank's own people. They work for the hosts that the provider names, and never for all (decision access-staff). */
export const rolesOfHosts: ReadonlySet<StaffRole> = new Set(['hostAdmin', 'analyst'] as const);

/**
 * The hosts that a member of the staff works for; undefined: all of them. A bank's own people without told hosts have none,
 * whatever their source: a session that lost its hosts must not open every bank.
 */
export const hostsOfStaff = ({
  role,
  hosts,
}: Pick<StaffPerson, 'role' | 'hosts'>): readonly string[] | undefined =>
  rolesOfHosts.has(role) ? (hosts ?? []) : hosts;

/** A member of the staff, as the identity provider knows them (decision access-staff). */
export type StaffPerson = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** Empty where the provider tells none. */
  skills: readonly StaffSkill[];
  /** The hosts whose applications they find; absent: all, as where the provider tells none. */
  hosts?: readonly string[];
};

/** A member of the staff who signed in. */
export type SignedInStaff = {
  person: StaffPerson;
  /** The session at the provider that they did it in (`sid`), where it tells one. */
  providerSession?: string | undefined;
  /** When the provider last saw their factors (`auth_time`). */
  provenAt: string;
};

/** Names by which a member recognises a session; they come from the browser, so nothing is decided by them. */
export type StaffDevice = { browser: string | null; system: string | null };

/** Moments are ISO 8601 UTC. */
export type StaffSession = SignedInStaff & {
  device: StaffDevice;
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
  /** Everybody who is signed in now, as the provider told them last. Asking renews none. */
  signedIn(now: string): Promise<StaffPerson[]>;
  renew(tokenHash: string, expiresAt: string): Promise<void>;
  end(tokenHash: string): Promise<void>;
  /** Ends those that a provider names. @returns their tokens' hashes */
  endOf(notice: Pick<LogoutNotice, 'staffId' | 'providerSession'>): Promise<string[]>;
  /** Those of these sessions that are not over. Asking renews none. */
  good(tokenHashes: readonly string[], now: string): Promise<ReadonlySet<string>>;
}

/** Sockets and tickets that the staff has at the relay by their sign-ins, which are named by the hash of their token. */
export interface LiveStaff {
  /** Sign-ins that have a socket on any node. */
  sessions(): Promise<Result<string[], 'unreachable'>>;
  /** Ends the sockets and refuses the tickets of these. @returns true: the relay took it in */
  end(sessions: readonly string[]): Promise<boolean>;
}

/** Record that a member of the staff was shown an application. */
export type StaffReadRecord = {
  staffId: string;
  staffName: string;
  applicationId: string;
  /** Of live help alone. */
  sessionId: string | null;
  /** Why it could be read. */
  ground: StaffGround;
  /** The reference of the ground: the session of help, the case, the request, or the ground that was taken; null of an export that no request asked for. */
  groundRef: string | null;
  part: ReadPart;
  /** The version that was read; null of an export, which is recorded before it is opened. */
  version: number | null;
  at: string;
  /** Only where it was written: the person took out their own data. Absent: staff. */
  readerKind?: 'person';
};

/**
 * Why an application may be read. `help`: the person let them in; `case`: claimed by the reader; `approval`: another member's proposal waits for
 * them; `audit`, `urgent`: a reason was written down; `caller`: the person on the phone read out a code; `dataRight`: the person asked for their
 * data.
 */
export const staffGrounds = ['help', 'case', 'approval', 'audit', 'urgent', 'caller', 'dataRight'] as const;
export type StaffGround = (typeof staffGrounds)[number];

/** The part of an application that is read: its state, the data of one check, a file, or all of it. */
export type ReadPart =
  | 'summary'
  | `facts:${string}`
  | `document:${string}`
  | `attachment:${string}`
  | `recording:${string}`
  | 'export'
  | 'package';

/** A read with its application's folio. */
export type ListedRead = StaffReadRecord & { folio: string };

/** Reads by members of the staff. Rows are only ever added. */
export interface StaffReads {
  /** Reading the same part by the same ground again, within ten minutes and at the same version, adds no row. */
  record(read: StaffReadRecord): Promise<void>;
  /** Which files of cases of an application this member opened, by their ids. */
  openedFiles(staffId: string, applicationId: string): Promise<ReadonlySet<string>>;
  /** The latest, newest first. */
  latest(count: number): Promise<ListedRead[]>;
  /** The latest of one application, newest first; of an erased one too. */
  ofApplication(applicationId: string, count: number): Promise<ListedRead[]>;
}

/** Grounds that are written down. */
export const writtenGrounds = ['audit', 'urgent', 'caller'] as const;
export type WrittenGround = (typeof writtenGrounds)[number];

/** A ground that a member of the staff wrote down. Moments are ISO 8601 UTC. */
export type RecordedGround = {
  id: string;
  applicationId: string;
  staffId: string;
  staffName: string;
  ground: WrittenGround;
  at: string;
  /** It holds no longer. */
  until: string;
};

/** Grounds that are written down in order to read. The written reason is sealed as the application is. */
export interface RecordedGrounds {
  /** @returns the application of the folio; of an erased one too. Nothing of it is opened */
  applicationOf(folio: string): Promise<string | undefined>;
  /** The same id again takes nothing. @returns the ground under the id; nothing for an application that was erased */
  take(ground: RecordedGround & { reason: string }): Promise<RecordedGround | undefined>;
  /** Those of one member that hold, the newest first. */
  held(staffId: string, applicationId: string, now: string): Promise<RecordedGround[]>;
  /** Urgent ones that no other supervisor has seen, the oldest first; `reason` is null once its application was erased. */
  unseen(): Promise<(RecordedGround & { folio: string; reason: string | null })[]>;
  /** @returns true: it was waiting for that */
  acknowledge(id: string, by: { id: string; name: string }, at: string): Promise<boolean>;
}

/** From sessions of live help to the applications they are of. */
export interface HelpedApplications {
  of(sessionIds: readonly string[]): Promise<Map<string, Application>>;
}

/** A session that a visitor's page has open at the relay. */
export type ConnectedVisitor = { sessionId: string; active: boolean; since: string };

/** Visitors that are connected to the relay now. */
export interface ConnectedVisitors {
  /** @returns nothing when the relay does not answer */
  all(): Promise<Result<ConnectedVisitor[], 'unreachable'>>;
  has(sessionId: string): Promise<Result<boolean, 'unreachable'>>;
}

/**
 * The reason why a sign-in failed. `expired`: the try is too old, was used, or began elsewhere. `refused`: the provider
 * or the person said no. `noRole`: known there, but not meant for the console. `contradicting`: several roles, of which
 * none includes another. `weak`: by less than `STAFF_ACR_VALUES` asks. `noHosts`: of a bank, and the provider does not
 * say of which.
 */
export type SignInFailure =
  | 'expired'
  | 'refused'
  | 'noRole'
  | 'contradicting'
  | 'noHosts'
  | 'weak'
  | 'unreachable';

/**
 * Notice of sessions that a provider ends: the session `providerSession`, or, if it names none, every session of
 * `staffId`. At least one of the two is there.
 */
export type LogoutNotice = {
  /** No other token has it (`jti`). */
  tokenId: string;
  staffId?: string | undefined;
  providerSession?: string | undefined;
};

/** Reasons to reject the word of a provider; for the log, never for the sender. */
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
   * @param query - the query with which the provider sent the browser back, `?` included
   */
  finish(pending: string, query: string): Promise<Result<SignedInStaff, SignInFailure>>;
  /** Believes a logout token only if this provider signed it for us lately. It does not check if the token was seen before. */
  readLogout(token: string): Promise<Result<LogoutNotice, LogoutRefusal>>;
}
