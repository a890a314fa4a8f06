import type { Application } from '@afilia/domain/application/model/application';
import type { CredentialWay } from '@afilia/domain/application/model/credential-ways';
import type { Retention } from '@afilia/domain/rights/retention';
import type { RiskKind } from '@afilia/domain/application/model/evaluation/risk-policy';
import type { SignatoryFactor } from '@afilia/domain/signing/model/signatory/factors';
import type { ScreeningOrder } from '@afilia/domain/application/model/evaluation/stages';
import type { Result } from '@afilia/domain/values/result';
import type { ApiDeps } from './graphql/server/context.ts';
import type { ApplicationStore } from '../record/ports/application-store.ts';
import type { Clock, Ids } from '../platform/ports/clock.ts';
import type { CredentialOpener } from '../platform/ports/credentials.ts';
import type { HelpCodes, HelpTickets, SignedInAgent } from '../help/ports/help.ts';
import type { JobHandler, JobName } from '../platform/ports/jobs.ts';
import type { FileScanner } from '../platform/ports/file-scanner.ts';
import type { AttachedFileReader } from '../platform/ports/attached-files.ts';
import type { PaperReader } from '../platform/ports/papers.ts';
import type { MessageCounts } from '../platform/ports/message-counts.ts';
import type { ProofOfWork } from '../platform/ports/proof-of-work.ts';
import type { RateLimiter } from '../platform/ports/rate-limiter.ts';
import type { ResumeAttempts } from '../access/ports/resume-attempts.ts';
import type { LinkTokens, OneTimeCodes, SessionTokens } from '../platform/ports/secrets.ts';
import type { Sources } from '../sources/ports/sources.ts';
import type { WebhooksEnabled } from '../record/use-cases/change-of.ts';
import { createReadCatalogue } from '../application/use-cases/read-catalogue.ts';
import { type AgentAccess, joinHelp, type JoinRefusal, type TakePlace } from '../help/use-cases/join-help.ts';
import type { AttemptLimits } from '../record/use-cases/limit-attempts.ts';
import type { HelpDeps } from '../help/use-cases/open-help.ts';
import { wireJobs, type WorkerPorts, type WorkerReports } from './wire-jobs.ts';

/** Dependencies of both requests and jobs. */
type CorePorts = {
  applications: ApplicationStore;
  resumeAttempts: ResumeAttempts;
  clock: Clock;
  ids: Ids;
  codes: OneTimeCodes;
  links: LinkTokens;
  tokens: SessionTokens;
  credentials: CredentialOpener;
  sources: Sources;
  helpTickets: HelpTickets;
  helpCodes: HelpCodes;
  rateLimiter: RateLimiter;
  messages: MessageCounts;
  proofOfWork: ProofOfWork;
  papers: PaperReader;
  reviewFiles: AttachedFileReader;
  /** Absent where none is configured. */
  fileScanner?: FileScanner | undefined;
};

/** Settings of the configuration. */
type CoreSettings = {
  rateLimitFactor: number;
  /** Name of the brand that text messages carry. */
  brandOf: (application: Application) => string;
  /** The page that links in text messages lead to, without a slash at the end. */
  linkUrlOf: (application: Application) => string;
  credentialWays: CredentialWay[];
  /** When unpaid debts and lists are asked about first; absent: as an application starts. */
  screening?: ScreeningOrder;
  startsADay?: AttemptLimits['startsADay'];
  /** Statements are boxes to tick instead of words above a button. */
  explicitBoxes: boolean;
  /** Pesos that are transferred to an account to validate it; absent: none. */
  accountTransferClp?: number | undefined;
  retention: Retention;
  /** Tells if changes of state of an application are announced to a webhook. */
  webhooksEnabled: WebhooksEnabled;
  /** Signals that a person looks at in any case. */
  raisedRisks?: ReadonlySet<RiskKind>;
  /** Factors with which signatories prove their identity; text messages if absent. */
  signatoryFactors?: readonly SignatoryFactor[];
  /** Contract value, in UF, from which a person looks at who proved less than state identity. */
  stateIdentityAboveUf?: number | undefined;
};

/** The use cases on top of their ports; no adapter, no timer, no socket. */
export type Core = {
  help: HelpDeps;
  /** Dependencies of the resolvers in the core; the server adds those of the edge. */
  operations: HelpDeps &
    Pick<
      ApiDeps,
      | 'rateLimiter'
      | 'rateLimitFactor'
      | 'startsADay'
      | 'screening'
      | 'messages'
      | 'proofOfWork'
      | 'tokens'
      | 'attempts'
      | 'readCatalogue'
      | 'credentials'
      | 'credentialWays'
      | 'explicitBoxes'
      | 'accountTransferClp'
      | 'papers'
      | 'reviewFiles'
      | 'fileScanner'
    >;
  /** Lets an agent into live help by its code. */
  joinHelp: (
    code: string,
    agent: SignedInAgent,
    /** The record as far as the agent works with it; absent: all of it. */
    record?: ApplicationStore,
    /** Absent: the number of people that the agent helps is not limited. */
    takePlace?: TakePlace,
  ) => Promise<Result<AgentAccess, JoinRefusal>>;
  /** One handler a queue. */
  handlers: (worker: WorkerPorts, reports: WorkerReports) => Record<JobName, JobHandler>;
};

/** Wires the use cases: ports in, handlers and what resolvers need out. The simulation does the same with ports of its own. */
export function wireCore(ports: CorePorts, settings: CoreSettings): Core {
  const { clock, ids, sources, rateLimiter, messages } = ports;
  const {
    rateLimitFactor,
    brandOf,
    linkUrlOf,
    webhooksEnabled,
    credentialWays,
    explicitBoxes,
    retention,
    raisedRisks,
    signatoryFactors,
  } = settings;
  const readCatalogue = createReadCatalogue({ paymentProvider: sources.paymentProvider, clock, ids });
  const deps = {
    store: ports.applications,
    clock,
    ids,
    codes: ports.codes,
    links: ports.links,
    readCatalogue,
    credentials: ports.credentials,
    attempts: ports.resumeAttempts,
    webhooksEnabled,
    ...(raisedRisks && { raisedRisks }),
    ...(signatoryFactors && { signatoryFactors }),
    ...(settings.stateIdentityAboveUf !== undefined && {
      stateIdentityAboveUf: settings.stateIdentityAboveUf,
    }),
    helpTickets: ports.helpTickets,
    helpCodes: ports.helpCodes,
  };

  return {
    help: deps,
    operations: {
      ...deps,
      rateLimiter,
      rateLimitFactor,
      startsADay: settings.startsADay,
      screening: settings.screening,
      messages,
      proofOfWork: ports.proofOfWork,
      tokens: ports.tokens,
      credentialWays,
      explicitBoxes,
      accountTransferClp: settings.accountTransferClp ?? null,
      papers: ports.papers,
      reviewFiles: ports.reviewFiles,
      fileScanner: ports.fileScanner,
    },
    joinHelp: (code, agent, store = deps.store, takePlace = async () => true) =>
      joinHelp({ ...deps, store, rateLimiter, rateLimitFactor, takePlace }, code, agent),
    handlers: (worker, reports) =>
      wireJobs({ deps, sources, messages, brandOf, linkUrlOf, retention }, worker, reports),
  };
}
