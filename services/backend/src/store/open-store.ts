import { err, ok, type Result } from '@afilia/domain/values/result';
import type { AccountValidations } from '../modules/sources/ports/accounts.ts';
import type { ApplicationStore } from '../modules/record/ports/application-store.ts';
import type { AuditTrail } from '../modules/audit/ports/audit.ts';
import type { FileScans } from '../modules/platform/ports/file-scanner.ts';
import type { JobRunner } from '../modules/platform/ports/jobs.ts';
import type { MailLedger } from '../modules/record/ports/mails.ts';
import type { ArchiveLedger } from '../modules/signing/ports/document-archive.ts';
import type { PersonalData } from '../modules/record/ports/personal-data.ts';
import type { Registrations } from '../modules/signing/ports/registrations.ts';
import type { InvitationBatches } from '../modules/partners/ports/invitation-batches.ts';
import type { InvitationList, Invitations } from '../modules/partners/ports/invitations.ts';
import type {
  ApiClients,
  ApiIdempotency,
  HostSessions,
  PartnerApplications,
  PartnerChanges,
} from '../modules/partners/ports/partner.ts';
import type { PublishedTexts } from '../modules/platform/ports/published-texts.ts';
import type { ResumeAttempts } from '../modules/access/ports/resume-attempts.ts';
import type { RiskKeys } from '../modules/platform/ports/risk.ts';
import type { Redirects } from '../modules/access/ports/state-identity.ts';
import type { Transfers } from '../modules/access/ports/transfers.ts';
import type { UsedWords } from '../modules/platform/ports/used-words.ts';
import type { WebhookCursors, WebhookDeliveries, WebhookEndpoints } from '../modules/platform/ports/webhooks.ts';
import type { Calls } from '../modules/help/ports/calls.ts';
import type { DeadLetters } from '../modules/platform/ports/dead-letters.ts';
import type { DataRequests } from '../modules/platform/ports/data-requests.ts';
import type { CaseLists, DeskViews } from '../modules/desk/ports/case-lists.ts';
import type { DeskCases } from '../modules/platform/ports/desk.ts';
import type { FunnelProjection, FunnelReading } from '../modules/insights/ports/funnel.ts';
import type { FieldRefusals } from '../modules/insights/ports/field-refusals.ts';
import type { SourceDays } from '../modules/insights/ports/source-days.ts';
import type { HelpClaims } from '../modules/help/ports/help-claims.ts';
import type { HelpRecordings } from '../modules/help/ports/recordings.ts';
import type { ApplicationSearch, SearchIndex, StaffSearches } from '../modules/audit/ports/search.ts';
import type { HelpedApplications, StaffReads, StaffSessions, TakenGrounds } from '../modules/platform/ports/staff.ts';
import type { StaffActs } from '../modules/audit/ports/staff-acts.ts';
import { createSealing, type Vault } from '../modules/record/store/sealing/sealing.ts';
import { openDeploymentKey } from '../modules/platform/store/sealing/deployment-key.ts';
import { renewKeys } from './sealing/renew-keys.ts';
import { createAuditTrail } from '../modules/audit/store/audit-trail.ts';
import { createAccountValidations } from '../modules/sources/store/account-validations.ts';
import { createApplicationStore } from './application-store.ts';
import { createFileScans } from '../modules/record/store/file-rows.ts';
import { openDatabase, type Database, type DatabaseOptions } from '../modules/platform/store/database.ts';
import { isDatabaseUnavailable } from '../modules/platform/store/database-unavailable.ts';
import { type DatabaseProblem, sqlStateOf } from '../modules/platform/store/database-problem.ts';
import type { Report } from '../modules/platform/store/jobs/boss.ts';
import { openJobs, type Jobs } from '../modules/platform/store/jobs/jobs.ts';
import { createPersonalData } from './erasure/personal-data.ts';
import { createMailLedger } from '../modules/record/store/mails.ts';
import { forgetMessageCounts } from '../modules/access/store/message-counts.ts';
import { createResumeAttempts } from '../modules/access/store/resume-attempts.ts';
import { createRedirects } from '../modules/access/store/redirects.ts';
import { createTransfers } from '../modules/access/store/transfers.ts';
import { createUsedWords } from '../modules/insights/store/used-words.ts';
import { createRegistrations } from '../modules/signing/store/registrations.ts';
import { createArchiveLedger } from '../modules/signing/store/archive-ledger.ts';
import { createInvitationBatches } from '../modules/partners/store/invitation-batches.ts';
import { createInvitationList } from '../modules/partners/store/list-invitations.ts';
import { createInvitations } from '../modules/partners/store/invitations.ts';
import { adoptChangeLog, createPartnerChanges } from '../modules/partners/store/change-log.ts';
import { createApiIdempotency } from '../modules/partners/store/api-idempotency.ts';
import { createApiClients, createHostSessions, createPartnerApplications } from '../modules/partners/store/partner.ts';
import { createPublishedTexts } from '../modules/partners/store/published-texts.ts';
import { storedHosts } from '../modules/partners/store/stored-hosts.ts';
import { createRiskKeys } from '../modules/access/store/risk-keys.ts';
import { createWebhookCursors } from '../modules/partners/store/webhook-cursors.ts';
import { createWebhookDeliveries } from '../modules/partners/store/webhook-deliveries.ts';
import { createWebhookEndpoints } from '../modules/partners/store/webhook-endpoints.ts';
import { migrate } from '../modules/record/store/migrate.ts';
import { createHelpedApplications } from '../modules/help/store/helped-applications.ts';
import { createCalls } from '../modules/help/store/calls.ts';
import { createFunnelProjection } from '../modules/insights/store/projection.ts';
import { createFunnelReading } from '../modules/insights/store/reading.ts';
import { createFieldRefusals } from '../modules/insights/store/field-refusals.ts';
import { createSourceDays } from '../modules/insights/store/source-days.ts';
import { createHelpClaims } from '../modules/help/store/help-claims.ts';
import { createHelpRecordings } from '../modules/help/store/help-recordings.ts';
import { createDataRequests } from '../modules/rights/store/data-requests.ts';
import type { StaffHosts } from '../modules/platform/store/of-hosts.ts';
import { createCaseLists } from '../modules/desk/store/case-lists.ts';
import { createDeskViews } from '../modules/desk/store/desk-views.ts';
import { createDeskCases } from '../modules/desk/store/desk-cases.ts';
import { createApplicationSearch } from '../modules/audit/store/application-search.ts';
import { createSearchIndex } from '../modules/audit/store/search-index.ts';
import { createStaffSearches } from '../modules/audit/store/staff-searches.ts';
import { createStaffActs } from '../modules/audit/store/staff-acts.ts';
import { createStaffReads } from '../modules/audit/store/staff-reads.ts';
import { createStaffSessions } from '../modules/access/store/staff-sessions.ts';
import { createTakenGrounds } from '../modules/audit/store/taken-grounds.ts';

