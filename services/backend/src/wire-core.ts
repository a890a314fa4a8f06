import type { LegalEditions } from '@afilia/domain/host/legal-text';
import type { Application } from '@afilia/domain/application/model/application';
import type { CredentialWay } from '@afilia/domain/application/model/credential-ways';
import type { Refusal } from '@afilia/domain/application/model/decision';
import type { Retention } from '@afilia/domain/application/data/retention';
import type { RiskKind } from '@afilia/domain/evaluation/risk-policy';
import type { SignatoryFactor } from '@afilia/domain/signatory/factors';
import type { Result } from '@afilia/domain/result';
import type { ApiDeps } from './graphql/server/context.ts';
import type { ApplicationStore } from './ports/application-store.ts';
import type { AuditTrail } from './ports/audit.ts';
import type { Clock, Ids } from './ports/clock.ts';
import type { CredentialOpener } from './ports/credentials.ts';
import type { ArchiveLedger, DocumentArchive } from './ports/document-archive.ts';
import type { DocumentMaker } from './ports/document-maker.ts';
import type { HelpCodes, HelpTickets, SignedInAgent } from './ports/help.ts';
import type { JobHandler, JobName, JobRequest } from './ports/jobs.ts';
import type { Mailer } from './ports/mailer.ts';
import type { MailLedger } from './ports/mails.ts';
import type { PersonalData } from './ports/personal-data.ts';
import type { PaperReader } from './ports/papers.ts';
import type { ProofOfWork } from './ports/proof-of-work.ts';
import type { RateLimiter } from './ports/rate-limiter.ts';
import type { Registrations } from './ports/registrations.ts';
import type { SearchIndex } from './ports/search.ts';
import type { TimestampClient } from './ports/signing.ts';
import type { ResumeAttempts } from './ports/resume-attempts.ts';
import type { LinkTokens, OneTimeCodes, SecretBox, SessionTokens } from './ports/secrets.ts';
import type { Sources } from './ports/sources.ts';
import type { WebhookCursors, WebhookEndpoint } from './ports/webhooks.ts';
import type { WebhooksEnabled } from './use-cases/command/change-of.ts';
import { createReadCatalogue } from './use-cases/applicant/read-catalogue.ts';
import { type AgentAccess, joinHelp } from './use-cases/help/join-help.ts';
import type { HelpDeps } from './use-cases/help/open-help.ts';
import { createCarryOutErasure } from './workflow/carry-out-erasure.ts';
import { createApplyRetention, type RetentionReport } from './workflow/apply-retention.ts';
import { createCheckSignatory, createReviewPowers } from './workflow/check-signatory.ts';
import type { PeopleComparison } from './workflow/compare-people.ts';
import { createDeliverWebhooks, type WebhookReport } from './workflow/deliver-webhooks.ts';
import { type ArchiveReport, createExtendDocuments } from './workflow/extend-documents.ts';
import { type CheckReport, createRunCheck, RunningChecks } from './workflow/run-check.ts';
import {
  createReconcileRegistrations,
  type ReconciliationReport,
} from './workflow/reconcile-registrations.ts';
import { createIndexSearch, type SearchIndexReport } from './workflow/index-search.ts';
import { type AuditReport, createSealAudit } from './workflow/seal-audit.ts';
import { createRenewArchiveTimestamps } from './workflow/renew-archive-timestamps.ts';
import { createSendMail } from './workflow/send-mail.ts';
import { createSendSms } from './workflow/send-sms.ts';
import { createSendResumeCodes } from './workflow/send-resume-codes.ts';
import {
  createExpireApplication,
  createClearSealed,
  createRemindApplicant,
  createTellApplicant,
} from './workflow/timers.ts';

/** What requests and jobs both work with. */
export type CorePorts = {
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
  proofOfWork: ProofOfWork;
  papers: PaperReader;
};

/** What jobs work with besides. */
type WorkerPorts = {
  mailer: Mailer;
  mails: MailLedger;
  webhookCursors: WebhookCursors;
  /** Where people of applications are compared. */
  people?: PeopleComparison | undefined;
  personalData: PersonalData;
  registrations: Registrations;
  searchIndex: SearchIndex;
  auditTrail: Omit<AuditTrail, 'seals' | 'rows'>;
  timestamps: TimestampClient;
  documents: DocumentMaker;
  archive: DocumentArchive;
  archiveLedger: Pick<ArchiveLedger, 'due'>;
  secrets: SecretBox;
  /** Of a host without one nothing is announced, and what was still to be announced is dropped. */
  webhookOf: (application: Application) => WebhookEndpoint | undefined;
  /** Waits a random time, so that the load of mailing codes does not show which request caused it. */
  spreadResumeCodes: (signal: AbortSignal) => Promise<void>;
  /** Writes jobs in a transaction of their own. */
  send: (requests: JobRequest[]) => Promise<void>;
};

