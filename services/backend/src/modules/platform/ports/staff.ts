import type { Application } from '@afilia/domain/application/model/application';
import type { Result } from '@afilia/domain/values/result';
import type { StaffSkill } from '@afilia/domain/desk/model/rejection-rules';

/** What somebody of the staff does. None includes another. */
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

/** Roles of a bank's own people. They work for the hosts that they are told for, and never for all (decision 0124). */
export const rolesOfHosts: ReadonlySet<StaffRole> = new Set(['hostAdmin', 'analyst'] as const);

/**
 * The hosts that somebody works for; undefined: all of them. Of a bank's own people nothing told is none, wherever they come
 * from: a session that lost its hosts must not open every bank.
 */
export const hostsOfStaff = ({
  role,
  hosts,
}: Pick<StaffPerson, 'role' | 'hosts'>): readonly string[] | undefined =>
  rolesOfHosts.has(role) ? (hosts ?? []) : hosts;

/** Somebody of the staff, as the identity provider knows them (decision 0013). */
export type StaffPerson = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** Absent where the provider tells none, and in sessions of an earlier version. */
  skills?: readonly StaffSkill[];
  /** The hosts whose applications they find; absent: all, as where the provider tells none. */
  hosts?: readonly string[];
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
  /** Everybody who is signed in now, as the provider told them last. Asking renews none. */
  signedIn(now: string): Promise<StaffPerson[]>;
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
  /** Of live help alone; `export` in rows of an earlier version that were one. */
  sessionId: string | null;
  /** Why it could be read; null in rows of an earlier version. */
  ground: StaffGround | null;
  /** What the ground names: the session of help, the case, or the ground that was taken. */
  groundRef: string | null;
  /** What of it; null in rows of an earlier version, and so is `version`, the version that was read. */
  part: ReadPart | null;
  version: number | null;
  at: string;
  /** Only where it was written: the person took out their own data. Staff, where nothing is said. */
  readerKind?: 'person';
};

/**
 * Why an application may be read. `help`: the person let them in; `case`: claimed by who reads; `approval`: somebody else's
 * proposal waits for them; `audit`, `urgent`: a reason was written down; `caller`: the person on the phone read out a code; `dataRight`: the person asked for their data.
 */
export const staffGrounds = ['help', 'case', 'approval', 'audit', 'urgent', 'caller', 'dataRight'] as const;
export type StaffGround = (typeof staffGrounds)[number];

/** What of an application is read: where it stands, the data of one check, a file, everything there is. */
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

/** Who of the staff read what. Rows are only ever added. */
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

/** A ground that somebody of the staff wrote down. Moments are ISO 8601 UTC. */
export type TakenGround = {
  id: string;
  applicationId: string;
  staffId: string;
  staffName: string;
  ground: WrittenGround;
  at: string;
  /** It holds no longer. */
  until: string;
};

/** Grounds that are written down in order to read. What was written is sealed as the application is. */
export interface TakenGrounds {
  /** @returns whose folio it is; of an erased application too. Nothing of it is opened */
  applicationOf(folio: string): Promise<string | undefined>;
  /** The same id again takes nothing. @returns what stands under the id; nothing for an application that was erased */
  take(ground: TakenGround & { reason: string }): Promise<TakenGround | undefined>;
  /** Those of one member that hold, the newest first. */
  held(staffId: string, applicationId: string, now: string): Promise<TakenGround[]>;
  /** Urgent ones that no other supervisor has seen, the oldest first; `reason` is null of what was erased. */
  unseen(): Promise<(TakenGround & { folio: string; reason: string | null })[]>;
  /** @returns whether it was waiting for that */
  acknowledge(id: string, by: { id: string; name: string }, at: string): Promise<boolean>;
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
 * the person said no. `noRole`: known there, but not meant for the console. `contradicting`: several roles, of which none
 * includes another. `weak`: by less than `STAFF_ACR_VALUES` asks. `noHosts`: of a bank, and the provider does
 * not say of which.
 */
export type SignInFailure =
  'expired' | 'refused' | 'noRole' | 'contradicting' | 'noHosts' | 'weak' | 'unreachable';

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
