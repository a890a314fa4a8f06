import type { StaffSessionDeps } from '../../use-cases/staff/keep-staff-session.ts';
import type { StandingDeps } from '../../use-cases/staff/read-standing.ts';
import type { Refusal } from '@afilia/domain/application/decision';
import type { Result } from '@afilia/domain/result';
import type { StaffPerson, StaffProvider } from '../../ports/staff.ts';
import type { AgentAccess } from '../../use-cases/live-help/join-help.ts';

type Joined = Promise<Result<AgentAccess, Refusal>>;

/** What the staff's door works with. */
export type StaffDeps = StandingDeps &
  StaffSessionDeps & {
    /** Nothing where none is configured: then nobody can sign in. */
    provider: StaffProvider | undefined;
    /** Our own address: where cookies hold, and which pages may ask. */
    publicUrl: string;
    joinHelp: (code: string, agent: StaffPerson) => Joined;
    rejoinHelp: (sessionId: string, agent: StaffPerson) => Joined;
    /** Bugs go to the log under a reference. */
    reportBug: (reference: string, error: unknown) => void;
  };