/** What configuration decides. */
export type CoreSettings = {
  rateLimitFactor: number;
  /** Whose name text messages carry. */
  brandOf: (application: Application) => string;
  credentialWays: CredentialWay[];
  /** Statements are boxes to tick instead of words above a button. */
  explicitBoxes: boolean;
  /** What people accept, and how their data are treated. */
  legal: LegalEditions;
  retention: Retention;
  /** Whether changes of state of an application are announced to a webhook. */
  webhooksEnabled: WebhooksEnabled;
  /** Signals that a person looks at in any case. */
  raisedRisks?: ReadonlySet<RiskKind>;
  /** What signatories prove who they are with; text messages where nothing is said. */
  signatoryFactors?: readonly SignatoryFactor[];
  /** Contract value, in UF, from which a person looks at who proved less than state identity. */
  stateIdentityAboveUf?: number | undefined;
};

/** Where jobs report how they ended: ids, names and codes only. */
type WorkerReports = {
  reportCheck: CheckReport;
  reportWebhook?: WebhookReport;
  reportRetention?: RetentionReport;
  reportReconciliation?: ReconciliationReport;
  reportSearchIndex?: SearchIndexReport;
  reportAudit?: AuditReport;
  reportArchive?: ArchiveReport;
};

/** The use cases on top of their ports; no adapter, no timer, no socket. */
export type Core = {
  help: HelpDeps;
  /** What the resolvers need of the core; the server adds what belongs to the edge. */
  operations: HelpDeps &
    Pick<
      ApiDeps,
      | 'rateLimiter'
      | 'rateLimitFactor'
      | 'proofOfWork'
      | 'tokens'
      | 'attempts'
      | 'readCatalogue'
      | 'credentials'
      | 'credentialWays'
      | 'explicitBoxes'
      | 'papers'
      | 'legal'
    >;
  /** Lets an agent into live help by its code. */
  joinHelp: (
    code: string,
    agent: SignedInAgent,
    /** The record as far as the agent works with it; all of it where nothing is said. */
    record?: ApplicationStore,
  ) => Promise<Result<AgentAccess, Refusal>>;
  /** One handler a queue. */
  handlers: (worker: WorkerPorts, reports: WorkerReports) => Record<JobName, JobHandler>;
};

/** Wires the use cases: ports in, handlers and what resolvers need out. The simulation does the same with ports of its own. */
export function wireCore(ports: CorePorts, settings: CoreSettings): Core {
  const { clock, ids, sources, rateLimiter } = ports;
  const {
    rateLimitFactor,
    brandOf,
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
      proofOfWork: ports.proofOfWork,
      tokens: ports.tokens,
      credentialWays,
      explicitBoxes,
      papers: ports.papers,
      legal: settings.legal,
    },
    joinHelp: (code, agent, store = deps.store) =>
      joinHelp({ ...deps, store, rateLimiter, rateLimitFactor }, code, agent),
    handlers: (
      worker,
      {
        reportCheck: report,
        reportWebhook,
        reportRetention,
        reportReconciliation,
        reportSearchIndex,
        reportAudit,
        reportArchive,
      },
    ) => {
      const { mailer, mails: ledger, documents, secrets, people } = worker;
      const archiving = { ...deps, archive: worker.archive, report: reportArchive ?? (() => undefined) };
      const runCheck = createRunCheck({
        ...deps,
        sources,
        secrets,
        documents,
        people,
        report,
        running: new RunningChecks(),
      });
      return {
        'run-check': runCheck,
        'make-documents': runCheck,
        'await-registration': runCheck,
        'reconcile-registrations': createReconcileRegistrations({
          ...deps,
          source: sources.merchantRegistration,
          registrations: worker.registrations,
          send: worker.send,
          report: reportReconciliation ?? (() => undefined),
        }),
        'index-search': createIndexSearch({
          index: worker.searchIndex,
          clock,
          send: worker.send,
          report: reportSearchIndex ?? (() => undefined),
        }),
        'seal-audit': createSealAudit({
          trail: worker.auditTrail,
          timestamps: worker.timestamps,
          clock,
          send: worker.send,
          report: reportAudit ?? (() => undefined),
        }),
        'check-signatory': createCheckSignatory({ ...deps, sources, people, report }),
        'review-powers': createReviewPowers(deps),
        'send-mail': createSendMail({ ...deps, mailer, ledger }),
        'send-sms': createSendSms({
          ...deps,
          messenger: sources.messenger,
          people,
          ledger,
          rateLimiter,
          rateLimitFactor,
          brandOf,
        }),
        'send-resume-codes': createSendResumeCodes({
          ...deps,
          mailer,
          ledger,
          spread: worker.spreadResumeCodes,
        }),
        'extend-documents': createExtendDocuments(archiving),
        'renew-archive-timestamps': createRenewArchiveTimestamps({
          ...archiving,
          ledger: worker.archiveLedger,
          send: worker.send,
        }),
        'deliver-webhooks': createDeliverWebhooks({
          ...deps,
          cursors: worker.webhookCursors,
          endpointOf: worker.webhookOf,
          report: reportWebhook ?? (() => undefined),
        }),
        'expire-application': createExpireApplication(deps),
        'remind-applicant': createRemindApplicant(deps),
        'tell-applicant': createTellApplicant(deps),
        'forget-sealed': createClearSealed(deps),
        'carry-out-erasure': createCarryOutErasure({
          store: deps.store,
          personalData: worker.personalData,
          clock,
          retention,
        }),
        'apply-retention': createApplyRetention({
          personalData: worker.personalData,
          riskKeys: people?.keys,
          retention,
          clock,
          send: worker.send,
          report: reportRetention ?? (() => undefined),
        }),
      };
    },
  };
}
