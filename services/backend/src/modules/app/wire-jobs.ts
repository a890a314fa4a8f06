import type { Retention } from '@afilia/domain/rights/retention';
import { hostOf } from '@afilia/domain/values/host-id';
import type { Application } from '@afilia/domain/application/model/application';
import type { ApiDeps } from './graphql/server/context.ts';
import type { AuditTrail } from '../audit/ports/audit.ts';
import type { ArchiveLedger, DocumentArchive } from '../signing/ports/document-archive.ts';
import type { DocumentMaker } from '../application/ports/document-maker.ts';
import type { FunnelProjection } from '../insights/ports/funnel.ts';
import type { JobHandler, JobName, JobRequest } from '../platform/ports/jobs.ts';
import type { Mailer } from '../platform/ports/mailer.ts';
import type { MailLedger } from '../record/ports/mails.ts';
import type { PersonalData } from '../record/ports/personal-data.ts';
import type { MessageCounts } from '../platform/ports/message-counts.ts';
import type { Registrations } from '../signing/ports/registrations.ts';
import type { SearchIndex } from '../audit/ports/search.ts';
import type { SecretBox } from '../platform/ports/secrets.ts';
import type { TimestampClient } from '@afilia/pades/types';
import type { SourceDays } from '../insights/ports/source-days.ts';
import type { Sources } from '../sources/ports/sources.ts';
import type {
  WebhookCursors,
  WebhookDeliveries,
  WebhookEndpoints,
  WebhookSender,
} from '../platform/ports/webhooks.ts';
import type { HelpDeps } from '../help/use-cases/open-help.ts';
import { createCarryOutErasure } from '../rights/jobs/carry-out-erasure.ts';
import { createCancelRegistration } from '../signing/jobs/cancel-registration.ts';
import {
  createApplyRetention,
  type ExpiringRows,
  type RetentionReport,
} from '../rights/jobs/apply-retention.ts';
import { createCheckSignatory, createReviewPowers } from '../signing/jobs/check-signatory.ts';
import type { PeopleComparison } from '../application/jobs/compare-people.ts';
import { createDeliverWebhooks, type EndpointFinder } from '../partners/jobs/deliver-webhooks.ts';
import { type ArchiveReport, createExtendDocuments } from '../signing/jobs/extend-documents.ts';
import { type CheckReport, createRunCheck, RunningChecks } from '../signing/jobs/run-check.ts';
import {
  createReconcileRegistrations,
  type ReconciliationReport,
} from '../signing/jobs/reconcile-registrations.ts';
import { createProjectFunnel } from '../insights/jobs/project-funnel.ts';
import { createIndexSearch, type SearchIndexReport } from '../audit/jobs/index-search.ts';
import { type AuditReport, createSealAudit } from '../audit/jobs/seal-audit.ts';
import { createRenewArchiveTimestamps } from '../signing/jobs/renew-archive-timestamps.ts';
import { switchedOffJob } from '../partners/jobs/notify-endpoint-disabled.ts';
import type { SwitchedOffReport, WebhookReport } from '../partners/jobs/send-to-endpoint.ts';
import { createImportInvitations, type ImportDeps } from '../partners/jobs/import-invitations.ts';
import { createSendInvitation, type SendInvitationDeps } from '../partners/jobs/send-invitation.ts';
import { createSendMail } from './jobs/send-mail.ts';
import { createSendSms } from '../access/jobs/send-sms.ts';
import { createSendDataRequestLink } from '../rights/jobs/send-data-request-link.ts';
import { createSendResumeCodes } from '../access/jobs/send-resume-codes.ts';
import { createResumeTexts } from '../access/jobs/text-resume-code.ts';
import {
  createExpireApplication,
  createClearSealed,
  createRemindApplicant,
  createNotifyApplicant,
} from './jobs/timers.ts';

/** Dependencies of jobs besides those that requests have, too. */
export type WorkerPorts = {
  mailer: Mailer;
  mails: MailLedger;
  webhookCursors: WebhookCursors;
  /** Present if people of applications are compared. */
  people?: PeopleComparison | undefined;
  personalData: PersonalData;
  /** Rows that are kept for a time of their own. */
  expiring: readonly ExpiringRows[];
  registrations: Registrations;
  searchIndex: SearchIndex;
  funnel: FunnelProjection;
  sourceDays: Pick<SourceDays, 'deleteBefore'>;
  auditTrail: Omit<AuditTrail, 'seals' | 'rows'>;
  timestamps: TimestampClient;
  documents: DocumentMaker;
  archive: DocumentArchive;
  archiveLedger: Pick<ArchiveLedger, 'due'>;
  secrets: SecretBox;
  webhooks: WebhookPorts;
  invitations: SendInvitationDeps & ImportDeps;
  /** The application of a folio. */
  applicationOf: (folio: string) => Promise<string | undefined>;
  /** Waits a random time, so that the load of mailing codes and links does not show which request caused it. */
  spreadMails: (signal: AbortSignal) => Promise<void>;
  /** Writes jobs in a transaction of their own. */
  send: (requests: JobRequest[]) => Promise<void>;
};