/** What the staff asks of the record. */
export type StaffStore = {
  reads: StaffReads;
  grounds: TakenGrounds;
  helped: HelpedApplications;
  calls: Calls;
  cases: DeskCases;
  lists: CaseLists;
  views: DeskViews;
  requests: DataRequests;
  recordings: HelpRecordings;
  claims: HelpClaims;
  search: ApplicationSearch;
  searches: StaffSearches;
  deadLetters: DeadLetters;
  acts: StaffActs;
};

/** Everything that lasts, ready for use. */
export type Store = {
  database: Database;
  applications: ApplicationStore;
  fileScans: FileScans;
  archiveLedger: ArchiveLedger;
  personalData: PersonalData;
  accountValidations: AccountValidations;
  mails: MailLedger;
  resumeAttempts: ResumeAttempts;
  webhookCursors: WebhookCursors;
  webhooks: { endpoints: WebhookEndpoints; deliveries: WebhookDeliveries };
  registrations: Registrations;
  publishedTexts: PublishedTexts;
  partner: {
    clients: ApiClients;
    sessions: HostSessions;
    invitations: Invitations;
    invitationList: InvitationList;
    invitationBatches: InvitationBatches;
    applications: PartnerApplications;
    idempotency: ApiIdempotency;
    changes: PartnerChanges;
  };
  /** See `storedHosts`. */
  storedHosts: () => Promise<string[]>;
  riskKeys: RiskKeys;
  redirects: Redirects;
  transfers: Transfers;
  usedWords: UsedWords;
  searchIndex: SearchIndex;
  funnel: { projection: FunnelProjection; reading: FunnelReading };
  sourceDays: SourceDays;
  fieldRefusals: FieldRefusals;
  auditTrail: AuditTrail;
  staff: { sessions: StaffSessions } & StaffStore;
  /** What somebody of the staff finds who works for these hosts; for all where they are undefined. */
  staffOf: (hosts: StaffHosts) => StaffStore;
  /** For `createSharedRateLimiter` and `createMessageCounts`. */
  hideRateLimitKey: (key: string) => string;
  /** See `forgetMessageCounts`. */
  forgetMessageCounts: (before: string) => Promise<number>;
  /** See `renewKeys`. */
  renewKeys: () => Promise<number>;
  jobs: Jobs;
  /** Same as `jobs.runner`. */
  jobRunner: JobRunner;
  /** Ends running jobs, then the database; nothing is left open. */
  close: () => Promise<void>;
};

