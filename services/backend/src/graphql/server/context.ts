import type { CredentialOpener } from '../../ports/credentials.ts';
import type { ResumeAttempts } from '../../ports/resume-attempts.ts';
import type { SessionTokens } from '../../ports/secrets.ts';
import type { Tracing } from '../../ports/tracing.ts';
import type { ReadCatalogue } from '../../use-cases/choose-products/read-catalogue.ts';
import type { TryLimits } from '../../use-cases/limit-tries/limit-tries.ts';
import type { HelpDeps } from '../../use-cases/live-help/open-help.ts';
import type { Actor } from '../../use-cases/run-command/run-command.ts';
import type { Changes } from './changes.ts';
import type { OperationReport } from './operation-reports.ts';

/** What the API works with. */
export type ApiDeps = HelpDeps &
  TryLimits & {
    tokens: SessionTokens;
    attempts: ResumeAttempts;
    readCatalogue: ReadCatalogue;
    credentials: CredentialOpener;
    credentialWays: string[];
    changes: Changes;
    /** Bugs: written to the log under a reference that the person is shown. */
    reportBug: (reference: string, error: unknown) => void;
    reportOperation: (line: OperationReport) => void;
    /** Whether an error only says that what we lean on is away: who asked is told to ask again. */
    isAway: (error: unknown) => boolean;
    /** What the operator should see though nobody's work is lost. */
    reportTrouble: (what: string, error: unknown) => void;
    tracing: Tracing;
  };

/** Who asks. `applicationId` is what a live session is bound to; the server believes nothing else. */
export type ApiContext = {
  deps: ApiDeps;
  applicationId: string | undefined;
  /** Who bears the session; the applicant where there is none. */
  actor: Actor;
  /** Asked again by answers that go on after the request: sessions end while streams are open. */
  isSessionGood: () => Promise<boolean>;
  /** Joins what is logged of one request. */
  requestId: string;
  device: { address: string; userAgent: string };
};