/** Endpoints of hosts, and how they are reached. */
type WebhookPorts = {
  endpoints: WebhookEndpoints;
  deliveries: WebhookDeliveries;
  sender: WebhookSender;
  /** Of a host without one nothing is announced there, and announcements that still wait are dropped. */
  configuredOf: EndpointFinder['configuredOf'];
  /** Our own address. */
  publicUrl: string;
  /** Finds the mail address of the people who look after a host's systems. */
  contactOf: (hostId: string) => string | undefined;
  reportSwitchedOff: SwitchedOffReport;
};

/** Reports of ended jobs: ids, names and codes only. */
export type WorkerReports = {
  reportCheck: CheckReport;
  reportWebhook?: WebhookReport;
  reportRetention?: RetentionReport;
  reportReconciliation?: ReconciliationReport;
  reportSearchIndex?: SearchIndexReport;
  reportAudit?: AuditReport;
  reportArchive?: ArchiveReport;
};

/** Dependencies that requests and jobs share. */
type Shared = {
  deps: HelpDeps & Pick<ApiDeps, 'attempts' | 'readCatalogue' | 'credentials'>;
  sources: Sources;
  messages: MessageCounts;
  brandOf: (application: Application) => string;
  /** The page that links in text messages lead to, without a slash at the end. */
  linkUrlOf: (application: Application) => string;
  retention: Retention;
};

/** One handler a queue. */
export function wireJobs(
  { deps, sources, messages, brandOf, linkUrlOf, retention }: Shared,
  worker: WorkerPorts,
  {
    reportCheck: report,
    reportWebhook,
    reportRetention,
    reportReconciliation,
    reportSearchIndex,
    reportAudit,
    reportArchive,
  }: WorkerReports,
): Record<JobName, JobHandler> {
  const { clock } = deps;
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
    'cancel-registration': createCancelRegistration({ ...deps, source: sources.merchantRegistration }),
    'index-search': createIndexSearch({
      index: worker.searchIndex,
      clock,
      send: worker.send,
      report: reportSearchIndex ?? (() => undefined),
    }),
    'project-funnel': createProjectFunnel({
      projection: worker.funnel,
      sourceDays: worker.sourceDays,
      clock,
      send: worker.send,
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
    'send-mail': createSendMail({ ...deps, mailer, ledger, messages }),
    'send-invitation': createSendInvitation({ ...worker.invitations, mailer, messages }),
    'import-invitations': createImportInvitations(worker.invitations),
    'send-sms': createSendSms({
      ...deps,
      messenger: sources.messenger,
      people,
      ledger,
      messages,
      brandOf,
      linkUrlOf,
    }),
    'send-resume-codes': createSendResumeCodes({
      ...deps,
      mailer,
      ledger,
      messages,
      texts: createResumeTexts({ messenger: sources.messenger, ledger, messages, brandOf }),
      spread: worker.spreadMails,
    }),
    'send-data-request-link': createSendDataRequestLink({
      ...deps,
      applicationOf: worker.applicationOf,
      spread: worker.spreadMails,
    }),
    'extend-documents': createExtendDocuments(archiving),
    'renew-archive-timestamps': createRenewArchiveTimestamps({
      ...archiving,
      ledger: worker.archiveLedger,
      send: worker.send,
    }),
    'deliver-webhooks': createDeliverWebhooks({
      ...deps,
      ...worker.webhooks,
      mailer,
      reportSwitchedOff: async (line) => {
        await worker.webhooks.reportSwitchedOff(line);
        await worker.send([switchedOffJob({ ...line, at: clock.now().toISOString() })]);
      },
      invitations: worker.invitations.invitations,
      cursors: worker.webhookCursors,
      finder: {
        configuredOf: worker.webhooks.configuredOf,
        find: (id) => worker.webhooks.endpoints.find(id),
      },
      hostOf,
      report: reportWebhook ?? (() => undefined),
    }),
    'expire-application': createExpireApplication(deps),
    'remind-applicant': createRemindApplicant(deps),
    'tell-applicant': createNotifyApplicant(deps),
    'forget-sealed': createClearSealed(deps),
    'carry-out-erasure': createCarryOutErasure({
      store: deps.store,
      personalData: worker.personalData,
      clock,
      retention,
    }),
    'apply-retention': createApplyRetention({
      personalData: worker.personalData,
      expiring: worker.expiring,
      retention,
      clock,
      send: worker.send,
      report: reportRetention ?? (() => undefined),
    }),
  };
}