/**
 * Opens the database, migrates it, and puts the ports on top of it.
 *
 * @param report - the operator's log
 * @param vault - the keys that personal data is sealed with
 * @returns the store, or the one line that tells the operator why not
 */
export const openStore = async (
  options: DatabaseOptions,
  report: Report,
  vault: Vault,
): Promise<Result<Store, DatabaseProblem>> => {
  const opened = await openDatabase(options);
  if (!opened.ok) return opened;
  const database = opened.value;
  try {
    const store = await putOn(database, report, vault);
    if (!store.ok) await database.close();
    return store;
  } catch (error) {
    const problem = isDatabaseUnavailable(error) ? leftUsWhileOpening(error) : withoutRight(error);
    if (!problem) throw error;
    await database.close();
    return err(problem);
  }
};

/** It answered at first: a server without room for all the connections of a node says so only now. */
const leftUsWhileOpening = (error: unknown): DatabaseProblem => ({
  kind: 'unreachable',
  message: `The database answered and then did not (${sqlStateOf(error) ?? 'the connection ended'}). 53300 is a server without room for more connections: raise its max_connections, or run fewer nodes. Otherwise start again when it is back.`,
});

/** The role may make tables, and another one made those that are there. */
const withoutRight = (error: unknown): DatabaseProblem | undefined => {
  if (sqlStateOf(error) !== '42501') return undefined;
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return {
    kind: 'no-rights',
    message: `The role of DATABASE_URL lacks a right: ${root instanceof Error ? root.message : '42501'} (docs/operations.md, «Role and schema», has the statements).`,
  };
};

const putOn = async (
  database: Database,
  report: Report,
  vault: Vault,
): Promise<Result<Store, DatabaseProblem>> => {
  const migrated = await migrate(database);
  if (!migrated.ok) return migrated;
  const deployment = await openDeploymentKey(database, vault.wrapper);
  if (!deployment.ok) return deployment;
  const sealing = createSealing(database.orm, vault, deployment.value);
  await adoptChangeLog(database);
  const jobs = await openJobs(database, report);
  const staffOf = (hosts: StaffHosts): StaffStore => ({
    reads: createStaffReads(database, hosts),
    grounds: createTakenGrounds(database, sealing, hosts),
    helped: createHelpedApplications(database, sealing, hosts),
    calls: createCalls(database, hosts),
    cases: createDeskCases(database, hosts),
    lists: createCaseLists(database, hosts),
    views: createDeskViews(database),
    requests: createDataRequests(database, hosts),
    recordings: createHelpRecordings(database, sealing, hosts),
    claims: createHelpClaims(database),
    search: createApplicationSearch(database, sealing, hosts),
    searches: createStaffSearches(database, sealing, hosts),
    deadLetters: jobs.deadLettersOf(hosts),
    acts: createStaffActs(database),
  });
  const applications = await createApplicationStore(database, jobs, sealing);
  return ok({
    database,
    applications,
    fileScans: createFileScans(database),
    archiveLedger: createArchiveLedger(database),
    personalData: createPersonalData(database, sealing, applications),
    accountValidations: createAccountValidations(database, sealing),
    mails: createMailLedger(database),
    resumeAttempts: createResumeAttempts(database, jobs, sealing),
    webhookCursors: createWebhookCursors(database),
    webhooks: {
      endpoints: createWebhookEndpoints(database, sealing),
      deliveries: createWebhookDeliveries(database),
    },
    registrations: createRegistrations(database),
    publishedTexts: createPublishedTexts(database),
    partner: {
      clients: createApiClients(database),
      sessions: createHostSessions(database, sealing),
      invitations: createInvitations(database, jobs, sealing),
      invitationList: createInvitationList(database, sealing),
      invitationBatches: createInvitationBatches(database, jobs, sealing),
      applications: createPartnerApplications(database, sealing),
      idempotency: createApiIdempotency(database, sealing),
      changes: createPartnerChanges(database, sealing),
    },
    storedHosts: () => storedHosts(database),
    riskKeys: createRiskKeys(database),
    redirects: createRedirects(database),
    transfers: createTransfers(database),
    usedWords: createUsedWords(database),
    searchIndex: createSearchIndex(database, sealing),
    funnel: { projection: createFunnelProjection(database), reading: createFunnelReading(database) },
    sourceDays: createSourceDays(database),
    fieldRefusals: createFieldRefusals(database),
    auditTrail: createAuditTrail(database),
    staff: { sessions: createStaffSessions(database), ...staffOf(undefined) },
    staffOf,
    hideRateLimitKey: (key) => deployment.value.lookup('rateLimit', key),
    forgetMessageCounts: (before) => forgetMessageCounts(database, before),
    renewKeys: () => renewKeys(database, vault.wrapper),
    jobs,
    jobRunner: jobs.runner,
    close: async () => {
      await jobs.close();
      await database.close();
    },
  });
};
