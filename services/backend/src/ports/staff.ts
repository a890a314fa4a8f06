import type { Application } from '@afilia/domain/application/application';
import type { Result } from '@afilia/domain/result';

/** Somebody of the staff, as the identity provider knows them (design D12). */
export type StaffPerson = { id: string; name: string; email: string; role: 'agent' | 'supervisor' };

/** Moments are ISO 8601 UTC. */
export type StaffSession = {
  person: StaffPerson;
  /** When it ends unless it is used before. */
  expiresAt: string;
  /** When it ends however much it is used. */
  endsAt: string;
};

/** Sessions of the staff; tokens are known by their hash only. */
export interface StaffSessions {
  open(tokenHash: string, session: StaffSession): Promise<void>;
  find(tokenHash: string, now: string): Promise<StaffSession | undefined>;
  renew(tokenHash: string, expiresAt: string): Promise<void>;
  end(tokenHash: string): Promise<void>;
}

/** That somebody of the staff was shown an application. */
export type StaffReadRecord = {
  staffId: string;
  staffName: string;
  applicationId: string;
  sessionId: string;
  at: string;
};

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
 * the person said no. `noRole`: known there, but not meant for the console.
 */
export type SignInFailure = 'expired' | 'refused' | 'noRole' | 'unreachable';

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
  finish(pending: string, query: string): Promise<Result<StaffPerson, SignInFailure>>;
}
