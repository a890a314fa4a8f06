import type { StaffSessionDeps } from '../use-cases/keep-staff-session.ts';
import type { AttachedFileReader } from '../ports/attached-files.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { LiveStaff, StaffPerson, StaffProvider } from '../ports/staff.ts';
import type { DeadLetterDeps } from '../use-cases/dead-letters.ts';
import type { ServiceDeps } from '../use-cases/read-service.ts';
import type { StaffOperationName } from '@afilia/api-contract/staff/operations';

/** A line of the security log about the staff: the member, and the act or its refusal. Addresses are of staff, and whole. */
export type StaffAccess = {
  event: 'sign-in' | 'sign-out' | 'sessions-ended' | 'provider-logout' | 'refused';
  /** `done`, or why not. */
  outcome: string;
  operation?: StaffOperationName;
  /** How many sessions ended. */
  ended?: number;
  staffId?: string;
  role?: StaffPerson['role'];
  requestId: string;
  /** The network address that asked. */
  from: string;
};

/**
 * Data a member of the staff reads and changes: of their hosts, and of no other. Each room adds its own where its routes
 * stand (`declare module`), so that this file knows none of them.
 */
export interface StaffData {
  /** Jobs that were given up. */
  deadLetters: DeadLetterDeps;
  /** The parts of the service, and its numbers of today. */
  service: ServiceDeps;
}

/** Dependencies of the staff's door. Only `dataOf` finds applications in it, for a given member of the staff. */
export interface StaffDeps extends StaffSessionDeps {
  /** Nothing if none is configured: then signing in is impossible. */
  provider: StaffProvider | undefined;
  /** Our own address: where cookies hold, and which pages may ask. */
  publicUrl: string;
  /** Then cookies need TLS, whatever the address says. */
  production: boolean;
  /** Agents get each recording as a file of their own, too. */
  localRecording: boolean;
  /** For how many days recordings are kept. */
  recordingDays: number;
  liveStaff: LiveStaff;
  dataOf: (person: StaffPerson) => StaffData;
  /** Reads a file that staff add to a case. */
  attachedFiles: AttachedFileReader;
  /** An address as a picture to scan. */
  qrSvg: (address: string) => string;
  /** The name of a session that its owner sees; from the stored hash. */
  nameOf: (tokenHash: string) => string;
  /** Of all nodes: it counts values that may be used once. */
  rateLimiter: RateLimiter;
  reportAccess: (line: StaffAccess) => void;
  /** Tells if an error means that the database is away: the caller has to ask again. */
  isAway: (error: unknown) => boolean;
  reportFailure: (what: string, error: unknown) => void;
  /** Bugs go to the log under a reference. */
  reportBug: (reference: string, error: unknown) => void;
}
