import type { StaffSessionDeps } from '../../use-cases/staff/keep-staff-session.ts';
import type { StandingDeps } from '../../use-cases/staff/read-case-view.ts';
import type { Refusal } from '@afilia/domain/application/model/decision';
import type { Result } from '@afilia/domain/result';
import type { AttachedFileReader } from '../../ports/attached-files.ts';
import type { PackageSealer } from '../../ports/audit.ts';
import type { HelpClaims } from '../../ports/help-claims.ts';
import type { HelpRecordings } from '../../ports/recordings.ts';
import type { Calls } from '../../ports/calls.ts';
import type { SignedInAgent } from '../../ports/help.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { LiveStaff, StaffPerson, StaffProvider } from '../../ports/staff.ts';
import type { PackageDeps } from '../../use-cases/staff/audit-package.ts';
import type { exportForRequest } from '../../use-cases/staff/data-requests.ts';
import type { SourcesReadDeps } from '../../use-cases/funnel/read-sources.ts';
import type { FunnelDeps } from '../../use-cases/funnel/read-funnel.ts';
import type { DeadLetterDeps } from '../../use-cases/staff/dead-letters.ts';
import type { BatchFile, FileFault } from '../../use-cases/partner/invitation-batches.ts';
import type { StaffInvitationDeps } from '../../use-cases/partner/staff-invitations.ts';
import type { StaffEndpointDeps } from '../../use-cases/webhooks/staff-endpoints.ts';
import type { ViewDeps } from '../../use-cases/staff/desk-views.ts';
import type { ListDeps } from '../../use-cases/staff/list-cases.ts';
import type { DeskDeps } from '../../use-cases/staff/work-on-case.ts';
import type { SearchDeps } from '../../use-cases/staff/search-applications.ts';
import type { StaffOperation } from './permissions.ts';
import type { AgentAccess } from '../../use-cases/help/join-help.ts';
import type { TransferHelpDeps } from '../../use-cases/help/transfer-help.ts';

type Joined = Promise<Result<AgentAccess, Refusal>>;

/** What the security log says of the staff: who did what, or was refused what. Addresses are of staff, and whole. */
export type StaffAccess = {
  event: 'sign-in' | 'sign-out' | 'sessions-ended' | 'provider-logout' | 'refused';
  /** `done`, or why not. */
  outcome: string;
  operation?: StaffOperation;
  /** How many sessions ended. */
  ended?: number;
  staffId?: string;
  role?: StaffPerson['role'];
  requestId: string;
  /** The network address that asked. */
  from: string;
};

/** What somebody of the staff can get at: of the hosts that they work for, and of no other. */
export type StaffData = StandingDeps & {
  /** People on the phone who were helped. */
  calls: Calls;
  /** Live help that was, and recordings of it. */
  recordings: HelpRecordings;
  /** Who is about to help whom. */
  claims: HelpClaims;
  /** Jobs that were given up. */
  deadLetters: DeadLetterDeps;
  /** How far applications come, in numbers that name nobody. */
  funnel: FunnelDeps;
  /** How sources answered. */
  sources: SourcesReadDeps;
  /** Where changes of applications are announced. */
  webhooks: StaffEndpointDeps;
  /** Customers whom banks invite. */
  invitations: StaffInvitationDeps;
  /** Cases of the desk, and the record that they are about. */
  desk: DeskDeps;
  /** Lists of cases, and views of them that members saved. */
  caseList: ListDeps;
  deskViews: ViewDeps;
  /** What people ask about their data. */
  rights: Parameters<typeof exportForRequest>[0];
  /** Applications that are read by a ground, or taken out as a whole. */
  reading: PackageDeps;
  /** Search over applications, and who searched. */
  searching: SearchDeps;
  joinHelp: (code: string, agent: SignedInAgent) => Joined;
  observeHelp: (sessionId: string, agent: SignedInAgent) => Joined;
  /** Live help that changes hands. */
  transfers: TransferHelpDeps;
  rejoinHelp: (sessionId: string, agent: SignedInAgent) => Joined;
};

/** What the staff's door works with. Nothing in it finds an application but `dataOf`, which asks for whom. */
export type StaffDeps = StaffSessionDeps & {
  /** Nothing where none is configured: then nobody can sign in. */
  provider: StaffProvider | undefined;
  /** Our own address: where cookies hold, and which pages may ask. */
  publicUrl: string;
  /** Then cookies need TLS, whatever the address says. */
  production: boolean;
  /** Whether agents get each recording as a file of their own, too. */
  localRecording: boolean;
  /** For how many days recordings are kept. */
  recordingDays: number;
  liveStaff: LiveStaff;
  dataOf: (person: StaffPerson) => StaffData;
  packages: PackageSealer;
  /** Reads a file that staff add to a case. */
  attachedFiles: AttachedFileReader;
  /** Reads a file of invitations, without its rows' rules. */
  readFile: (bytes: Uint8Array) => Promise<Result<BatchFile, FileFault>>;
  /** An address as a picture to scan. */
  qrSvg: (address: string) => string;
  /** What a session is called where its owner sees it; from the stored hash. */
  nameOf: (tokenHash: string) => string;
  /** Of all nodes: what may be used once is counted here. */
  rateLimiter: RateLimiter;
  reportAccess: (line: StaffAccess) => void;
  /** Says whether an error means that the database is away: whoever asks is told to ask again. */
  isAway: (error: unknown) => boolean;
  reportFailure: (what: string, error: unknown) => void;
  /** Bugs go to the log under a reference. */
  reportBug: (reference: string, error: unknown) => void;
};
